import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { facts, now, rubricWithFit, signal } from '../../../../test/support/score-inputs.ts';
import { DAY } from '../../../platform/clock.ts';
import { compileRubric } from './compile-rubric.ts';
import { scoreAccount } from './formula.ts';
import type { Score } from './formula.ts';
import { defaultRubric } from '../../ground/vocabulary/rubric.ts';
import type { Rubric } from '../../ground/vocabulary/rubric.ts';

describe('held back by a reply', () => {
  const at = (days: number) => new Date(now.getTime() + days * DAY);
  const news = [signal('funding', 3, 90, 0.9), signal('executive_hire', 10, 70, 0.8)];
  const held = (notBefore: Date | null, more: Partial<Rubric> = {}, moment = now): Score =>
    scoreAccount({
      facts,
      signals: news,
      personaContacts: 1,
      rubric: compileRubric({ ...rubricWithFit(80, 20), ...more }),
      now: moment,
      notBefore,
    });

  test('timing counts half, the rest is untouched, and what it costs is told', () => {
    const [free, bound] = [held(null), held(at(30))];
    assert.equal(free.heldBack, null);
    assert.deepEqual(bound.heldBack, { until: at(30), points: free.score - bound.score });
    assert.ok(bound.score < free.score);
    assert.deepEqual(bound.factors, free.factors);
    assert.equal(bound.breakdown.fit, free.breakdown.fit);
    for (const [i, { points }] of bound.signals.entries())
      assert.ok(Math.abs(points - (free.signals[i]?.points ?? 0) / 2) < 1e-9);
  });

  test('until that moment and no longer', () => {
    assert.deepEqual(held(now), held(null));
    assert.deepEqual(held(at(-1)), held(null));
    assert.notEqual(held(new Date(now.getTime() + 1)).heldBack, null);
    assert.deepEqual(held(at(30), {}, at(30)), held(null, {}, at(30)));
  });

  test('the parts add up to the score, over random shares of the formula', () => {
    fc.assert(
      fc.property(fc.float({ min: 0, max: 1, noNaN: true }), fc.nat(400), (base, days) => {
        const { score, breakdown, range } = held(at(days), { weights: { ...defaultRubric.weights, base } });
        assert.equal(breakdown.fit + breakdown.strength + breakdown.recency + breakdown.depth, score);
        assert.ok(range.low <= score && score <= range.high);
      }),
      { numRuns: 1000 },
    );
  });
});
