import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OutboundError } from '../../../platform/outbound-http/outbound-error.ts';
import { classifyProblem } from './reading-problems.ts';

for (const [reason, problem] of [
  ['robots.txt refuses it: Disallow: /', 'robots'],
  ['robots.txt answered 503', 'robots'],
  ['the page needs JavaScript: without it there is nothing to read', 'needs_javascript'],
  ['the site answers 404', 'not_found'],
  ['the site answers 410', 'not_found'],
  ['the site answers 403', 'access_refused'],
  ['the repository is not public, or GitHub does not say that it is', 'access_refused'],
  ['the site answers 503', 'server_error'],
  ['the site answers 418', 'other'],
  ['the site asked us to come back later (503)', 'rate_limited'],
  [new OutboundError('timeout', '').message, 'timeout'],
  [new OutboundError('dns', '').message, 'name_not_found'],
  [new OutboundError('connect', '').message, 'connection'],
  [new OutboundError('tls', '').message, 'connection'],
  [new OutboundError('reset', '').message, 'connection'],
  [new OutboundError('blocked', '').message, 'address_refused'],
  [new OutboundError('invalid_url', '').message, 'address_refused'],
  [new OutboundError('too_large', '').message, 'other'],
  [null, 'other'],
] as const)
  test(`${reason} is ${problem}`, () => assert.equal(classifyProblem(reason), problem));
