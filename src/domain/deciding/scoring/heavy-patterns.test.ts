import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { turnsDuring } from '../../../../test/support/turns-during.ts';
import { compileSafePattern } from '../../../platform/safe-pattern.ts';
import { starterRubrics } from '../../workspace/settings/rubric/starters/index.ts';
import { compileRubric } from './compile-rubric.ts';
import { measureFit } from './fit.ts';
import { FIT_STEPS_PER_ACCOUNT, STEPS_PER_ROLE } from '../../ground/vocabulary/pattern-budget.ts';
import { foreseeRoles, personaRank } from '../../ground/vocabulary/persona-rank.ts';
import { findRubricMistakes } from './rubric-mistakes.ts';
import { defaultRubric } from '../../ground/vocabulary/rubric.ts';
import type { FitCriterion, Rubric } from '../../ground/vocabulary/rubric.ts';

const asking = (count: number, attribute: string, pattern: (index: number) => string): FitCriterion[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    attribute,
    op: 'matches',
    value: pattern(index),
    points: 1,
    mode: 'score',
  }));
const told = (change: Partial<Rubric>): string[] =>
  findRubricMistakes({ ...defaultRubric, ...change }).map(({ path, message }) => `${path}: ${message}`);

describe('the patterns of a rubric have a budget together', () => {
  test('200 that are each accepted are refused together, with what was got and what is accepted', () => {
    const one = asking(1, 'description', () => '(?:a?){300}b');
    assert.deepEqual(told({ fit: one }), []);
    const [mistake = '', ...others] = told({ fit: asking(200, 'description', (i) => `(?:a?){300}${i}b`) });
    assert.deepEqual(others, []);
    assert.match(
      mistake,
      /^fit\[4\]\.value: .* can take 3,0\d\d,\d{3} steps .*3,000,000 together are accepted/,
    );
  });

  test('what people write passes: 200 words of industry, 40 lists of words over descriptions, one of the greatest', () => {
    const words = 'kubernetes|terraform|observab';
    assert.deepEqual(told({ fit: asking(200, 'industry', (i) => `\\b(${words}|w${i})`) }), []);
    assert.deepEqual(told({ fit: asking(40, 'description', (i) => `\\b(${words}|w${i})`) }), []);
    assert.deepEqual(told({ fit: asking(1, 'attributes_of_mine', () => '(?:a?){990}') }), []);
    for (const { rubric } of starterRubrics)
      assert.deepEqual(findRubricMistakes({ ...rubric, version: 0 }), []);
  });

  test('titles of personas have one too', () => {
    const personas = Array.from({ length: 50 }, (_, index) => ({
      tag: 'technical' as const,
      title: `(?:a?){100}${index}b`,
    }));
    const mistakes = told({ personas });
    assert.equal(mistakes.length, 1);
    assert.match(mistakes[0] ?? '', /^personas\[\d\]\.title: .*2,000 together are accepted/);
    assert.deepEqual(told({ personas: personas.slice(0, 9) }), []);
  });

  test('a hundred patterns that repeat too much are not all compiled to be refused', () => {
    const mistakes = told({ fit: asking(200, 'industry', (i) => `(?:[a-y]{1,60}){30}${i}`) });
    assert.equal(mistakes.length, 1);
    assert.match(mistakes[0] ?? '', /^fit\[10\]\.value: 11 patterns cannot be used/);
  });

  test('values that criteria list are not tried against patterns without end', () => {
    const values = Array.from({ length: 90 }, (_, index) => `${'a'.repeat(490)}${index}`);
    const listing = asking(100, 'tags', () => '').map((one): FitCriterion => ({
      ...one,
      op: 'in',
      mode: 'must',
      value: values,
    }));
    const against = asking(4, 'tags', (i) => `(?:a?){300}${i}b$`).map((one): FitCriterion => ({
      ...one,
      id: `m${one.id}`,
      mode: 'exclude',
    }));
    // 100 lists × 90 values × 4 patterns × 295,000 steps would be ten thousand million.
    const before = process.cpuUsage();
    assert.deepEqual(told({ fit: [...listing, ...against] }), []);
    assert.ok(process.cpuUsage(before).user < 20_000_000);
  });
});

describe('of a rubric from before there was a budget', () => {
  const rubric = compileRubric({ ...defaultRubric, fit: asking(200, 'x', (i) => `(?:a?){300}${i}b`) });
  const facts = (value: string) => ({ x: { value, source: 'client', date: '', confidence: 1 } });

  test('an account takes no more than its steps; the rest is unknown and says that it was not asked', () => {
    const fit = measureFit(rubric, facts('a'.repeat(1000)));
    const asked = fit.criteria.filter(({ notAsked }) => !notAsked);
    // 301,000 positions × states each, more or less.
    assert.ok(asked.length >= 6 && asked.length <= 10, `${asked.length} were asked`);
    assert.ok(fit.criteria.every(({ outcome, notAsked }) => (outcome === 'unknown') === (notAsked === true)));
    assert.deepEqual(
      measureFit(rubric, facts('a'.repeat(1000))),
      fit,
      'the same again, whatever is remembered',
    );
    assert.ok(measureFit(rubric, facts('short')).criteria.every(({ notAsked }) => !notAsked));
  });

  test('a must-have that was not asked does not disqualify', () => {
    const must = compileRubric({
      ...defaultRubric,
      fit: asking(200, 'x', (i) => `(?:a?){300}${i}b`).map((one) => ({ ...one, mode: 'must' })),
    });
    const { disqualifiedBy, unverified } = measureFit(must, facts('a'.repeat(1000)));
    assert.equal(disqualifiedBy.length + unverified.length, 200);
    assert.ok(unverified.length >= 190);
  });

  test('a role is asked about as far as its steps go', () => {
    const personas = Array.from({ length: 50 }, (_, i) => ({ title: `(?:a?){300}${i}b` }));
    const work = { left: STEPS_PER_ROLE };
    assert.equal(personaRank(personas, 'a'.repeat(150), work), -1);
    assert.ok(work.left > -2 * 602 && work.left < 0, String(work.left));
  });
});

test('others have their turns while the worst titles are asked about the roles of a full page', async () => {
  const personas = Array.from({ length: 3 }, (_, i) => ({ title: `(?:a?){300}${i}b` }));
  const roles = Array.from({ length: 200 }, (_, i) => `${'a'.repeat(140)} ${i}`);
  // 200 roles × 3 titles × 602 instructions × 145 characters are 52 million steps, 400,000 of a role at the most.
  const turns = await turnsDuring(() => foreseeRoles(personas, roles));
  assert.ok(turns >= 25, `${turns} turns`);
});

test('steps are counted: no pattern takes more than its size for each character, and none goes on beyond what is left', () => {
  for (const source of ['(?:a?){300}b', '(a|aa)+$', '(?:[a-y]?){900}z', '\\b(?:a|b)\\b']) {
    const pattern = compileSafePattern(source);
    assert.ok(pattern.ok);
    for (const length of [0, 1, 999, 5000]) {
      const work = { left: FIT_STEPS_PER_ACCOUNT };
      pattern.testWithin('a'.repeat(length), work);
      const seen = Math.min(length, 1000);
      assert.ok(FIT_STEPS_PER_ACCOUNT - work.left <= pattern.size * (seen + 1), source);
      const little = { left: 100 };
      pattern.testWithin('a'.repeat(length), little);
      assert.ok(little.left >= -2 * pattern.size, `${source}: ${little.left}`);
    }
  }
});
