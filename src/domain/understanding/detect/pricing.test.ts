import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, seen, watch } from '../../../../test/support/watched.ts';
import type { PricePlan, PricingObservation } from '../../ground/observations/index.ts';
import { pricingDetector } from './pricing.ts';

function plan(name: string, amount: number | null, rest: Partial<PricePlan> = {}): PricePlan {
  return { name, amount, currency: amount === null ? null : 'USD', period: 'month', unit: 'user', ...rest };
}

const page = (...plans: PricePlan[]): PricingObservation => ({ kind: 'pricing', plans });
const before = page(plan('Free', 0), plan('Team', 12), plan('Business', 40));

function changes(after: PricingObservation, earlier = before): [string, number][] {
  const { findings } = pricingDetector.detect(
    watch([seen(after, 2, 1), seen(earlier, 9, 30, 2)]),
    contextOf(),
  );
  return findings.map(({ subtype, strength }) => [subtype, strength]);
}

describe('pricing_change', () => {
  it('tells each kind of change, with its strength', () => {
    assert.deepEqual(changes(page(plan('Free', 0), plan('Team', 15), plan('Business', 40))), [
      ['increase', 65],
    ]);
    assert.deepEqual(changes(page(plan('Free', 0), plan('Team', 12), plan('Business', 30))), [
      ['decrease', 65],
    ]);
    assert.deepEqual(changes(page(plan('Free', 0), plan('Team', 60), plan('Business', 40))), [
      ['increase', 90],
    ]);
    assert.deepEqual(
      changes(page(plan('Free', 0), plan('Team', 12), plan('Business', 40), plan('Scale', 99))),
      [['plan_added', 55]],
    );
    assert.deepEqual(changes(page(plan('Free', 0), plan('Team', 12))), [['plan_removed', 55]]);
    assert.deepEqual(changes(page(plan('Team', 12), plan('Business', 40))), [['free_tier_changed', 55]]);
    assert.deepEqual(changes(page(plan('Free', 0), plan('Team', 12), plan('Business', null))), [
      ['price_hidden', 60],
    ]);
    assert.deepEqual(
      changes(page(plan('Free', 0), plan('Team', 12, { unit: 'host' }), plan('Business', 40))),
      [['packaging_changed', 55]],
    );
    assert.deepEqual(changes(page(plan('Solo', 5), plan('Duo', 9))), [['packaging_changed', 55]]);
  });

  it('takes another currency, order or spelling of case for no change', () => {
    assert.deepEqual(
      changes(
        page(
          plan('Free', 0),
          plan('Team', 11, { currency: 'EUR' }),
          plan('Business', 37, { currency: 'EUR' }),
        ),
      ),
      [],
    );
    assert.deepEqual(changes(page(plan('BUSINESS', 40), plan('team', 12), plan('Free', 0))), []);
    assert.deepEqual(
      changes(
        page(plan('Free', 0), plan('Team', 12), plan('Team', 120, { period: 'year' }), plan('Business', 40)),
      ),
      [],
    );
  });

  it('takes an empty page for unknown', () => {
    assert.deepEqual(changes(page()), []);
  });

  it('fires nothing on the baseline visit', () => {
    assert.deepEqual(pricingDetector.detect(watch([seen(before, 1, 0)]), contextOf()), {
      findings: [],
      unconfirmed: false,
    });
  });

  it('waits for a second look', () => {
    const raised = page(plan('Team', 15));
    const old = seen(page(plan('Team', 12)), 5, 30, 1);
    assert.deepEqual(pricingDetector.detect(watch([seen(raised, 1, 0), old]), contextOf()), {
      findings: [],
      unconfirmed: true,
    });
    assert.equal(pricingDetector.detect(watch([seen(raised, 2, 0.2), old]), contextOf()).findings.length, 1);
  });

  it('fires nothing on A, B once, A again', () => {
    const [a, b] = [page(plan('Team', 12)), page(plan('Team', 15))];
    assert.deepEqual(
      pricingDetector.detect(watch([seen(a, 1, 0), seen(b, 1, 1, 1), seen(a, 5, 30, 2)]), contextOf()),
      { findings: [], unconfirmed: false },
    );
    assert.deepEqual(
      pricingDetector.detect(watch([seen(a, 3, 0.5), seen(b, 1, 1, 1), seen(a, 5, 30, 2)]), contextOf()),
      { findings: [], unconfirmed: false },
    );
  });

  it('says what was, what is and by how much', () => {
    const { findings } = pricingDetector.detect(
      watch([seen(page(plan('Team', 15)), 2, 1), seen(page(plan('Team', 12)), 5, 30, 2)]),
      contextOf(),
    );
    assert.equal(findings[0]?.quote, 'Team: USD 12 per user (month) → USD 15 per user (month)');
    assert.equal(findings[0].fields['percent'], 25);
    assert.equal(findings[0].object, 'team');
  });
});
