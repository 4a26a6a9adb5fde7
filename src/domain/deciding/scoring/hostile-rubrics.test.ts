import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { cpuMs } from '../../../../test/support/cpu-time.ts';
import { signalTypes } from '../../ground/vocabulary/catalog.ts';
import { compileRubric } from './compile-rubric.ts';
import { compileCriterion } from './criteria.ts';
import { measureFit } from './fit.ts';
import { scoreAccount } from './formula.ts';
import { findRubricMistakes } from './rubric-mistakes.ts';
import { defaultRubric, FIT_OPERATORS } from '../../ground/vocabulary/rubric.ts';
import type { CriterionValue, FitCriterion, FitOperator, Rubric } from '../../ground/vocabulary/rubric.ts';

let serial = 0;
function criterion(
  mode: FitCriterion['mode'],
  attribute: string,
  op: FitOperator,
  value?: CriterionValue,
): FitCriterion {
  serial += 1;
  return {
    id: `c${serial}`,
    attribute,
    op,
    mode,
    ...(value === undefined ? {} : { value }),
    ...(mode === 'score' ? { points: 10 } : {}),
  };
}
const must = (attribute: string, op: FitOperator, value?: CriterionValue) =>
  criterion('must', attribute, op, value);
const exclude = (attribute: string, op: FitOperator, value?: CriterionValue) =>
  criterion('exclude', attribute, op, value);
const told = (change: Partial<Rubric>): string[] =>
  findRubricMistakes({ ...defaultRubric, ...change }).map(({ path, message }) => `${path}: ${message}`);
const withFit = (...fit: FitCriterion[]): string[] => told({ fit: [...defaultRubric.fit, ...fit] });
const everyTypeMuted = Object.fromEntries(signalTypes.map(({ type }) => [type, 0]));
const score = { id: 's', attribute: 'industry', op: 'eq', value: 'x', mode: 'score' } as const;

/** Each is refused, at this place, with these words. */
const refused: [name: string, mistakes: string[], path: string, said: RegExp][] = [
  [
    'must X and exclude X',
    withFit(must('country', 'eq', 'DE'), exclude('country', 'in', ['DE', 'AT'])),
    'fit[4]',
    /no value of "country" passes .*must, eq.*exclude, in.*disqualified/,
  ],
  [
    'two countries at once',
    withFit(must('country', 'eq', 'DE'), must('country', 'eq', 'AT')),
    'fit[4]',
    /country/,
  ],
  [
    'must X and must not X',
    withFit(must('plan', 'in', ['a']), must('plan', 'not_in', ['A '])),
    'fit[4]',
    /plan/,
  ],
  [
    'more than 100 and fewer than 50',
    withFit(must('employee_count', 'gt', 100), must('employee_count', 'lt', 50)),
    'fit[4]',
    /employee_count/,
  ],
  [
    'within a range that is excluded',
    withFit(must('employee_count', 'between', [10, 20]), exclude('employee_count', 'between', [5, 50])),
    'fit[4]',
    /employee_count/,
  ],
  [
    'must be known and must not',
    withFit(must('city', 'exists'), exclude('city', 'exists', true)),
    'fit[4]',
    /city/,
  ],
  [
    'must be unknown, and Delft',
    withFit(must('city', 'exists', false), must('city', 'eq', 'Delft')),
    'fit[4]',
    /city/,
  ],
  [
    'a pattern, and not',
    withFit(must('industry', 'matches', '^soft'), exclude('industry', 'matches', '^soft')),
    'fit[4]',
    /no value of "industry" passes .*must, matches.*exclude, matches/,
  ],
  [
    'all of these, and not one of them',
    withFit(must('technologies', 'all_of', ['A', 'b']), exclude('technologies', 'all_of', ['a '])),
    'fit[4]',
    /technologies/,
  ],
  [
    'a text that holds what none may hold',
    withFit(must('description', 'contains', 'Cloud software'), exclude('description', 'contains', 'cloud')),
    'fit[4]',
    /description/,
  ],
  [
    'a list that a pattern lets nothing through of',
    withFit(must('city', 'in', ['Delft', 'Leiden']), must('city', 'matches', '^por')),
    'fit[4]',
    /city/,
  ],
  [
    'a list of which an exclusion takes everything, of an attribute that may be a list',
    withFit(must('tags', 'any_of', ['crm-a', 'crm-b']), exclude('tags', 'matches', '^crm')),
    'fit[4]',
    /tags/,
  ],
  [
    'a domain of the wrong ending',
    withFit(must('domain', 'eq', 'acme.de'), must('domain', 'domain_tld', ['at', 'ch'])),
    'fit[4]',
    /domain/,
  ],
  [
    'two endings at once',
    withFit(must('domain', 'domain_tld', 'de'), must('domain', 'domain_tld', ['at', '.ch'])),
    'fit[4]',
    /domain/,
  ],
  [
    'an ending within an excluded one',
    withFit(must('domain', 'domain_tld', 'co.uk'), exclude('domain', 'domain_tld', ['uk', 'ie'])),
    'fit[4]',
    /domain/,
  ],
  [
    'two places far apart',
    withFit(
      must('location', 'within_km', { lat: 52.37, lon: 4.9, km: 100 }),
      must('location', 'within_km', { lat: 48.86, lon: 2.35, km: 100 }),
    ),
    'fit[4]',
    /location/,
  ],
  [
    'a place within an excluded one',
    withFit(
      must('location', 'within_km', { lat: 52.37, lon: 4.9, km: 50 }),
      exclude('location', 'within_km', { lat: 52.1, lon: 4.9, km: 200 }),
    ),
    'fit[4]',
    /location/,
  ],
  [
    'a range upside down',
    withFit(must('employee_count', 'between', [1000, 50])),
    'fit[3].value',
    /two numbers, the lower first; got \[1000,50\]/,
  ],
  [
    'tiers out of order',
    told({ tiers: { hot: 40, warm: 45, watch: 25 } }),
    'tiers',
    /hot through warm to watch.*got 40, 45, 25/,
  ],
  [
    'weights of nothing',
    told({ weights: { base: 0.4, strength: 0, recency: 0, depth: 0 } }),
    'weights',
    /nor all be 0; got 0, 0, 0/,
  ],
  [
    'no criteria, and nothing that news could add',
    told({ fit: [], weights: { ...defaultRubric.weights, base: 1 } }),
    'fit',
    /weights.base is 1.*score the same/,
  ],
  [
    'no criteria, and every type muted',
    told({ fit: [], signals: everyTypeMuted }),
    'fit',
    /every signal type is muted/,
  ],
  ['no points', told({ fit: [{ ...score, points: 0 }] }), 'fit[0].points', /above 0 to 1000; got 0/],
  [
    'points that are no number',
    told({ fit: [{ ...score, points: Number.NaN }] }),
    'fit[0].points',
    /from above 0 to 1000/,
  ],
  ['points beyond all measure', told({ fit: [{ ...score, points: 1e308 }] }), 'fit[0].points', /got 1e\+308/],
  [
    'endless points',
    told({ fit: [{ ...score, points: Infinity }] }),
    'fit[0].points',
    /from above 0 to 1000/,
  ],
  [
    'a place beyond the poles',
    withFit(must('where', 'within_km', { lat: 1e308, lon: 0, km: 1 })),
    'fit[3].value',
    /within 90 and 180/,
  ],
  [
    'a megabyte where a number belongs',
    withFit(must('employee_count', 'gt', 'x'.repeat(1_000_000))),
    'fit[3].value',
    /takes a number; got "x{79}…/,
  ],
  ['a pattern that looks back', withFit(must('industry', 'matches', '(a)\\1')), 'fit[3].value', /./],
  [
    'a pattern of a megabyte',
    withFit(must('industry', 'matches', 'a'.repeat(1_000_000))),
    'fit[3].value',
    /./,
  ],
];

describe('a hostile rubric is refused, and it says what is wrong where', () => {
  for (const [name, mistakes, path, said] of refused)
    test(name, () => {
      assert.equal(mistakes.length, 1, mistakes.join('\n').slice(0, 1000));
      assert.ok(mistakes[0]?.startsWith(`${path}: `), mistakes[0]?.slice(0, 300));
      assert.match(mistakes[0] ?? '', said);
      assert.ok((mistakes[0] ?? '').length < 600, 'a message stays readable');
    });

  test('ten thousand criteria, all the same and all different: judged in under a second', () => {
    const same = Array.from({ length: 10_000 }, () => ({ ...score, points: 1 }));
    const different = Array.from({ length: 10_000 }, (_, index) => must('tags', 'in', [`t${index}`]));
    const start = cpuMs();
    assert.equal(told({ fit: same }).length, 9_999);
    told({ fit: different });
    told({ fit: Array.from({ length: 10_000 }, (_, index) => must('size', 'gt', index)) });
    assert.ok(cpuMs() - start < 1000, `${cpuMs() - start} ms`);
  });
});

describe('what is no contradiction is let through', () => {
  for (const [name, fit] of [
    ['two tags at once', [must('tags', 'any_of', ['a']), must('tags', 'any_of', ['b'])]],
    ['one tag without another', [must('tags', 'any_of', ['a']), exclude('tags', 'any_of', ['b'])]],
    ['two values of an attribute that may be a list', [must('tools', 'eq', 'a'), must('tools', 'eq', 'b')]],
    ['ranges that touch', [must('employee_count', 'gte', 50), must('employee_count', 'lte', 50)]],
    ['ranges between whole numbers', [must('growth', 'gt', 1), must('growth', 'lt', 2)]],
    ['a list with one left', [must('country', 'in', ['DE', 'AT']), exclude('country', 'eq', 'DE')]],
    ['exclusions alone', [exclude('country', 'eq', 'DE'), exclude('country', 'neq', 'DE')].slice(0, 1)],
    ['what a score criterion says', [must('country', 'eq', 'DE'), criterion('score', 'country', 'eq', 'AT')]],
    ['two patterns', [must('industry', 'matches', '^soft'), must('industry', 'matches', 'ware$')]],
    [
      'a list with one that the pattern takes',
      [must('city', 'in', ['Delft', 'Porto']), must('city', 'matches', '^por')],
    ],
    ['a list attribute: one member each', [must('tags', 'any_of', ['a']), must('tags', 'matches', '^b')]],
    [
      'endings of which one is the end of the other',
      [must('domain', 'domain_tld', 'uk'), must('domain', 'domain_tld', 'co.uk')],
    ],
    [
      'an ending without one within it',
      [must('domain', 'domain_tld', 'uk'), exclude('domain', 'domain_tld', 'co.uk')],
    ],
    [
      'circles that touch',
      [
        must('location', 'within_km', { lat: 0, lon: 0, km: 111.2 }),
        must('location', 'within_km', { lat: 0, lon: 2, km: 111.2 }),
      ],
    ],
    [
      'a ring',
      [
        must('location', 'within_km', { lat: 0, lon: 0, km: 100 }),
        exclude('location', 'within_km', { lat: 0, lon: 0, km: 50 }),
      ],
    ],
    ['news alone', []],
  ] as [string, FitCriterion[]][])
    test(name, () => assert.deepEqual(withFit(...fit), []));

  test('a rubric that asks for nothing and lets news decide', () => {
    assert.deepEqual(told({ fit: [] }), []);
    assert.deepEqual(told({ fit: [], signals: { ...everyTypeMuted, custom_menu: 80 } }), []);
  });

  test('whatever it calls contradictory, no value passes', () => {
    const anyCriterion = fc
      .record({
        mode: fc.constantFrom('must' as const, 'exclude' as const),
        op: fc.constantFrom(
          'gt' as const,
          'gte' as const,
          'lt' as const,
          'lte' as const,
          'eq' as const,
          'neq' as const,
        ),
        value: fc.integer({ min: -3, max: 3 }),
      })
      .map(({ mode, op, value }) => criterion(mode, 'employee_count', op, value));
    const values = Array.from({ length: 161 }, (_, index) => index / 10 - 8);
    let contradictory = 0;
    fc.assert(
      fc.property(fc.array(anyCriterion, { minLength: 2, maxLength: 5 }), (fit) => {
        const rubric = compileRubric({ ...defaultRubric, fit });
        const passing = values.filter((value) => {
          const facts = { employee_count: { value, source: 'x', date: '', confidence: 1 } };
          return measureFit(rubric, facts).disqualifiedBy.length === 0;
        });
        const claimed = withFit(...fit).length > 0;
        if (claimed) contradictory += 1;
        assert.equal(claimed, passing.length === 0, JSON.stringify(fit));
      }),
      { numRuns: 1000 },
    );
    assert.ok(contradictory > 100, String(contradictory));
  });
});

describe('a pattern that explodes elsewhere', () => {
  for (const pattern of ['(a+)+$', '(a|a)*$', '(a|aa)+$', '(.*a){10}$', '([a-z]+)*[0-9]'])
    test(`${pattern} over 100,000 letters takes time in proportion`, () => {
      const one = must('industry', 'matches', pattern);
      assert.deepEqual(withFit(one), []);
      const ask = compileCriterion(one);
      const timed = (length: number): number => {
        const start = cpuMs();
        ask(`${'a'.repeat(length)}!`);
        return cpuMs() - start;
      };
      timed(1000);
      assert.ok(timed(100_000) < 1000);
    });
});

describe('for every rubric that is let through', () => {
  const anyValue: fc.Arbitrary<CriterionValue | undefined> = fc.oneof(
    fc.constant(undefined),
    fc.constantFrom('', 'x', 'DE', '(', 'x'.repeat(2000), '\u0000', '__proto__'),
    fc.double(),
    fc.boolean(),
    fc.array(fc.oneof(fc.double(), fc.string()), { maxLength: 4 }),
    fc.record({ lat: fc.double(), lon: fc.double(), km: fc.double() }),
  );
  const anyFit = fc.array(
    fc.record({
      id: fc.string(),
      attribute: fc.constantFrom('country', 'employee_count', '__proto__', 'constructor', 'where'),
      op: fc.constantFrom(...FIT_OPERATORS),
      value: anyValue,
      points: fc.oneof(fc.double(), fc.constant(10)),
      mode: fc.constantFrom('score' as const, 'must' as const, 'exclude' as const),
    }),
    { maxLength: 5 },
  );
  const anyFacts = fc.dictionary(
    fc.constantFrom('country', 'employee_count', 'where'),
    fc
      .oneof(fc.string(), fc.double(), fc.boolean(), fc.constant('52.1,4.3'))
      .map((value) => ({ value, source: 'x', date: '', confidence: 1 })),
  );
  test('judging never throws, and the score is a whole number of 0 to 100 all the same', () => {
    let passed = 0;
    fc.assert(
      fc.property(anyFit, anyFacts, (fit, facts) => {
        const rubric = { ...defaultRubric, fit } as Rubric;
        if (findRubricMistakes(rubric).length > 0) return;
        passed += 1;
        const now = new Date('2026-11-20T09:00:00Z');
        const result = scoreAccount({
          facts,
          signals: [],
          personaContacts: 0,
          rubric: compileRubric(rubric),
          now,
        });
        assert.ok(Number.isInteger(result.score) && result.score >= 0 && result.score <= 100);
        assert.equal(result.breakdown.fit, result.score);
      }),
      { numRuns: 2000 },
    );
    assert.ok(passed > 100, String(passed));
  });
});
