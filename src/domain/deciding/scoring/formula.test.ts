import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { now, rubricWithFit, score, signal, sum } from '../../../../test/support/score-inputs.ts';
import { DAY } from '../../../platform/clock.ts';
import { signalTypes } from '../../ground/vocabulary/catalog.ts';
import { compileRubric } from './compile-rubric.ts';
import { scoreAccount } from './formula.ts';
import type { Score } from './formula.ts';
import { defaultRubric } from '../../ground/vocabulary/rubric.ts';
import type { FitCriterion, Rubric } from '../../ground/vocabulary/rubric.ts';
import { currentStrength } from './timing.ts';
import type { SignalInput } from './timing-input.ts';

function assertFactors(result: Score, fit: number, recency: number, strength: number, depth: number): void {
  for (const [name, expected] of Object.entries({ fit, recency, strength, depth })) {
    const got = result.factors[name as keyof Score['factors']];
    assert.ok(Math.abs(got - expected) <= 0.5 + 1e-9, `${name} is ${got}, not about ${expected}`);
  }
}

const seriesB = (age = 10): SignalInput =>
  signal('funding', age, 85, 0.945, { sourceHosts: ['wire.example'] });
const caseC = (): SignalInput[] => [
  seriesB(),
  signal('hiring_surge', 5, 75, 0.954, { sourceHosts: ['jobs.example'] }),
  signal('executive_hire', 20, 85, 0.8, { sourceHosts: ['acme.example', 'wire.example'] }),
];

describe('the worked examples', () => {
  test('A: a great fit with nothing live rests at its base share', () => {
    const result = score(rubricWithFit(80, 0), []);
    assertFactors(result, 90, 0, 0, 0);
    assert.deepEqual([result.score, result.tier], [36, 'watch']);
    assert.deepEqual(result.breakdown, { fit: 36, strength: 0, recency: 0, depth: 0 });
  });
  test('B: a Series B ten days ago, from one source, with one contact', () => {
    const result = score(rubricWithFit(80, 0), [seriesB()], 1);
    assertFactors(result, 90, 81, 62, 29);
    assert.deepEqual([result.score, result.tier], [70, 'hot']);
  });
  test('C: a hiring surge and an executive hire on top, three sources, three contacts', () => {
    const result = score(rubricWithFit(80, 0), caseC(), 3);
    assertFactors(result, 90, 85, 95, 88);
    assert.deepEqual([result.score, result.tier], [85, 'hot']);
  });
  test('D: the same sixty days later', () => {
    const result = score(rubricWithFit(80, 0), caseC(), 3, new Date(now.getTime() + 60 * DAY));
    assertFactors(result, 90, 32, 36, 0);
    assert.deepEqual([result.score, result.tier], [51, 'warm']);
  });
  test('E: the same news at a poor fit', () => {
    const result = score(rubricWithFit(20, 80), caseC(), 3);
    assertFactors(result, 20, 85, 95, 88);
    assert.deepEqual([result.score, result.tier], [19, 'cold']);
  });
  test('F: the same news, a must-have known to fail', () => {
    const must: FitCriterion = { id: 'must', attribute: 'bad', op: 'eq', value: 'yes', mode: 'must' };
    const result = score(rubricWithFit(70, 30, [must]), caseC(), 3);
    assertFactors(result, 70, 85, 95, 88);
    assert.deepEqual([result.score, result.tier, result.disqualified], [10, 'cold', true]);
    assert.equal(result.uncappedScore, 66);
    assert.equal(sum(result), 10);
    assert.deepEqual(result.fit.disqualifiedBy, ['must']);
  });
  test('G: a middling fit with an award headline yesterday', () => {
    const result = score(rubricWithFit(60, 40), [signal('award_recognition', 1, 30, 0.6)]);
    assertFactors(result, 60, 23, 3, 22);
    assert.deepEqual([result.score, result.tier], [29, 'watch']);
  });
});

describe('fit', () => {
  test('an unknown fact earns half, and shows how far it could move the score', () => {
    const { fit, range } = score(rubricWithFit(50, 30), []);
    assert.deepEqual([fit.value, fit.low, fit.high, fit.confidence], [60, 50, 70, 0.8]);
    assert.deepEqual(range, { low: 20, high: 28 });
    assert.deepEqual(
      fit.criteria.map(({ outcome, earned }) => [outcome, earned]),
      [
        ['met', 50],
        ['unmet', 0],
        ['unknown', 10],
      ],
    );
  });
  test('an exclusion that is met caps; a must-have nobody knows about is flagged and does not', () => {
    const exclude: FitCriterion = { id: 'ex', attribute: 'good', op: 'eq', value: 'yes', mode: 'exclude' };
    assert.equal(score(rubricWithFit(100, 0, [exclude]), []).score, 10);
    const must: FitCriterion = {
      id: 'm',
      attribute: 'nobody_knows',
      op: 'exists',
      value: true,
      mode: 'must',
    };
    assert.equal(score(rubricWithFit(100, 0, [must]), []).score, 10);
    const open: FitCriterion = { id: 'm', attribute: 'nobody_knows', op: 'eq', value: 1, mode: 'must' };
    const result = score(rubricWithFit(100, 0, [open]), []);
    assert.deepEqual([result.score, result.disqualified, result.fit.unverified], [40, false, ['m']]);
  });
  test('a rubric that asks for nothing finds that everyone fits', () => {
    assert.equal(score({ ...defaultRubric, fit: [] }, []).score, 40);
  });
});

describe('signals', () => {
  const rubric = rubricWithFit(100, 0);
  const withWeights = (signals: Rubric['signals']): Rubric => ({ ...rubric, signals });

  test('bad news lowers strength and brings neither recency nor depth, unless the rubric reads it the other way', () => {
    const layoff = signal('workforce_reduction', 0, 90, 1);
    const bad = score(rubric, [seriesB(), layoff]);
    assert.ok(bad.factors.strength < score(rubric, [seriesB()]).factors.strength);
    assert.deepEqual(score(rubric, [layoff]).factors, { fit: 100, strength: 0, recency: 0, depth: 0 });
    const flipped = score(withWeights({ workforce_reduction: { weight: 70, polarity: '+' } }), [layoff]);
    assert.equal(flipped.factors.recency, 100);
    assert.equal(Math.round(flipped.factors.strength), 63);
    assert.equal(score(withWeights({ funding: { polarity: '−' } }), [seriesB()]).factors.strength, 0);
  });
  test('weights can be set for single subtypes, and 0 mutes', () => {
    const removed = signal('tech_removed', 0, 100, 1, { subtype: 'competitor_removed' });
    const other = signal('tech_removed', 0, 100, 1, { subtype: 'other' });
    const perSubtype = withWeights({ tech_removed: { competitor_removed: 100 } });
    assert.deepEqual(
      score(perSubtype, [removed, other]).signals.map(({ weight }) => weight),
      [100, 75],
    );
    const muted = score(withWeights({ funding: 0 }), [seriesB()]);
    assert.deepEqual([muted.score, muted.ignored[0]?.reason], [40, 'muted']);
  });
  test('what one text alone claims of a type that words tell badly waits for a second host', () => {
    const claimed = signal('funding', 0, 100, 0.3, { sourceHosts: ['a.example'] });
    const waiting = score(rubric, [claimed]);
    assert.deepEqual([waiting.signals.length, waiting.ignored[0]?.reason], [0, 'unconfirmed']);
    const confirmed = score(rubric, [{ ...claimed, sourceHosts: ['a.example', 'b.example'] }]);
    assert.deepEqual([confirmed.signals.length, confirmed.ignored.length], [1, 0]);
  });
  test('a half-life can be set', () => {
    const slow = score({ ...rubric, half_life: { funding: 10 } }, [seriesB()]);
    assert.equal(slow.signals[0]?.freshness, 0.5);
  });
  test('retracted signals and unknown types count for nothing; decayed ones for what is left of them', () => {
    const result = score(rubric, [
      signal('funding', 1, 90, 1, { status: 'retracted' }),
      signal('gossip', 1, 90, 1),
    ]);
    assert.deepEqual(
      [result.score, result.ignored.map(({ reason }) => reason)],
      [40, ['retracted', 'unknown_type']],
    );
    assert.ok(score(rubric, [signal('funding', 100, 90, 1, { status: 'decayed' })]).score > 40);
  });
  test('a custom type weighs what its bot says and halves in 14 days', () => {
    const result = score(rubric, [signal('custom_menu', 14, 100, 1, { weight: 80 })]);
    assert.deepEqual(
      [result.signals[0]?.weight, result.signals[0]?.freshness, result.signals[0]?.value],
      [80, 0.5, 0.4],
    );
  });
  test('a signal that brings a weight of its own counts with it, whatever the rubric says of its type', () => {
    const usual = score(rubric, [signal('competitor_price_change', 1, 80, 0.95)]);
    const heavy = score(rubric, [signal('competitor_price_change', 1, 80, 0.95, { weight: 100 })]);
    const light = score(rubric, [signal('competitor_price_change', 1, 80, 0.95, { weight: 5 })]);
    assert.deepEqual([heavy.signals[0]?.weight, light.signals[0]?.weight], [100, 5]);
    assert.ok(heavy.score > usual.score && usual.score > light.score);
    const none = score(rubric, [signal('competitor_price_change', 1, 80, 0.95, { weight: 0 })]);
    assert.deepEqual([none.score, none.ignored.map(({ reason }) => reason)], [40, ['muted']]);
    const rubricsOwn = score(rubric, [signal('competitor_price_change', 1, 80, 0.95, { weight: null })]);
    assert.equal(rubricsOwn.score, usual.score);
  });
  test('a signal from the future is as fresh as one of now', () => {
    assert.equal(score(rubric, [signal('funding', -3, 85, 1)]).signals[0]?.freshness, 1);
    assert.equal(currentStrength(80, -1, 30), 80);
    assert.equal(currentStrength(80, 60, 30), 20);
  });
  test('each signal’s own points, with depth, make up what timing added', () => {
    const result = score(rubric, caseC(), 3);
    const own = result.signals.reduce((total, one) => total + one.points, 0);
    const depth = (60 * 0.2 * result.factors.depth) / 100;
    assert.ok(Math.abs(40 + own + depth - result.score) < 0.5 + 1e-9);
  });
});

describe('at the edges', () => {
  test('no facts and no signals: half of everything is unknown', () => {
    const result = scoreAccount({
      facts: {},
      signals: [],
      personaContacts: 0,
      rubric: compileRubric(defaultRubric),
      now,
    });
    assert.deepEqual([result.score, result.range], [20, { low: 0, high: 40 }]);
    assert.deepEqual(result.breakdown, { fit: 20, strength: 0, recency: 0, depth: 0 });
    assert.equal(result.fit.confidence, 0);
  });
  test('ten thousand signals: 0 to 100, and the parts add up', () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      signal(signalTypes[index % signalTypes.length]?.type ?? '', index / 40, index % 101, 0.9),
    );
    const result = score(rubricWithFit(90, 0), many, 9);
    assert.ok(result.score <= 100 && result.signals.length + result.ignored.length === 10_000);
    assert.equal(sum(result), result.score);
  });
  test('news from the future, and a clock that steps back: as fresh as now, and no fresher', () => {
    const ahead = score(rubricWithFit(80, 0), [signal('funding', -400, 85, 0.9)]);
    const today = score(rubricWithFit(80, 0), [signal('funding', 0, 85, 0.9)]);
    assert.deepEqual([ahead.score, ahead.factors], [today.score, today.factors]);
    assert.deepEqual([ahead.signals[0]?.ageDays, ahead.signals[0]?.freshness], [0, 1]);
    const back = score(rubricWithFit(80, 0), caseC(), 3, new Date(now.getTime() - 3650 * DAY));
    assert.ok(back.signals.every(({ ageDays, freshness }) => ageDays === 0 && freshness === 1));
  });
});
