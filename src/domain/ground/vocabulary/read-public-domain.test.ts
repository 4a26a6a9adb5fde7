import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { INNER_NAMES } from '../../../platform/outbound-http/inner-names.ts';
import { EMPTY_RESOLVE_MAP, parseResolveMap } from '../../../platform/outbound-http/resolve-map.ts';
import { DomainError } from '../errors/errors.ts';
import { readPublicDomain } from './read-public-domain.ts';

describe('the domain of a new account', () => {
  for (const name of INNER_NAMES)
    it(`is not ${name}`, () =>
      assert.throws(
        () => readPublicDomain(`https://${name}/`, EMPTY_RESOLVE_MAP),
        (error) => error instanceof DomainError && error.code === 'invalid_param',
      ));

  it('may be what the operator serves, whatever it is called', () => {
    const parsed = parseResolveMap('ferncastle.test=127.0.0.1:9');
    assert.ok(parsed.ok);
    assert.equal(readPublicDomain('jo@ferncastle.test', parsed.map), 'ferncastle.test');
    assert.equal(readPublicDomain('www.acme.co.uk', parsed.map), 'acme.co.uk');
    assert.equal(readPublicDomain('acme.example', EMPTY_RESOLVE_MAP), 'acme.example');
  });
});
