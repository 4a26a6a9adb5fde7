import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { compileCriterion } from './criteria.ts';
import type { FactValue } from './criterion-test.ts';
import { findRubricMistakes } from './rubric-mistakes.ts';
import { defaultRubric } from '../../ground/vocabulary/rubric.ts';
import type { CriterionValue, FitCriterion, FitOperator } from '../../ground/vocabulary/rubric.ts';

/** Of each kind: criteria over a small world, and all the values of that world. */
const worlds: [
  name: string,
  attribute: string,
  ops: fc.Arbitrary<[FitOperator, CriterionValue]>,
  values: FactValue[],
][] = [
  [
    'texts of an attribute of one value',
    'city',
    fc.oneof(
      fc.tuple(fc.constantFrom<FitOperator>('eq', 'neq', 'contains'), fc.constantFrom('a', 'b', 'ab', 'ba')),
      fc.tuple(
        fc.constantFrom<FitOperator>('in', 'not_in'),
        fc.subarray(['a', 'b', 'ab', 'ba'], { minLength: 1 }),
      ),
      fc.tuple(fc.constant<FitOperator>('matches'), fc.constantFrom('^a', 'b$', '^.$', 'aa')),
    ),
    words('ab', 4),
  ],
  [
    'lists',
    'tags',
    fc.oneof(
      fc.tuple(
        fc.constantFrom<FitOperator>('in', 'not_in', 'all_of'),
        fc.subarray(['a', 'b', 'ab'], { minLength: 1 }),
      ),
      fc.tuple(fc.constant<FitOperator>('contains'), fc.constantFrom('a', 'b')),
      fc.tuple(fc.constant<FitOperator>('matches'), fc.constantFrom('^a', 'b$', '^.$')),
    ),
    listsOf(['a', 'b', 'ab', 'ba', 'c', 'aab', 'bb']),
  ],
  [
    'endings',
    'domain',
    fc.tuple(
      fc.constant<FitOperator>('domain_tld'),
      fc.subarray(['uk', 'co.uk', 'a.co.uk', 'de', 'co'], { minLength: 1 }),
    ),
    ['uk', 'co.uk', 'a.co.uk', 'de', 'co', 'a.de', 'fr'].flatMap((ending) => [
      `x.${ending}`,
      `x.y.${ending}`,
    ]),
  ],
  [
    'places',
    'location',
    fc.tuple(
      fc.constant<FitOperator>('within_km'),
      fc.record({
        lat: fc.constantFrom(0, 1, 2),
        lon: fc.constantFrom(0, 3, 179),
        km: fc.constantFrom(30, 150, 400),
      }),
    ),
    Array.from({ length: 61 * 61 }, (_, index) => ({
      lat: Math.floor(index / 61) / 5 - 5,
      lon: (index % 61) / 3 - 8,
    })).concat(Array.from({ length: 41 }, (_, index) => ({ lat: index / 5 - 4, lon: 179 }))),
  ],
];

function words(letters: string, most: number): string[] {
  const all = [''];
  for (let from = 0, length = 1; length <= most; length += 1) {
    const until = all.length;
    for (; from < until; from += 1) for (const letter of letters) all.push(`${all[from]}${letter}`);
  }
  return all.filter((word) => word !== '').concat('z');
}

function listsOf(members: string[]): FactValue[] {
  return Array.from({ length: 2 ** members.length }, (_, bits) =>
    members.filter((__, index) => (bits >> index) & 1),
  );
}

describe('a contradiction that is claimed is one', () => {
  for (const [name, attribute, ops, values] of worlds)
    test(`${name}: nothing in a small world passes`, () => {
      const any = fc
        .tuple(fc.constantFrom('must' as const, 'must' as const, 'exclude' as const), ops)
        .map(([mode, [op, value]]): Omit<FitCriterion, 'id'> => ({ attribute, op, value, mode }));
      let [claimed, real] = [0, 0];
      fc.assert(
        fc.property(fc.array(any, { minLength: 2, maxLength: 3 }), (criteria) => {
          const fit = criteria.map((one, index): FitCriterion => ({ ...one, id: `c${index}` }));
          const tests = fit.map((one) => ({ mode: one.mode, test: compileCriterion(one) }));
          const passing = values.find((value) =>
            tests.every(({ mode, test }) => {
              const share = test(value);
              return share === null || (mode === 'must' ? share === 1 : share < 1);
            }),
          );
          if (passing === undefined) real += 1;
          if (findRubricMistakes({ ...defaultRubric, fit: [...defaultRubric.fit, ...fit] }).length === 0)
            return;
          claimed += 1;
          assert.equal(passing, undefined, JSON.stringify(fit));
        }),
        { numRuns: 500 },
      );
      // Of those of the small world, most are found; the others may have a value outside of it.
      assert.ok(claimed > 20 && claimed > real / 5, `${claimed} of ${real}`);
    });
});
