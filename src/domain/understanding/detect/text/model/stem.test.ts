import assert from 'node:assert/strict';
import { it } from 'node:test';
import { stem } from './stem.ts';

it('brings the forms of a word together', () => {
  for (const forms of [
    ['launch', 'launches', 'launched', 'launching'],
    ['acquire', 'acquires', 'acquired', 'acquiring'],
    ['cut', 'cuts', 'cutting'],
    ['sell', 'sold', 'sells', 'selling'],
    ['company', 'companies'],
  ])
    assert.equal(new Set(forms.map((form) => stem(form))).size, 1, forms.join(' '));
});

it('keeps different words apart, and classes whole', () => {
  assert.notEqual(stem('organisation'), stem('organ'));
  assert.notEqual(stem('news'), stem('new'));
  assert.equal(stem('@thisyear'), '@thisyear');
});
