import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainArray } from './plain-array.ts';

test('plainArray writes what needs no quotes, and refuses the rest', () => {
  assert.equal(plainArray([]), '{}');
  assert.equal(
    plainArray(['acc_01', 3, -1.5, true, null, '2026-11-20T09:30:00.123Z']),
    '{acc_01,3,-1.5,true,NULL,2026-11-20T09:30:00.123Z}',
  );
  for (const text of ['', 'a,b', 'a b', '"', '\\', '{}', 'null', 'ä'])
    assert.throws(() => plainArray([text]), /not a plain element/, text);
});
