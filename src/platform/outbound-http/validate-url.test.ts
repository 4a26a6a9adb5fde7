import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { validateUrl, type UrlPolicy } from './validate-url.ts';
import { INNER_NAMES } from './inner-names.ts';
import { EMPTY_RESOLVE_MAP, parseResolveMap } from './resolve-map.ts';

const DELIVERY: UrlPolicy = {
  allowCidrs: [],
  allowMetadata: false,
  allowHttp: false,
  resolve: EMPTY_RESOLVE_MAP,
  anyPort: true,
};

function codeOf(input: string, policy: UrlPolicy = DELIVERY): string {
  const verdict = validateUrl(input, policy);
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
  'https://017700000001/',
  'https://0x7F.0x0.0x0.0x1/',
  'https://127.0.1/',
  'https://0x/',
  'https://127.0.0.1:443/',
  'https:127.0.0.1/',
  'https:/\\\\127.0.0.1/',
  'https://acme.example@127.0.0.1/',
  'https://127.0.0.1\\@acme.example/',
  'https://127.0.0.1%2f@acme.example/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127．0．0．1/',
  'https://127｡0｡0｡1/',
  'https://127.0.0.\u00ad1/',
  'https://127.0.0.1\u200b/',
  'https://%EF%BC%91%32%37.0.0.1/',
  'https://ｌｏｃａｌｈｏｓｔ/',
  'https://loc\u00adalhost/',
  'https://%6c%6f%63%61%6c%68%6f%73%74/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[0000:0000:0000:0000:0000:ffff:127.0.0.1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2001:0:808:808::80ff:fffe]/',
  'https://[2606:4700::5efe:7f00:1]/',
  'https://[fe80::1%25eth0]/',
  'https://[fec0::1]/',
  'https://[fe80::a9fe:a9fe]/',
  'https://168.63.129.16/',
  'https://192.0.0.9/',
  'https://4294967296/',
  'https://1.2.3.4.5/',
];

describe('validateUrl', () => {
  test('takes public https URLs and returns them parsed', () => {
    const verdict = validateUrl('https://hooks.acme.example:8443/in?x=1', DELIVERY);
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
      'https://localhost.localdomain/',
      'https://localhost6/',
      'https://hidden.onion/',
      'https://acme.alt/',
      'https://x..localhost/',
      'https://a.LOCAL/',
      'https://localhost../',
      'https://./',
      'https://acme.example./',
      'https://localhost./',
      'https://acme..example/',
      `https://${'a'.repeat(64)}.example/`,
      `https://acme.example/${'a'.repeat(9000)}`,
    ];
    for (const url of refused) assert.equal(codeOf(url), 'url_not_allowed', url.slice(0, 60));
    for (const name of INNER_NAMES) assert.equal(codeOf(`https://${name}/`), 'url_not_allowed', name);
    const dotted = validateUrl('https://acme.example./', DELIVERY);
    assert.ok(!dotted.ok && dotted.reason.includes('dot'));
    assert.equal(codeOf('https://notlocalhost.example/'), 'ok');
    assert.equal(codeOf('https://local.example/'), 'ok');
  });

  test('refuses the ports of mail, shells and the like, where any other may be used', () => {
    for (const port of [0, 22, 25, 465, 6667]) {
      assert.equal(codeOf(`https://acme.example:${port}/`), 'url_not_allowed', String(port));
      assert.equal(codeOf(`http://8.8.8.8:${port}/`, { ...DELIVERY, allowHttp: true }), 'url_not_allowed');
    }
    for (const port of [80, 443, 3000, 8443, 65535])
      assert.equal(codeOf(`https://acme.example:${port}/`), 'ok', String(port));
    assert.equal(codeOf('https://acme.example:65536/'), 'url_not_allowed');
  });

  test('takes a name of look-alike letters for the other name that it is', () => {
    const verdict = validateUrl('https://аcme.example/', DELIVERY);
    assert.ok(verdict.ok);
    assert.equal(
      verdict.url.href,
      'https://xn--cme-5cd.example/',
      'what is stored and shown tells them apart',
    );
    assert.equal(codeOf('https://xn--a\u0301.example/'), 'url_not_allowed');
  });

  test('keeps crawls to the ports of the web and drops their fragments', () => {
    const crawl: UrlPolicy = { ...DELIVERY, anyPort: false, allowHttp: true, dropFragment: true };
    assert.equal(codeOf('https://acme.example:8443/', crawl), 'url_not_allowed');
    assert.equal(codeOf('http://acme.example:22/', crawl), 'url_not_allowed');
    assert.equal(codeOf('https://acme.example:443/', crawl), 'ok');
    assert.equal(codeOf('https://acme.example:80/', crawl), 'ok');
    const verdict = validateUrl('https://acme.example/a#b', crawl);
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
