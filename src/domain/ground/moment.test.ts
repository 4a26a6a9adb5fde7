import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseMoment } from './moment.ts';

describe('parseMoment', () => {
  const accepted: [string | number, string, string][] = [
    ['2026-11-20', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
    ['2026-11-20T09:30:00.123Z', '2026-11-20T09:30:00.123Z', '2026-11-20T09:30:00.124Z'],
    ['2026-11-20T09:30', '2026-11-20T09:30:00.000Z', '2026-11-20T09:30:00.001Z'],
    ['2026-11-20T09:30:00+02:00', '2026-11-20T07:30:00.000Z', '2026-11-20T07:30:00.001Z'],
    ['2026-11-20T09:30:00 0200', '2026-11-20T07:30:00.000Z', '2026-11-20T07:30:00.001Z'],
    ['1795166999', '2026-11-20T09:29:59.000Z', '2026-11-20T09:29:59.001Z'],
    [0, '1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.001Z'],
  ];
  for (const [given, from, until] of accepted) {
    it(`reads ${given}`, () => {
      const moment = parseMoment('since', given);
      assert.deepEqual([moment.from.toISOString(), moment.until.toISOString()], [from, until]);
    });
  }

  for (const given of [
    '',
    'yesterday',
    '2026-02-30',
    '2026-13-01',
    '2026-11-20T25:00Z',
    '20/11/2026',
    '-5',
    '1e9',
    '999999999999',
    'NaN',
    1.5,
  ])
    it(`refuses ${given}`, () =>
      assert.throws(() => parseMoment('since', given), {
        code: 'invalid_param',
        details: { param: 'since' },
      }));
});
