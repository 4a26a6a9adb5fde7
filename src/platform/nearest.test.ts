import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearest } from './nearest.ts';

const known = ['Larch.example', 'brackenpay.example', 'quillmere.example'];

test('the nearest of those that are known, in either case, and none where none is near', () => {
  assert.equal(nearest('quilmere.exmple', known), 'quillmere.example');
  assert.equal(nearest('larch.example', known), 'Larch.example');
  assert.equal(nearest('somebody-else.example', known), null);
  assert.equal(nearest('x', []), null);
});
