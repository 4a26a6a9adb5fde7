import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { cadenceMistake, nextRunAt } from './cadence.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const at = (written: string): Date => new Date(written);

describe('nextRunAt', () => {
  test('a thousand daily bots are spread over the day', () => {
    const after = at('2026-03-02T08:00:00Z');
    const hours = Array.from({ length: 24 }, () => 0);
    for (let n = 0; n < 1000; n += 1) {
      const next = nextRunAt('daily', `bot_${n}`, after);
      hours[next.getUTCHours()]! += 1;
      assert.ok(next > after && next.getTime() - after.getTime() <= DAY);
    }
    assert.ok(Math.max(...hours) <= (3 * 1000) / 24, `${Math.max(...hours)} in one hour`);
    assert.ok(Math.min(...hours) > 0);
  });

  test('a named cadence comes round at the bot’s own moment, whenever it is asked', () => {
    const intervals = { hourly: 60 * MINUTE, every_6_hours: 360 * MINUTE, daily: DAY, weekly: 7 * DAY };
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(intervals) as (keyof typeof intervals)[])),
        fc.string({ minLength: 1, maxLength: 30 }),
        fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }),
        (cadence, id, ms) => {
          const first = nextRunAt(cadence, id, new Date(ms));
          const second = nextRunAt(cadence, id, first);
          assert.ok(first.getTime() > ms && first.getTime() - ms <= intervals[cadence]);
          assert.equal(second.getTime() - first.getTime(), intervals[cadence]);
        },
      ),
    );
  });

  test('a cron line runs in UTC, within the minute that it names', () => {
    const next = nextRunAt('30 9 * * MON-FRI', 'bot_1', at('2026-03-06T10:00:00Z'));
    assert.equal(next.toISOString().slice(0, 16), '2026-03-09T09:30');
    const again = nextRunAt('30 9 * * MON-FRI', 'bot_1', next);
    assert.equal(again.getTime() - next.getTime(), DAY);
    const seconds = new Set(
      Array.from({ length: 50 }, (_, n) =>
        nextRunAt('0 0 * * *', `bot_${n}`, at('2026-03-06T10:00:00Z')).getUTCSeconds(),
      ),
    );
    assert.ok(seconds.size > 10, 'bots of one line do not run in the same second');
  });

  test('refuses what cadenceMistake refuses', () => {
    assert.throws(() => nextRunAt('31 minutes', 'bot_1', at('2026-03-06T10:00:00Z')), RangeError);
    assert.throws(() => nextRunAt('0 0 31 2 *', 'bot_1', at('2026-03-06T10:00:00Z')), RangeError);
  });
});

describe('cadenceMistake', () => {
  const good = [
    'hourly',
    'every_6_hours',
    'daily',
    'weekly',
    '*/15 * * * *',
    '0 9 * * MON-FRI',
    '0 0 29 2 *',
    '0 0 1 JAN *',
    '0 0 L * *',
    // Eleven at night and midnight are five minutes apart only where two days in a row have them.
    '55,0 0,23 1,15 * *',
    '55,0 0,23 29 2 *',
    ' 0  9 * * 1 ',
  ];
  for (const line of good) test(`accepts ${line}`, () => assert.equal(cadenceMistake(line), null));

  const bad: [string, RegExp][] = [
    ['*/14 * * * *', /14 minutes after another/],
    ['* * * * *', /1 minutes after another/],
    ['0,10 3 * * *', /10 minutes after another/],
    ['55,0 0,23 * * *', /5 minutes after another/],
    ['55,0 0,23 28,29 2 *', /5 minutes after another/],
    ['0 0 31 2 *', /never comes round/],
    ['0 0 0 * * *', /six fields/],
    ['@daily', /accepted: hourly, every_6_hours, daily, weekly/],
    ['61 * * * *', /no cron line/],
    ['every day', /no cadence/],
    ['', /no cadence/],
    ['* '.repeat(200), /no cadence/],
  ];
  for (const [line, message] of bad)
    test(`refuses ${JSON.stringify(line.slice(0, 30))}`, () =>
      assert.match(cadenceMistake(line) ?? '', message));

  test('what it accepts comes round again and again, at least 15 minutes apart', () => {
    const field = (max: number): fc.Arbitrary<string> =>
      fc.oneof(
        fc.constant('*'),
        fc.integer({ min: 2, max: max }).map((step) => `*/${step}`),
        fc
          .uniqueArray(fc.integer({ min: 1, max: max - 1 }), { minLength: 1, maxLength: 3 })
          .map((list) => list.join(',')),
      );
    fc.assert(
      fc.property(
        field(59),
        field(23),
        field(28),
        field(12),
        fc.constantFrom('*', '1', '1-5', 'SUN'),
        (...fields) => {
          const line = fields.join(' ');
          if (cadenceMistake(line) !== null) return;
          let last = nextRunAt(line, 'bot_1', at('2026-03-06T10:00:00Z'));
          for (let run = 0; run < 30; run += 1) {
            const next = nextRunAt(line, 'bot_1', last);
            assert.ok(
              next.getTime() - last.getTime() >= 15 * MINUTE,
              `${line}: ${last.toISOString()} ${next.toISOString()}`,
            );
            last = next;
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test('never throws', () => {
    fc.assert(fc.property(fc.string({ maxLength: 120 }), (line) => void cadenceMistake(line)));
  });
});
