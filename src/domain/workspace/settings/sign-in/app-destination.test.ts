import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appDestination } from './app-destination.ts';

for (const page of ['/app/', '/app/accounts?tier=hot&q=a%20b#top', '/app/accounts/acc_1'])
  test(`${page} is a page of the console`, () => assert.equal(appDestination(page), page));

for (const elsewhere of [
  undefined,
  ['/app/x'],
  '',
  '/',
  '/app',
  '/apple/',
  'app/',
  '//elsewhere.example/app/',
  'https://elsewhere.example/app/',
  String.raw`/\elsewhere.example/app/`,
  String.raw`/app/..\..//elsewhere.example`,
  '/app/..//elsewhere.example',
  '/app/%2e%2e//elsewhere.example',
  '/app/.\t./\n/elsewhere.example',
  '/app/../v1/accounts',
  'javascript:alert(1)//app/',
  `/app/${'x'.repeat(1000)}`,
])
  test(`${JSON.stringify(elsewhere)?.slice(0, 40)} is none`, () =>
    assert.equal(appDestination(elsewhere), '/app/'));

test('what would begin a header of its own is encoded or gone', () =>
  assert.match(appDestination('/app/a\r\nSet-Cookie: x=é'), /^\/app\/[\x21-\x7e]+$/));
