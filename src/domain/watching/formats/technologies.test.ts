import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readTechnologies } from './technologies.ts';
import { FINGERPRINT_HEADERS, FINGERPRINTS } from './technology-fingerprints.ts';

const read = (body: string, headers: Record<string, string> = {}) =>
  valueOf(readTechnologies(documentOf(body, { headers }))).technologies;

describe('readTechnologies', () => {
  it('finds technologies by script, inline snippet, generator, header and cookie, with what proved them', () => {
    const found = read(
      `<meta name=generator content="WordPress 6.8"><script src="https://js.hs-scripts.com/123.js?secret=1"></script>
       <script>(function(h){h.src='https://static.hotjar.com/c/hotjar-1.js'})()</script><img src="https://cdn.sanity.io/x.png"><p>hi`,
      {
        'cf-ray': '8f-LIS',
        server: 'cloudflare',
        'set-cookie': '__stripe_mid=abc; Expires=Fri, 20 Nov 2026 10:00:00 GMT, OptanonConsent=x',
      },
    );
    assert.deepEqual(
      found.map(({ id, evidence, confidence }) => [id, evidence, confidence]),
      [
        ['hotjar', 'inline script: static.hotjar.com', 0.8],
        ['hubspot', 'https://js.hs-scripts.com/123.js', 0.95],
        ['wordpress', 'meta generator: wordpress 6.8', 0.95],
        ['sanity', 'https://cdn.sanity.io/x.png', 0.85],
        ['stripe', 'cookie __stripe_mid', 0.85],
        ['cloudflare', 'cf-ray: 8f-lis', 0.95],
        ['onetrust', 'cookie optanonconsent', 0.85],
      ],
    );
  });
  it('does not find what is only talked about', () => {
    assert.deepEqual(
      read(
        '<p>We compare Intercom, Drift and HubSpot. See <a href="https://js.hs-scripts.com/">this</a> and widget.intercom.io</p>',
      ),
      [],
    );
  });
  it('takes cookies and generators by their beginning', () => {
    assert.deepEqual(
      read('<meta name=generator content="not wordpress"><p>x', { 'set-cookie': 'not_ga=1' }),
      [],
    );
  });
  it('says nothing about an error page', () => {
    assert.equal(readTechnologies(documentOf('<p>Down</p>', { status: 503 })).ok, false);
  });
  it('has a set in order: unique ids, patterns in lower case, every category filled', () => {
    assert.ok(FINGERPRINTS.length >= 100, `${FINGERPRINTS.length} technologies`);
    assert.equal(new Set(FINGERPRINTS.map(({ id }) => id)).size, FINGERPRINTS.length);
    assert.equal(new Set(FINGERPRINTS.map(({ category }) => category)).size, 12);
    const kinds = new Set(['script', 'asset', 'inline', 'generator', 'meta', 'header', 'cookie']);
    for (const { id, patterns } of FINGERPRINTS) {
      assert.match(id, /^[a-z0-9-]+$/);
      assert.ok(patterns.length > 0, id);
      for (const [kind, needle] of patterns) {
        assert.ok(kinds.has(kind), `${id}: ${kind}`);
        assert.ok(needle.length >= 3 && needle === needle.toLowerCase(), `${id}: ${needle}`);
      }
    }
    assert.ok(FINGERPRINT_HEADERS.has('cf-ray') && FINGERPRINT_HEADERS.has('set-cookie'));
  });
});
