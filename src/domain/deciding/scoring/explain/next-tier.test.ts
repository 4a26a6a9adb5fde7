import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { DAY } from '../../../../platform/clock.ts';
import { signalTypes } from '../../../ground/vocabulary/catalog.ts';
import { TYPICAL_STRENGTH } from '../../../understanding/signals/typical-strength.ts';
import { compileRubric } from '../compile-rubric.ts';
import { scoreAccount } from '../formula.ts';
import type { ScoreInput } from '../formula.ts';
import { defaultRubric } from '../../../ground/vocabulary/rubric.ts';
import type { Rubric } from '../../../ground/vocabulary/rubric.ts';
import type { SignalInput } from '../timing-input.ts';
import { nextTier } from './next-tier.ts';
import { decisiveSignals } from './decisive-signals.ts';

const now = new Date('2026-11-20T09:00:00Z');
const fact = (value: string | number) => ({ value, source: 'client', date: '2026-01-01', confidence: 1 });

function input(over: Partial<ScoreInput> = {}, rubric: Partial<Rubric> = {}): ScoreInput {
  return {
    facts: { industry: fact('software'), employee_count: fact(200), country: fact('NL') },
    signals: [],
    personaContacts: 0,
    rubric: compileRubric({ ...defaultRubric, ...rubric }),
    now,
    ...over,
  };
}
const reach = (given: ScoreInput, measured = new Map<string, number>()) =>
  nextTier(given, scoreAccount(given), measured);

function signal(type: string, over: Partial<SignalInput> = {}): SignalInput {
  const category = signalTypes.find((entry) => entry.type === type)?.category ?? 'custom';
  return {
    id: `sig_${type}`,
    type,
    subtype: '',
    category,
    strength: 80,
    confidence: 0.9,
    occurredAt: now,
    sourceHosts: ['a.example'],
    status: 'active',
    ...over,
  };
}

describe('nextTier', () => {
  test('one kind of news that would be enough, by hand', () => {
    const told = reach(input());
    // Fit 100, nothing live: 40 points, watch; warm begins at 45.
    assert.deepEqual([told?.tier, told?.points_missing, told?.most_by_news], ['warm', 5, 100]);
    assert.equal(told?.signals.length, 5);
    assert.deepEqual(told?.together, []);
    // executive_hire: weight 85, usual strength 85, sure to 0.9, fresh: v = 0.65025. 60 × (0.45 × 0.65025 + 0.35 × 0.9 + 0.2 × 0.225) + 40 = 79.2.
    assert.deepEqual(told?.signals[0], {
      type: 'executive_hire',
      weight: 85,
      strength: 85,
      basis: 'prior',
      score: 79,
    });
  });

  test('what the workspace has measured stands above what is expected', () => {
    const measured = new Map([['executive_hire', 95]]);
    const told = reach(input(), measured)?.signals.find(({ type }) => type === 'executive_hire');
    // v = 0.85 × 0.95 × 0.9 = 0.72675: 60 × (0.45 × 0.72675 + 0.36) + 40 = 81.2.
    assert.deepEqual(told, {
      type: 'executive_hire',
      weight: 85,
      strength: 95,
      basis: 'measured',
      score: 81,
    });
    assert.ok(reach(input(), measured)?.signals.some(({ basis }) => basis === 'prior'));
  });

  test('what it names comes true: with that signal the score is the one that it says', () => {
    const given = input();
    for (const { type, score } of reach(given)?.signals ?? []) {
      const real = signal(type, { strength: TYPICAL_STRENGTH[type as 'funding'] });
      assert.equal(scoreAccount({ ...given, signals: [real] }).score, score);
      assert.ok(score >= 45);
    }
  });

  test('several together where one is not enough; none where fit does not allow it', () => {
    const weak = Object.fromEntries(signalTypes.map(({ type }) => [type, 20]));
    const given = input({}, { signals: weak, tiers: { hot: 90, warm: 60, watch: 20 } });
    const told = reach(given);
    assert.deepEqual(told?.signals, []);
    assert.ok(told.together.length >= 2 && told.together.length <= 3, JSON.stringify(told));
    assert.ok(told.together.at(-1)!.score >= 60 && told.together.at(-2)!.score < 60);

    const poor = reach(
      input(
        { facts: { industry: fact('farming'), employee_count: fact(200), country: fact('XX') } },
        { tiers: { hot: 90, warm: 60, watch: 50 } },
      ),
    );
    // Only size is met: fit 40, so 40 is as far as news goes, and watch begins at 50.
    assert.deepEqual(
      [poor?.tier, poor?.most_by_news, poor?.signals, poor?.together, poor?.facts],
      ['watch', 40, [], [], []],
    );
  });

  test('unknown facts of which one would be enough, by hand', () => {
    const given = input(
      { facts: { industry: fact('software') }, signals: [signal('funding', { strength: 40 })] },
      { tiers: { hot: 60, warm: 45, watch: 25 } },
    );
    // Timing: 0.45 × 0.324 + 0.35 × 0.9 + 0.2 × 0.225 = 0.5058, so a point of fit is worth 0.4 + 0.6 × 0.5058 = 0.70348.
    // Now 67.5 × that = 47; with the size known and met 87.5, 62; with the country 80, 56, which is not enough.
    assert.equal(scoreAccount(given).score, 47);
    assert.deepEqual(reach(given)?.facts, [
      { attribute: 'employee_count', criterion_ids: ['size'], score: 62 },
    ]);
    const known = { industry: fact('software'), employee_count: fact(200) };
    assert.equal(scoreAccount({ ...given, facts: known }).score, 62);
  });

  test('muted kinds, bad news and competitors’ moves are not proposed', () => {
    const types = reach(
      input({}, { signals: { executive_hire: 0, funding: { polarity: '-' } } }),
    )?.signals.map(({ type }) => type);
    for (const never of ['executive_hire', 'funding', 'workforce_reduction', 'competitor_price_change'])
      assert.ok(!types?.includes(never), never);
  });

  test('null at the top, and where no points help', () => {
    assert.equal(reach(input({}, { weights: { ...defaultRubric.weights, base: 1 } })), null);
    const must = { id: 'm', attribute: 'country', op: 'eq', value: 'DE', mode: 'must' } as const;
    assert.equal(reach(input({}, { fit: [...defaultRubric.fit, must] })), null);
  });
});

describe('decisiveSignals', () => {
  const anySignals = fc
    .array(
      fc.record({
        type: fc.constantFrom(...signalTypes.map((entry) => entry.type)),
        age: fc.integer({ min: 0, max: 300 }),
        strength: fc.integer({ min: 1, max: 100 }),
        host: fc.integer({ min: 0, max: 9 }),
      }),
      { minLength: 130, maxLength: 400 },
    )
    .map((drawn) =>
      drawn.map(({ type, age, strength, host }, index) =>
        signal(type, {
          id: `sig_${index}`,
          strength,
          occurredAt: new Date(now.getTime() - age * DAY),
          sourceHosts: [`h${host}.example`],
        }),
      ),
    );
  test('leaves out of hundreds of signals what decides nothing: the score is the same', () => {
    fc.assert(
      fc.property(anySignals, (signals) => {
        const given = input({ signals });
        const whole = scoreAccount(given);
        const few = decisiveSignals(signals, whole);
        assert.ok(few.length < signals.length || signals.length <= 150);
        const slim = scoreAccount({ ...given, signals: few });
        assert.deepEqual([slim.score, slim.breakdown], [whole.score, whole.breakdown]);
        assert.ok(Math.abs(slim.factors.strength - whole.factors.strength) < 1e-9);
        assert.equal(slim.factors.depth, whole.factors.depth);
      }),
      { numRuns: 200 },
    );
  });
});
