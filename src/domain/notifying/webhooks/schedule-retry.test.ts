import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HOUR, MINUTE, SECOND } from '../../../platform/clock.ts';
import { readRetryAfter, scheduleRetry } from './schedule-retry.ts';

const schedule = [MINUTE, 5 * MINUTE, 25 * MINUTE, 2 * HOUR, 12 * HOUR];
const finishedAt = new Date('2026-11-20T09:30:00.000Z');

function delayOf(attempt: {
  failures: number;
  retryAfterMs?: number;
  chance?: number;
  jitter?: number;
}): number | null {
  const next = scheduleRetry(
    { schedule, jitter: attempt.jitter ?? 0.05 },
    {
      failures: attempt.failures,
      finishedAt,
      retryAfterMs: attempt.retryAfterMs ?? null,
      chance: attempt.chance ?? 0,
    },
  );
  return next && next.getTime() - finishedAt.getTime();
}

describe('scheduleRetry', () => {
  it('follows the schedule and ends after the sixth failure', () => {
    assert.deepEqual(
      [1, 2, 3, 4, 5, 6].map((failures) => delayOf({ failures })),
      [MINUTE, 5 * MINUTE, 25 * MINUTE, 2 * HOUR, 12 * HOUR, null],
    );
  });

  it('adds chance and never takes away, at most a minute', () => {
    assert.equal(delayOf({ failures: 1, chance: 1 }), MINUTE + 3 * SECOND);
    assert.equal(delayOf({ failures: 5, chance: 1 }), 12 * HOUR + MINUTE);
    assert.equal(delayOf({ failures: 1, chance: 1, jitter: 0 }), MINUTE);
  });

  it('lets Retry-After put off, to twice the delay, and never bring forward', () => {
    assert.equal(delayOf({ failures: 1, retryAfterMs: 90 * SECOND }), 90 * SECOND);
    assert.equal(delayOf({ failures: 1, retryAfterMs: HOUR }), 2 * MINUTE);
    assert.equal(delayOf({ failures: 2, retryAfterMs: SECOND }), 5 * MINUTE);
  });
});

describe('readRetryAfter', () => {
  it('reads seconds and dates, and nothing else', () => {
    assert.equal(readRetryAfter('120', finishedAt), 120 * SECOND);
    assert.equal(readRetryAfter('Fri, 20 Nov 2026 09:32:00 GMT', finishedAt), 2 * MINUTE);
    assert.equal(readRetryAfter('Fri, 20 Nov 2026 09:00:00 GMT', finishedAt), 0);
    for (const nonsense of [undefined, '', 'soon', '-1', '1.5', '99999999999', 'Fri, 99 Nov 2026 GMT']) {
      assert.equal(readRetryAfter(nonsense, finishedAt), null, String(nonsense));
    }
  });
});
