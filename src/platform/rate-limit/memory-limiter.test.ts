import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createMemoryLimiter } from './memory-limiter.ts';
import type { RateDecision, RatePolicy } from './rate-limiter.ts';

const MINUTE = 60_000;

/** The plainest thing that is right: looks at every moment that was ever allowed. */
function expectedDecision(allowedAt: number[], now: number, policy: RatePolicy): boolean {
  const inWindow = allowedAt.filter((at) => at > now - MINUTE).length;
  if (inWindow >= policy.perMinute) return false;
  if (policy.burst === null) return true;
  const perMs = policy.perMinute / MINUTE;
  const capacity = Math.max(1, policy.burst);
  // At most `capacity` above the even flow in every stretch that ends now, this request included.
  return allowedAt.every(
    (from, index) => allowedAt.length - index + 1 <= capacity + (now - from) * perMs + 1e-6,
  );
}

function run(policy: RatePolicy, gaps: number[]): void {
  let now = 0;
  const limiter = createMemoryLimiter(() => now);
  const allowedAt: number[] = [];
  for (const gap of gaps) {
    now += gap;
    const expected = expectedDecision(allowedAt, now, policy);
    const decision = limiter.take('w', policy) as RateDecision;
    assert.equal(decision.allowed, expected, `at ${now} after ${allowedAt.length} allowed`);
    if (decision.allowed) allowedAt.push(now);
  }
}

describe('createMemoryLimiter', () => {
  test('allows exactly what both conditions allow, whatever the rhythm', () => {
    const gap = fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 50 }),
      fc.integer({ min: 0, max: 30_000 }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        fc.array(gap, { minLength: 1, maxLength: 200 }),
        (perMinute, bursting, gaps) => run({ perMinute, burst: bursting ? perMinute / 6 : null }, gaps),
      ),
      { numRuns: 60 },
    );
  });

  test('a client that hammers for five minutes gets at most 600 in any 60 s, and nearly all of them', () => {
    let now = 0;
    const limiter = createMemoryLimiter(() => now);
    const policy = { perMinute: 600, burst: 100 };
    const allowedAt: number[] = [];
    for (; now < 5 * MINUTE; now += 7) {
      if ((limiter.take('w', policy) as RateDecision).allowed) allowedAt.push(now);
    }
    const worst = Math.max(
      ...allowedAt.map((from, index) => allowedAt.slice(index).filter((at) => at < from + MINUTE).length),
    );
    assert.equal(worst, 600);
    assert.ok(allowedAt.length >= 5 * 600 - 10, `${allowedAt.length} of 3000`);
    assert.equal(allowedAt.filter((at) => at < 7 * 99).length <= 107, true, 'a burst is 100 above the flow');
  });

  test('a refused request counts nothing, and reset says when the next one passes', () => {
    let now = 1000;
    const limiter = createMemoryLimiter(() => now);
    const policy = { perMinute: 3, burst: null };
    for (let i = 0; i < 3; i += 1) assert.equal((limiter.take('w', policy) as RateDecision).allowed, true);
    now += 500;
    for (let i = 0; i < 20; i += 1) {
      const refused = limiter.take('w', policy) as RateDecision;
      assert.deepEqual(refused, { allowed: false, limit: 3, remaining: 0, resetMs: MINUTE - 500 });
    }
    now += MINUTE - 501;
    assert.equal((limiter.take('w', policy) as RateDecision).allowed, false);
    now += 1;
    assert.equal((limiter.take('w', policy) as RateDecision).allowed, true);
  });

  test('names do not see one another, and looking counts nothing', () => {
    const limiter = createMemoryLimiter(() => 0);
    const policy = { perMinute: 1, burst: null };
    for (let i = 0; i < 5; i += 1) assert.equal((limiter.look('a', policy) as RateDecision).remaining, 1);
    assert.equal((limiter.take('a', policy) as RateDecision).allowed, true);
    assert.equal((limiter.take('a', policy) as RateDecision).allowed, false);
    assert.equal((limiter.take('b', policy) as RateDecision).allowed, true);
  });

  test('a limit of one a minute with its burst of a sixth still lets one pass', () => {
    const limiter = createMemoryLimiter(() => 5);
    assert.equal((limiter.take('w', { perMinute: 1, burst: 1 / 6 }) as RateDecision).allowed, true);
  });
});
