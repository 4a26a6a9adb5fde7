import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { rubricWithFit, score, signal, sum } from '../../../../test/support/score-inputs.ts';
import { signalTypes } from '../../ground/vocabulary/catalog.ts';
import type { Rubric } from '../../ground/vocabulary/rubric.ts';

const anySignal = fc
  .record({
    type: fc.constantFrom(...signalTypes.map((entry) => entry.type), 'custom_x'),
    age: fc.double({ min: -5, max: 400, noNaN: true }),
    strength: fc.integer({ min: 0, max: 100 }),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    hosts: fc.uniqueArray(fc.constantFrom('a.example', 'b.example', 'c.example', 'd.example'), {
      minLength: 1,
    }),
  })
  .map(({ type, age, strength, confidence, hosts }) =>
    signal(type, age, strength, confidence, { sourceHosts: hosts }),
  );
const anyRubric = fc
  .record({
    met: fc.integer({ min: 0, max: 60 }),
    failed: fc.integer({ min: 0, max: 40 }),
    base: fc.double({ min: 0, max: 1, noNaN: true }),
    weights: fc.tuple(
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 9 }),
    ),
    cap: fc.boolean(),
  })
  .map(({ met, failed, base, weights: [strength, recency, depth], cap }): Rubric => ({
    ...rubricWithFit(
      met,
      failed,
      cap ? [{ id: 'm', attribute: 'bad', op: 'eq', value: 'yes', mode: 'must' }] : [],
    ),
    weights: { base, strength, recency, depth },
  }));
const anyContacts = fc.integer({ min: 0, max: 5 });

describe('for every rubric and every set of signals', () => {
  test('the score is a whole number of 0 to 100, its four parts are too, and they add up to it', () => {
    fc.assert(
      fc.property(anyRubric, fc.array(anySignal), anyContacts, (rubric, signals, contacts) => {
        const result = score(rubric, signals, contacts);
        for (const number of [result.score, ...Object.values(result.breakdown)])
          assert.ok(Number.isInteger(number) && number >= 0 && number <= 100);
        assert.equal(sum(result), result.score);
        assert.ok(result.range.low <= result.score && result.score <= result.range.high);
      }),
      { numRuns: 1000 },
    );
  });
  test('the order of signals does not matter, and the same input gives the same score', () => {
    fc.assert(
      fc.property(anyRubric, fc.array(anySignal), (rubric, signals) => {
        assert.deepEqual(score(rubric, signals.toReversed()).signals, score(rubric, signals).signals);
        assert.deepEqual(score(rubric, signals), score(rubric, signals));
      }),
      { numRuns: 1000 },
    );
  });
  test('one more good signal never lowers the score', () => {
    const good = anySignal.filter(
      ({ type }) => signalTypes.find((entry) => entry.type === type)?.polarity !== '−',
    );
    fc.assert(
      fc.property(anyRubric, fc.array(anySignal), good, anyContacts, (rubric, signals, more, contacts) => {
        assert.ok(
          score(rubric, [...signals, more], contacts).score >= score(rubric, signals, contacts).score,
        );
      }),
      { numRuns: 1000 },
    );
  });
  test('a term that is taken out again leaves no trace', () => {
    fc.assert(
      fc.property(anyRubric, fc.array(anySignal), (rubric, signals) => {
        const before = score(rubric, signals);
        score({ ...rubric, signals: { funding: 0 }, half_life: { hiring_surge: 1 }, fit: [] }, signals);
        assert.deepEqual(score(rubric, signals), before);
        const [first] = signals;
        if (!first) return;
        const muted = score({ ...rubric, signals: { [first.type]: 0 } }, signals);
        const without = score(
          rubric,
          signals.filter(({ type }) => type !== first.type),
        );
        assert.deepEqual(
          [muted.score, muted.breakdown, muted.signals],
          [without.score, without.breakdown, without.signals],
        );
      }),
      { numRuns: 1000 },
    );
  });
});
