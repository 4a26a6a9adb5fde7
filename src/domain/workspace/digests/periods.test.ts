import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { DAY, HOUR } from '../../../platform/clock.ts';
import { isTimeZone, latestPeriod, localDay, nextPeriod } from './periods.ts';
import type { DigestTimes } from './periods.ts';

const daily = (timeZone: string, hour: number): DigestTimes => ({
  cadence: 'daily',
  weekday: null,
  hour,
  timeZone,
});

/** The turns from one day to another, as `day moment`. */
function turns(times: DigestTimes, from: string, until: string): string[] {
  const found: string[] = [];
  let at = new Date(from);
  for (;;) {
    const next = nextPeriod(times, at);
    if (next.at >= new Date(until)) return found;
    found.push(`${next.day} ${next.at.toISOString().slice(0, 16)}Z`);
    at = next.at;
  }
}

describe('the turns of a digest', () => {
  it('come once on the days that clocks change in Berlin', () => {
    assert.deepEqual(turns(daily('Europe/Berlin', 2), '2026-03-27T12:00Z', '2026-03-30T12:00Z'), [
      '2026-03-28 2026-03-28T01:00Z',
      // 02:00 does not exist: the clocks leap to 03:00.
      '2026-03-29 2026-03-29T01:00Z',
      '2026-03-30 2026-03-30T00:00Z',
    ]);
    assert.deepEqual(turns(daily('Europe/Berlin', 2), '2026-10-23T12:00Z', '2026-10-26T12:00Z'), [
      '2026-10-24 2026-10-24T00:00Z',
      // 02:00 comes twice: the first counts.
      '2026-10-25 2026-10-25T00:00Z',
      '2026-10-26 2026-10-26T01:00Z',
    ]);
  });

  it('come once on the days that clocks change in New York', () => {
    assert.deepEqual(turns(daily('America/New_York', 2), '2026-03-06T12:00Z', '2026-03-09T12:00Z'), [
      '2026-03-07 2026-03-07T07:00Z',
      '2026-03-08 2026-03-08T07:00Z',
      '2026-03-09 2026-03-09T06:00Z',
    ]);
    assert.deepEqual(turns(daily('America/New_York', 1), '2026-10-31T12:00Z', '2026-11-02T12:00Z'), [
      '2026-11-01 2026-11-01T05:00Z',
      '2026-11-02 2026-11-02T06:00Z',
    ]);
  });

  it('stay on their day where the clocks leap over its last hour', () => {
    // Greenland, 28 March 2026: after 22:59 comes midnight.
    assert.deepEqual(turns(daily('America/Nuuk', 23), '2026-03-27T12:00Z', '2026-03-30T12:00Z'), [
      '2026-03-27 2026-03-28T01:00Z',
      '2026-03-28 2026-03-29T00:00Z',
      '2026-03-29 2026-03-30T00:00Z',
    ]);
  });

  it('come on the weekday of the place, not of UTC', () => {
    const weekly: DigestTimes = { cadence: 'weekly', weekday: 1, hour: 7, timeZone: 'Pacific/Auckland' };
    const { day, at } = nextPeriod(weekly, new Date('2026-11-20T00:00Z'));
    assert.equal(day, '2026-11-23');
    assert.equal(at.toISOString(), '2026-11-22T18:00:00.000Z');
    assert.equal(latestPeriod(weekly, new Date('2026-11-28T00:00Z')).day, '2026-11-23');
  });

  it('never come on a day that had one, whatever the hour or the zone is set to', () => {
    const now = new Date('2026-11-23T08:00Z');
    assert.equal(nextPeriod(daily('UTC', 15), now).day, '2026-11-23');
    assert.equal(nextPeriod(daily('UTC', 15), now, '2026-11-23').day, '2026-11-24');
    assert.equal(nextPeriod(daily('America/Los_Angeles', 9), now, '2026-11-23').day, '2026-11-24');
  });

  it('are one for every local day, in every time zone, at every hour', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: Date.UTC(2012, 0), max: Date.UTC(2030, 0) }),
        (timeZone, hour, start) => {
          const times = daily(timeZone, hour);
          let last = nextPeriod(times, new Date(start));
          for (let day = 0; day < 200; day += 1) {
            const next = nextPeriod(times, last.at);
            assert.equal(
              Date.parse(next.day) - Date.parse(last.day),
              DAY,
              `after ${last.day} in ${timeZone}`,
            );
            assert.equal(localDay(timeZone, next.at), next.day);
            assert.ok(next.at.getTime() - last.at.getTime() >= 21 * HOUR);
            // Whoever looks at the very moment, or just before the next, sees this one.
            assert.deepEqual(latestPeriod(times, next.at), next);
            last = next;
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('knows the names of time zones, and no offsets', () => {
    for (const name of ['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])
      assert.ok(isTimeZone(name), name);
    for (const name of ['', '+02:00', 'Berlin', 'Europe/Atlantis', '../etc/passwd', 'Europe/Berlin\r\nX: 1'])
      assert.equal(isTimeZone(name), false, name);
  });
});
