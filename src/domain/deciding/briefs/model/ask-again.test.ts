import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY, HOUR, MINUTE } from '../../../../platform/clock.ts';
import { afterLimit, afterRest } from './ask-again.ts';

const SINCE = Date.parse('2026-11-20T09:30:00Z');
const ACCOUNTS = Array.from({ length: 1000 }, (_, index) => `acc_${index}`);

/** After a rest of the endpoint, that long from now. */
function again(accountId: string, waited: number, rest: number): number | null {
  const now = SINCE + waited;
  const at = afterRest({
    accountId,
    now: new Date(now),
    since: new Date(SINCE),
    askAgainAt: new Date(now + rest),
  });
  return at === null ? null : at.getTime() - now;
}

/** How many of the accounts come back in each tenth of the time from `from` to twice as much. */
function tenths(waits: number[], from: number, width: number): number[] {
  const counts = Array.from({ length: 10 }, () => 0);
  for (const wait of waits) {
    const tenth = Math.floor(((wait - from) / width) * 10);
    assert.ok(tenth >= 0 && tenth < 10, `${wait}`);
    counts[tenth] = (counts[tenth] ?? 0) + 1;
  }
  return counts;
}

describe('when a model is asked again', () => {
  test('the versions of an outage come back spread over its rest, each account’s always at the same share', () => {
    const waits = ACCOUNTS.map((id) => again(id, 0, MINUTE) ?? 0);
    for (const count of tenths(waits, MINUTE, MINUTE)) assert.ok(count > 60 && count < 140, `${count}`);
    assert.deepEqual(
      waits,
      ACCOUNTS.map((id) => again(id, 0, MINUTE)),
    );
  });

  test('never before the endpoint’s own rest is over', () => {
    assert.ok(ACCOUNTS.every((id) => (again(id, 10 * MINUTE, HOUR) ?? 0) >= HOUR));
  });

  test('while the outage goes on each wait is as long as all before it, to three hours; after a day there is none', () => {
    for (const id of ACCOUNTS.slice(0, 50)) {
      const waits: number[] = [];
      let waited = 0;
      for (let wait: number | null; (wait = again(id, waited, MINUTE)) !== null; waited += wait) {
        assert.ok(wait >= Math.min(waited, 2 * HOUR) && wait <= 3 * HOUR, `${wait} after ${waited}`);
        waits.push(wait);
      }
      assert.ok(waited > DAY - 3 * HOUR && waited <= DAY, `${waited}`);
      assert.ok(waits.length < 25, `${waits.length} questions`);
    }
  });

  test('what a day’s limit kept waiting comes back over the first hour of the next day', () => {
    const wait = 14 * HOUR;
    const waits = ACCOUNTS.map((accountId) => {
      const now = new Date(SINCE);
      return afterLimit({ accountId, now, since: now, askAgainAt: new Date(SINCE + wait) }).getTime() - SINCE;
    });
    for (const count of tenths(waits, wait, HOUR)) assert.ok(count > 60 && count < 140, `${count}`);
  });
});
