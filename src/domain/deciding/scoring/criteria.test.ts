import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compileCriterion } from './criteria.ts';
import type { FactValue } from './criterion-test.ts';
import type { CriterionValue, FitOperator } from '../../ground/vocabulary/rubric.ts';

function ask(
  op: FitOperator,
  value: CriterionValue | undefined,
  fact: FactValue,
  partial = false,
): number | null {
  const criterion = {
    id: 'x',
    attribute: 'x',
    op,
    mode: 'score' as const,
    ...(value === undefined ? {} : { value }),
  };
  return compileCriterion(partial ? { ...criterion, partial: 'linear' } : criterion)(fact);
}

const cases: [FitOperator, CriterionValue | undefined, FactValue, number | null][] = [
  ['eq', 'Software', ' software ', 1],
  ['eq', 5, '5', 1],
  ['eq', true, false, 0],
  ['eq', 'crm', ['CRM', 'cms'], 1],
  ['neq', 'US', 'DE', 1],
  ['neq', 'crm', ['crm', 'cms'], 0],
  ['in', ['US', 'CA'], 'us', 1],
  ['in', ['US', 'CA'], 'DE', 0],
  ['not_in', ['US', 'CA'], 'DE', 1],
  ['contains', 'soft', 'Software', 1],
  ['contains', 'soft', ['Software'], 0],
  ['contains', 'hubspot', ['HubSpot', 'Segment'], 1],
  ['any_of', ['hubspot', 'marketo'], ['Marketo'], 1],
  ['all_of', ['hubspot', 'marketo'], ['Marketo'], 0],
  ['gt', 10, 10, 0],
  ['gte', 10, '10', 1],
  ['lt', 10, 9, 1],
  ['lte', 10, 11, 0],
  ['between', [50, 1000], 50, 1],
  ['between', [50, 1000], 1001, 0],
  ['between', [50, 1000], 'about fifty', null],
  ['gt', 10, { lat: 1, lon: 1 }, null],
  ['exists', undefined, 'anything', 1],
  ['exists', false, 'anything', 0],
  ['matches', '^soft', 'Software', 1],
  ['matches', '(a)\\1', 'aa', null],
  ['domain_tld', 'de', 'acme.de', 1],
  ['domain_tld', ['.co.uk', 'ie'], 'acme.co.uk', 1],
  ['domain_tld', 'de', 'acmede', 0],
  ['within_km', { lat: 52.52, lon: 13.405, km: 260 }, { lat: 53.551, lon: 9.994 }, 1], // Berlin to Hamburg: about 255 km
  ['within_km', { lat: 52.52, lon: 13.405, km: 250 }, { lat: 53.551, lon: 9.994 }, 0],
  ['within_km', { lat: 52.52, lon: 13.405, km: 250 }, 'Berlin', null],
  ['within_km', { lat: 52.52, lon: 13.405, km: 260 }, '53.551, 9.994', 1],
  ['within_km', { lat: 52.52, lon: 13.405, km: 250 }, '53.551,9.994', 0],
  ['within_km', { lat: -33.87, lon: 151.21, km: 5 }, '-33.86,151.2', 1],
  ['within_km', { lat: 52.52, lon: 13.405, km: 250 }, '153.551,9.994', null],
  ['within_km', { lat: 52.52, lon: 13.405, km: 250 }, '53.551', null],
];

describe('compileCriterion', () => {
  for (const [op, value, fact, expected] of cases) {
    test(`${op} ${JSON.stringify(value)} of ${JSON.stringify(fact)} is ${expected}`, () => {
      assert.equal(ask(op, value, fact), expected);
    });
  }

  test('linear partial credit falls to nothing at zero and at twice the high bound', () => {
    const size: CriterionValue = [50, 1000];
    assert.deepEqual(
      [0, 25, 50, 1000, 1500, 2000, 9000].map((fact) => ask('between', size, fact, true)),
      [0, 0.5, 1, 1, 0.5, 0, 0],
    );
    assert.equal(ask('gte', 100, 25, true), 0.25);
    assert.equal(ask('lte', 100, 125, true), 0.75);
    assert.equal(ask('all_of', ['a', 'b'], ['b'], true), 0.5);
  });
});
