import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { INNER_NAMES } from './inner-names.ts';
import { isPublicName } from './public-name.ts';

describe('a public name', () => {
  for (const name of INNER_NAMES) it(`is not ${name}`, () => assert.equal(isPublicName(name), false));

  for (const name of [
    'acme.com',
    'www.acme.co.uk',
    'acme.github.io',
    'github.io',
    'shop.myshopify.com',
    'xn--bcher-kva.de',
    'acme.xn--p1ai',
    'hooks.acme.example',
    'internal.acme.com',
    'svc.local.dev',
  ])
    it(`is ${name}`, () => assert.equal(isPublicName(name), true));
});
