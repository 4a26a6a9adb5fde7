import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ending } from './ending.ts';

const left = {
  key: 'wn_live_k',
  url: 'http://127.0.0.1:8080',
  domain: 'larch.example',
  briefUrl: 'http://127.0.0.1:8080/b/abc',
  consoleUrl: 'http://127.0.0.1:8080/sign-in/def',
};

test('a demo that stops names no address and no key of what has stopped', () => {
  const text = ending(left, false).join('\n');
  assert.doesNotMatch(text, /127\.0\.0\.1|wn_live_/);
  assert.match(text, /whynow start --demo/);
});

test('a demo that stays says how to read what is there', () => {
  const text = ending(left, true).join('\n');
  for (const part of [
    left.key,
    left.url,
    left.briefUrl,
    left.consoleUrl,
    'whynow top',
    'whynow brief larch.example',
  ])
    assert.ok(text.includes(part), part);
});
