import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DomainError } from '../../ground/errors/errors.ts';
import { normaliseDomain } from '../../ground/vocabulary/normalise-domain.ts';

const accepted: [given: string, domain: string][] = [
  ['acme.com', 'acme.com'],
  ['  ACME.Com. ', 'acme.com'],
  ['www.acme.co.uk', 'acme.co.uk'],
  ['https://shop.acme.com:8443/a/b?c=d@e.com#f', 'acme.com'],
  ['http://user:secret@acme.com/', 'acme.com'],
  ['//cdn.acme.com/x', 'acme.com'],
  ['acme.com/about?mail=jo@other.com', 'acme.com'],
  ['jo.doe+news@mail.acme.com', 'acme.com'],
  ['mailto:jo@acme.com', 'acme.com'],
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['jo@bücher.example', 'xn--bcher-kva.example'],
  ['例子.公司.cn', 'xn--fsqu00a.xn--55qx5d.cn'],
  ['status.ferncastle.example', 'ferncastle.example'],
  ['ferncastle.test', 'ferncastle.test'],
  ['kiln.myshopify.com', 'kiln.myshopify.com'],
  ['github.io', 'github.io'],
  ['ａｃｍｅ．com', 'acme.com'],
];

const refused: [given: string, because: RegExp][] = [
  ['', /empty/],
  ['   ', /empty/],
  ['acme', /ending such as/],
  ['localhost', /ending such as/],
  ['co.uk', /ending under which/],
  ['192.168.0.1', /IP address/],
  ['http://2130706433/', /IP address/],
  ['http://0x7f.1/', /IP address/],
  ['[::1]', /IP address/],
  ['https://[2001:db8::1]/', /IP address/],
  ['jo@127.0.0.1', /IP address/],
  ['ftp://acme.com', /no host/],
  ['javascript:alert(1)', /no host/],
  ['acme .com', /no host/],
  ['jo@', /no host|ending/],
  ['a_b.com', /no valid domain/],
  ['-acme.com', /no valid domain|no host/],
  [`${'a'.repeat(64)}.com`, /no valid domain|ending/],
  [`${'a.'.repeat(2000)}com`, /longer/],
];

describe('normaliseDomain', () => {
  for (const [given, domain] of accepted)
    it(`reads ${given} as ${domain}`, () => assert.equal(normaliseDomain(given), domain));

  for (const [given, because] of refused) {
    it(`refuses ${given.slice(0, 40) || 'an empty text'}`, () => {
      assert.throws(
        () => normaliseDomain(given),
        (error) => {
          assert.ok(error instanceof DomainError);
          assert.equal(error.code, 'invalid_param');
          assert.equal(error.details['param'], 'domain');
          assert.match(error.message, because);
          assert.match(error.message, /Accepted: a domain/);
          return true;
        },
      );
    });
  }

  it('leaves what it has normalised as it is', () => {
    for (const [, domain] of accepted) assert.equal(normaliseDomain(domain), domain);
  });
});
