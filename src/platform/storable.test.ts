import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storable, storableJson } from './storable.ts';

test('what is well comes back as it is, dates too; what is not is repaired wherever it stands', () => {
  const well = { at: new Date(0), list: ['😀', null, 1], none: undefined };
  assert.equal(storable(well), well);
  assert.deepEqual(storable({ ...well, 'a\0': [{ b: 'c\ud83d' }] }), { ...well, a: [{ b: 'c\ufffd' }] });
  assert.equal(storable('\udc00\0x'), '\ufffdx');
});

test('as JSON: escapes of what cannot be kept become U+FFFD, text that only looks like one stays', () => {
  const said = JSON.parse(
    storableJson(['\0', '\ud800', '😀', String.raw`\u0000`, String.raw`\ud800`, '\\\0']),
  );
  assert.deepEqual(said, ['\ufffd', '\ufffd', '😀', String.raw`\u0000`, String.raw`\ud800`, '\\\ufffd']);
});
