import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { relate, relatedTypes } from './related-types.ts';
import type { RelatedClaim } from './related-types.ts';

const claim = (type: string, subtype: string, more: Partial<RelatedClaim> = {}): RelatedClaim => ({
  type,
  subtype,
  title: '',
  fields: {},
  evidence: [],
  ...more,
});
const of = (person: string): Partial<RelatedClaim> => ({ fields: { person } });
const read = (url: string, quote: string, title = ''): Partial<RelatedClaim> => ({
  title,
  evidence: [{ url, quote }],
});

describe('one event over types', () => {
  test('an appointment and the team page that shows it, however the name is written', () => {
    const hire = claim('executive_hire', 'cro', of('Dr. Dána M. Fox'.replace('Dr. ', '')));
    const page = claim('team_page_change', 'person_added', of('Dana Fox'));
    assert.equal(relate(hire, page), 'one');
    assert.equal(relate(page, hire), 'other');
    for (const other of [
      claim('team_page_change', 'person_added', of('Dan Fox')),
      claim('team_page_change', 'person_removed', of('Dana Fox')),
      claim('team_page_change', 'section_added'),
      claim('executive_departure', 'cro', of('Dana Fox')),
      claim('funding', 'series_b', of('Dana Fox')),
    ])
      assert.equal(relate(hire, other), null, `${other.type}/${other.subtype}`);
    assert.equal(
      relate(
        claim('executive_hire', 'cro', of('Dana')),
        claim('team_page_change', 'person_added', of('Dana')),
      ),
      null,
    );
  });

  test('a launch and what was launched, in one sentence or under one headline of one document', () => {
    const words = 'Kite now talks to your warehouse.';
    const launch = claim('product_launch', 'major_feature', read('https://a.example/1', words));
    const added = (more: Partial<RelatedClaim>): RelatedClaim =>
      claim('integration_added', 'native_integration', more);
    assert.equal(relate(added(read('https://a.example/1', words)), launch), 'one');
    assert.equal(relate(launch, added(read('https://a.example/2', words))), null);
    assert.equal(relate(launch, added(read('https://a.example/1', 'Something else is out today.'))), null);
    assert.equal(
      relate(
        claim('product_launch', 'beta', read('https://a.example/1', 'Update', 'Update')),
        added(read('https://a.example/1', 'Update', 'Update')),
      ),
      null,
    );
  });

  test('a raise and an appointment of one announcement are two events, and a tool is not its technology', () => {
    const post = read('https://a.example/1', 'We raised money and named a CRO today.');
    assert.equal(relate(claim('funding', 'series_b', post), claim('executive_hire', 'cro', post)), null);
    assert.deepEqual(relatedTypes('competitor_tool_detected'), []);
    assert.deepEqual(relatedTypes('team_page_change').toSorted(), [
      'board_change',
      'executive_departure',
      'executive_hire',
    ]);
  });
});
