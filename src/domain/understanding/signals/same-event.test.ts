import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { couldBeOneEvent, isMoreSpecific } from './same-event.ts';
import type { EventClaim } from './same-event.ts';

const claim = (
  type: string,
  subtype: string,
  object: string,
  fields: Record<string, unknown> = {},
): EventClaim => ({
  type,
  subtype,
  object,
  fields,
});
const seriesB = claim('funding', 'series_b', 'series_b', { amount: 18_000_000, currency: 'USD' });

describe('couldBeOneEvent', () => {
  test('where the claims differ, one of them has to leave it open', () => {
    for (const vague of [
      claim('funding', 'undisclosed', 'investment'),
      claim('funding', 'reg_d_offering', 'reg_d_offering', { amount: 12_000_000, currency: 'USD' }),
    ]) {
      assert.equal(couldBeOneEvent(seriesB, vague), true);
      assert.equal(couldBeOneEvent(vague, seriesB), true);
      assert.equal(isMoreSpecific(seriesB, vague), true);
      assert.equal(isMoreSpecific(vague, seriesB), false);
    }
    assert.equal(
      couldBeOneEvent(
        claim('executive_hire', 'vp_or_head', 'jane doe'),
        claim('executive_hire', 'cto', 'jane doe'),
      ),
      true,
    );
    assert.equal(
      couldBeOneEvent(
        claim('acquired', 'announced', 'acquired'),
        claim('acquired', 'announced', 'alder group'),
      ),
      true,
    );
  });

  test('other rounds, people, products, stages and much larger sums are other events', () => {
    for (const [one, other] of [
      [seriesB, claim('funding', 'series_a', 'series_a')],
      [seriesB, claim('funding', 'undisclosed', 'investment', { amount: 2_000_000, currency: 'USD' })],
      [seriesB, claim('ipo_filing', 'series_b', 'series_b')],
      [claim('executive_hire', 'cto', 'jane doe'), claim('executive_hire', 'cto', 'john roe')],
      [claim('executive_hire', 'vp_or_head', 'jane doe'), claim('executive_hire', 'cto', 'john roe')],
      [claim('acquired', 'announced', 'alder group'), claim('acquired', 'completed', 'alder group')],
      [claim('product_launch', 'beta', 'kite'), claim('product_launch', 'beta', 'heron')],
    ] as const)
      assert.equal(couldBeOneEvent(one, other), false, JSON.stringify([one, other]));
  });

  test('a plant at the address of a new office is that office, and a product is its own feature', () => {
    for (const [vague, exact] of [
      [
        claim('office_expansion', 'new_office', 'leiden'),
        claim('office_expansion', 'new_facility', 'leiden'),
      ],
      [claim('product_launch', 'new_product', 'kite'), claim('product_launch', 'major_feature', 'kite')],
    ] as const) {
      assert.equal(couldBeOneEvent(vague, exact), true);
      assert.equal(isMoreSpecific(exact, vague), true);
    }
    assert.equal(
      couldBeOneEvent(
        claim('office_expansion', 'new_office', 'leiden'),
        claim('office_expansion', 'new_facility', 'delft'),
      ),
      false,
    );
  });

  test('sums in other currencies are not held against each other', () => {
    assert.equal(
      couldBeOneEvent(
        seriesB,
        claim('funding', 'undisclosed', 'investment', { amount: 2_000_000, currency: 'EUR' }),
      ),
      true,
    );
  });

  test('takes one headline in two places for one event where the object is but a phrase of it', () => {
    const title = 'Dunmorrow Foods recalls one batch of oat drink';
    const recall = { type: 'litigation_regulatory', subtype: 'recall', fields: {}, title };
    const inFeed = { ...recall, object: 'ireland' };
    const onPage = { ...recall, object: 'one batch oat drink', title: `${title}.` };
    assert.equal(couldBeOneEvent(inFeed, onPage), true);
    assert.equal(
      couldBeOneEvent(inFeed, { ...onPage, title: 'Dunmorrow Foods recalls a jar of plum jam' }),
      false,
    );
    const outage = {
      type: 'service_incident',
      subtype: 'major',
      fields: {},
      title: 'Elevated error rates on the API',
    };
    assert.equal(couldBeOneEvent({ ...outage, object: 'inc1' }, { ...outage, object: 'inc2' }), false);
    const hire = {
      type: 'executive_hire',
      subtype: 'cto',
      fields: {},
      title: 'Dunmorrow names two new officers',
    };
    assert.equal(couldBeOneEvent({ ...hire, object: 'ana ruiz' }, { ...hire, object: 'tom lee' }), false);
  });
});
