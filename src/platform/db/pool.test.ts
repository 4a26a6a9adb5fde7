import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import pg from 'pg';
import { readIsoTime, readTimestamp } from './pool.ts';

const byTheDriver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => unknown;

test('a timestamp of a session in UTC is the moment that it says', () => {
  assert.equal(readTimestamp('2026-11-20 09:30:00.123+00').toISOString(), '2026-11-20T09:30:00.123Z');
  assert.equal(readTimestamp('2026-11-20 09:30:00.1+00').toISOString(), '2026-11-20T09:30:00.100Z');
  assert.equal(readTimestamp('2026-11-20 09:30:00+00').toISOString(), '2026-11-20T09:30:00.000Z');
});

test('every other form is read by the driver', () => {
  for (const text of [
    '2026-11-20 09:30:00.123+02',
    '2026-11-20 09:30:00.123-05:30',
    '2026-11-20 09:30:00.123456+00',
    '0044-03-15 12:00:00+00 BC',
    '12026-01-01 00:00:00+00',
    'infinity',
    '-infinity',
  ]) {
    assert.deepEqual(readTimestamp(text), byTheDriver(text), text);
  }
});

describe('readIsoTime', () => {
  it('writes what a session in UTC says as bodies show it, and reads the rest as the driver does', () => {
    for (const [text, shown] of [
      ['2026-11-21 22:00:00+00', '2026-11-21T22:00:00.000Z'],
      ['2026-11-21 22:00:00.1+00', '2026-11-21T22:00:00.100Z'],
      ['2026-11-21 22:00:00.12+00', '2026-11-21T22:00:00.120Z'],
      ['2026-11-21 22:00:00.123+00', '2026-11-21T22:00:00.123Z'],
      ['2026-11-21 22:00:00.123456+00', '2026-11-21T22:00:00.123Z'],
      ['2026-11-22 00:30:00.123+02:30', '2026-11-21T22:00:00.123Z'],
    ] as const)
      assert.equal(readIsoTime(text), shown, text);
  });
});
