import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { judgeUrl, type UrlPolicy } from './judge-url.ts';
import { EMPTY_RESOLVE_MAP, parseResolveMap } from './resolve-map.ts';

const DELIVERY: UrlPolicy = {
  allowCidrs: [],
  allowMetadata: false,
  allowHttp: false,
  resolve: EMPTY_RESOLVE_MAP,
  anyPort: true,
};

function codeOf(input: string, policy: UrlPolicy = DELIVERY): string {
  const verdict = judgeUrl(input, policy);
  return verdict.ok ? 'ok' : verdict.code;
}

/** Spellings of loopback and of private addresses that reach the same host. */
const DISGUISED = [
  'https://127.0.0.1/',
  'https://0177.0.0.1/',
  'https://0x7f.0.0.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://127.1/',
  'https://127.0.0.1./',
  'https://１２７.０.０.１/',
  'https://127。0。0。1/',
  'https://%31%32%37.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/',
  'https://169.254.169.254/',
  'https://0xa9fea9fe/',
  'https://10.0.0.1/',
  'https://192.168.0.1/',
];

describe('judgeUrl', () => {
  test('takes public https URLs and returns them parsed', () => {
    const verdict = judgeUrl('https://hooks.acme.example:8443/in?x=1', DELIVERY);
    assert.ok(verdict.ok);
    assert.equal(verdict.url.href, 'https://hooks.acme.example:8443/in?x=1');
    assert.equal(codeOf('https://8.8.8.8/'), 'ok');
    assert.equal(codeOf('https://[2606:4700::1111]/'), 'ok');
    assert.equal(codeOf('https://bücher.example/'), 'ok');
  });

  for (const url of DISGUISED) {
    test(`refuses ${url}`, () => assert.equal(codeOf(url), 'url_not_allowed'));
  }

  test('wants https unless told otherwise', () => {
    assert.equal(codeOf('http://acme.example/'), 'https_required');
    assert.equal(codeOf('http://acme.example/', { ...DELIVERY, allowHttp: true }), 'ok');
  });

  test('refuses other schemes, credentials, fragments and local names', () => {
    const refused = [
      'ftp://acme.example/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'not a url',
      '/relative',
      'https://user@acme.example/',
      'https://user:pass@acme.example/',
      'https://:pass@acme.example/',
      'https://acme.example/#part',
      'https://acme.example/#',
      'https://localhost/',
      'https://LOCALHOST/',
      'https://a.localhost/',
      'https://printer.local/',
      'https://metadata.google.internal/',
      'https://router.home.arpa/',
      'https://intranet/',
      'https://acme.example./',
      'https://localhost./',
      'https://acme..example/',
      `https://${'a'.repeat(64)}.example/`,
      `https://acme.example/${'a'.repeat(9000)}`,
    ];
    for (const url of refused) assert.equal(codeOf(url), 'url_not_allowed', url.slice(0, 60));
    const dotted = judgeUrl('https://acme.example./', DELIVERY);
    assert.ok(!dotted.ok && dotted.reason.includes('dot'));
    assert.equal(codeOf('https://notlocalhost.example/'), 'ok');
    assert.equal(codeOf('https://local.example/'), 'ok');
  });

  test('keeps crawls to the ports of the web and drops their fragments', () => {
    const crawl: UrlPolicy = { ...DELIVERY, anyPort: false, allowHttp: true, dropFragment: true };
    assert.equal(codeOf('https://acme.example:8443/', crawl), 'url_not_allowed');
    assert.equal(codeOf('http://acme.example:22/', crawl), 'url_not_allowed');
    assert.equal(codeOf('https://acme.example:443/', crawl), 'ok');
    assert.equal(codeOf('https://acme.example:80/', crawl), 'ok');
    const verdict = judgeUrl('https://acme.example/a#b', crawl);
    assert.ok(verdict.ok);
    assert.equal(verdict.url.href, 'https://acme.example/a');
  });

  test('a mapped name counts as allowed, in plain http and on any port', () => {
    const parsed = parseResolveMap('acme.example=127.0.0.1:9000,box.local=127.0.0.1:9000');
    assert.ok(parsed.ok);
    const mapped: UrlPolicy = { ...DELIVERY, anyPort: false, resolve: parsed.map };
    assert.equal(codeOf('http://acme.example:1234/', mapped), 'ok');
    assert.equal(codeOf('https://box.local/', mapped), 'ok');
    assert.equal(codeOf('http://other.example/', mapped), 'https_required');
    assert.equal(codeOf('https://user@acme.example/', mapped), 'url_not_allowed');
  });

  test('an opened network opens its literals', () => {
    const policy: UrlPolicy = { ...DELIVERY, allowCidrs: ['127.0.0.0/8'] };
    assert.equal(codeOf('https://127.0.0.1:8443/', policy), 'ok');
    assert.equal(codeOf('https://10.0.0.1/', policy), 'url_not_allowed');
  });
});
