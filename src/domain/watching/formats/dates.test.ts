import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { dateOfMilliseconds, readDate } from './dates.ts';

const second = (at: string) => ({ at, precision: 'second' });
const day = (date: string) => ({ at: `${date}T00:00:00.000Z`, precision: 'day' });

describe('readDate', () => {
  it('reads instants: ISO 8601 and RFC 822 with all manner of zones', () => {
    assert.deepEqual(readDate('2026-11-20T10:00:00.5+01:00'), second('2026-11-20T09:00:00.000Z'));
    assert.deepEqual(readDate('Fri, 20 Nov 2026 10:00:00 GMT'), second('2026-11-20T10:00:00.000Z'));
    assert.deepEqual(readDate('20 Nov 26 10:00 EST'), second('2026-11-20T15:00:00.000Z'));
    assert.deepEqual(readDate('Fri, 20 Nov 2026 10:00:00 -0330'), second('2026-11-20T13:30:00.000Z'));
    assert.deepEqual(
      readDate('Fri, 20 Nov 2026 10:00:00 GMT+0100 (Central European Time)'),
      second('2026-11-20T09:00:00.000Z'),
    );
    assert.deepEqual(readDate('Fri Nov 20 10:00:00 PST 2026'), second('2026-11-20T18:00:00.000Z'));
  });

  it('reads days in the words of seven languages and in unambiguous figures', () => {
    for (const written of [
      '2026-11-20',
      '20261120',
      'November 20, 2026',
      'Nov. 20th, 2026',
      'Friday, November 20, 2026',
      '20. November 2026',
      'le 20 novembre 2026',
      '20 de noviembre de 2026',
      '20-Nov-2026',
      '20.11.2026',
      '20/11/2026',
      '11/20/2026',
      '2026/11/20',
      'Published on November 20, 2026',
    ]) {
      assert.deepEqual(readDate(written), day('2026-11-20'), written);
    }
    assert.deepEqual(readDate('1. März 2026'), day('2026-03-01'));
  });

  it('claims no more than is written: a time without a zone is a day, a month is a month', () => {
    assert.deepEqual(readDate('2026-11-20T10:00:00'), day('2026-11-20'));
    assert.deepEqual(readDate('Nov 20, 2026 at 3:05 PM ET'), day('2026-11-20'));
    assert.deepEqual(readDate('November 2026'), { at: '2026-11-01T00:00:00.000Z', precision: 'month' });
    assert.deepEqual(readDate('2026-11'), { at: '2026-11-01T00:00:00.000Z', precision: 'month' });
  });

  it('guesses nothing', () => {
    for (const written of [
      '',
      '2026',
      'March 3',
      'yesterday',
      '5 days ago',
      '03/04/2026',
      '1518478934',
      '2026-02-30',
      '31 Apr 2026',
      '0001-01-01T00:00:00',
      '2026-13-01',
      'Fri, 20 Nov 2026 25:00:00 GMT',
      'Nov 20, 2026 13:00 PM',
      'Smarch 3, 2026',
      'founded 2026-11-20 in Oslo',
      'x'.repeat(10_000),
    ]) {
      assert.equal(readDate(written), null, written.slice(0, 40));
    }
  });

  it('never throws, and what it reads is a date', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 90 }), fc.stringMatching(/^[0-9/:. +TZNov-]{0,40}$/)),
        (written) => {
          const read = readDate(written);
          return read === null || !Number.isNaN(Date.parse(read.at));
        },
      ),
    );
  });
});

describe('dateOfMilliseconds', () => {
  it('takes milliseconds and refuses the rest', () => {
    assert.equal(dateOfMilliseconds(1_763_632_800_000), '2025-11-20T10:00:00.000Z');
    assert.deepEqual([0, -1, 1e300, NaN, '1763632800000', null].map(dateOfMilliseconds), [
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
