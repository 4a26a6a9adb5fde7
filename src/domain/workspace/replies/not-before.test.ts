import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cpuMs } from '../../../../test/support/cpu-time.ts';
import { findNotBefore } from './not-before.ts';

const FROM = new Date('2026-11-20T09:00:00Z');

describe('findNotBefore', () => {
  const cases: Record<string, string | null> = {
    'Try again in March.': '2027-03-01',
    'after March please': '2027-04-01',
    'in December': '2026-12-01',
    'November is better': '2027-11-01',
    'slammed until end of nov': '2026-12-01',
    'mid-January': '2027-01-16',
    'circle back in Q2': '2027-04-01',
    'after Q2': '2027-07-01',
    'not before Q4': '2027-10-01',
    'H2 next year': '2027-07-01',
    'in the second half of the year': '2027-07-01',
    'next year': '2027-01-01',
    'in the new year': '2027-01-01',
    'call after new year': '2027-01-01',
    'next quarter': '2027-01-01',
    'next month': '2026-12-01',
    'ask me next week': '2026-11-23',
    'in 6 months': '2027-05-20',
    'in half a year': '2027-05-20',
    'give us 90 days': '2027-02-18',
    'a couple of weeks from now': '2026-12-04',
    'after the summer': '2027-09-01',
    'next spring': '2027-03-01',
    'after Easter': '2027-03-30',
    'until 15 January 2027': '2027-01-15',
    'from April 2nd on': '2027-04-02',
    'on 03.05.2027': '2027-05-03',
    'after 2027-02-28': '2027-02-28',
    'in 2028': '2028-01-01',
    'We signed in January. Ask again in September.': '2027-09-01',
    'We renewed in August, talk to me in May 2027': '2027-05-01',
    'You may write again.': null,
    'We marched on. Maybe later.': null,
    later: null,
    'ask again in 2045': null,
    'since 2019 we use another': null,
    'on 31 February 2027': null,
  };
  for (const [text, day] of Object.entries(cases))
    test(text, () =>
      assert.equal(findNotBefore(text, FROM)?.toISOString() ?? null, day && `${day}T00:00:00.000Z`),
    );

  test('hostile text is read in no time', () => {
    const started = cpuMs();
    for (const hostile of [
      'in 6 '.repeat(50_000),
      'after '.repeat(50_000),
      'march 12 '.repeat(50_000),
      '.'.repeat(200_000),
    ])
      findNotBefore(hostile, FROM);
    assert.ok(cpuMs() - started < 2_000);
  });
});
