import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, daysAgo } from '../../../../../test/support/watched.ts';
import { readDocument } from '../../../pipeline/read/read-document.ts';
import { stateHash } from '../../../watching/snapshots/state-hash.ts';
import type { Observation } from '../../../ground/observations/index.ts';
import type { SourceKind } from '../../../ground/vocabulary/source-kinds.ts';
import type { Finding, SeenState } from '../finding.ts';
import { detect } from '../index.ts';

/**
 * Unchanged pages, changed in what no reader of a page would call a change, go the whole way: reading, state, detection. What must come
 * out is nothing, at every visit.
 */

const DOMAIN = 'quernlight.example';

interface Answer {
  body: string;
  status?: number;
  finalUrl?: string;
}

/** Visits a day apart; a page that cannot be read leaves the last good state as it was. */
function visit(kind: SourceKind, url: string, answers: Answer[]): Finding[] {
  let states: SeenState<Observation>[] = [];
  const fired: Finding[] = [];
  for (const [index, { body, status = 200, finalUrl = url }] of answers.entries()) {
    const at = daysAgo(answers.length - index);
    const document = { url, finalUrl, status, headers: {}, body: Buffer.from(body), fetchedAt: at };
    const { observation } = readDocument({ kind, domain: DOMAIN, document });
    if (!observation?.ok) continue;
    const [newest] = states;
    const same = newest !== undefined && stateHash(newest.observation) === stateHash(observation.value);
    const current: SeenState<Observation> = same
      ? { ...newest, lastSeenAt: at, visits: newest.visits + 1 }
      : { observation: observation.value, firstSeenAt: at, lastSeenAt: at, visits: 1 };
    const history = same ? states.slice(1) : states;
    const watched = { url, sourceKind: kind, current, history, confirmAfterMs: 3_600_000, dailyCounts: [] };
    fired.push(...detect(watched, contextOf({ competitors: [{ name: 'Nobody' }], now: at })).findings);
    states = [current, ...history].slice(0, 10);
  }
  return fired;
}

const WORDS =
  'Quernlight makes control software for flour mills, from the silo to the bag, and stands by it for twenty years. '.repeat(
    6,
  );
const head = (title: string): string =>
  `<html lang="en"><head><title>${title}</title><meta property="og:site_name" content="Quernlight"><meta name="description" content="Control software for flour mills, from the silo to the bag."><link rel="alternate" hreflang="en" href="/"><link rel="alternate" hreflang="de" href="/de"><script src="https://js.stripe.com/v3/" nonce="NONCE"></script><script type="application/ld+json">{"@type":"Organization","name":"Quernlight Systems","address":{"addressLocality":"Boise"}}</script></head>`;

const PAGES: readonly (readonly [SourceKind, string, string])[] = [
  [
    'home',
    `https://${DOMAIN}/`,
    `${head('Quernlight | Mills that run themselves')}<body><h1 class="hero" id="top">Mills that run themselves</h1><p>${WORDS}</p><section class="customers" data-x="1"><h2>Trusted by</h2><img src="/a.svg" alt="Ambervane logo"><img src="/f.svg" alt="Fennimark"><img src="/o.svg" alt="Oakhollow"></section><p>1,204 mills and counting. It is COUNTER today.</p></body></html>`,
  ],
  [
    'team',
    `https://${DOMAIN}/team`,
    `${head('Team')}<body><h1>Team</h1><h2>Leadership</h2><div class="card"><h3>Ida Berg</h3><p>Chief Executive Officer</p></div><div class="card"><h3>Tom Adeyemi</h3><p>Chief Technology Officer</p></div><div class="card"><h3>Ruth Lauman</h3><p>Head of Sales</p></div><p>${WORDS}</p></body></html>`,
  ],
  [
    'legal',
    `https://${DOMAIN}/terms`,
    `${head('Terms of Service')}<body><main><h1>Terms of Service</h1><p>Last updated: 3 May 2026</p>${Array.from({ length: 12 }, (_, index) => `<p>${index + 1}. The parties agree in clause ${index} that flour is ground as fine as was ordered.</p>`).join('')}</main><footer><p>© COUNTER Quernlight Systems and its many friends in the milling trade.</p></footer></body></html>`,
  ],
  [
    'subprocessors',
    `https://${DOMAIN}/subprocessors`,
    `${head('Subprocessors')}<body><h1>Subprocessors</h1><p>${WORDS}</p><table><tr><th>Vendor</th><th>Purpose</th></tr><tr><td>Aster</td><td>Hosting</td></tr><tr><td>Borea</td><td>Mail</td></tr><tr><td>Cirro</td><td>Logs</td></tr></table></body></html>`,
  ],
  [
    'price',
    `https://${DOMAIN}/pricing`,
    `${head('Pricing')}<body><h1>Pricing</h1><div class="plan"><h3>Starter</h3><p>$29 per month</p></div><div class="plan"><h3>Team</h3><p>$59 per month</p></div><p>${WORDS}</p></body></html>`,
  ],
  [
    'events',
    `https://${DOMAIN}/events`,
    `${head('Events')}<body><h1>Events</h1><script type="application/ld+json">{"@type":"Event","name":"Mill Days","startDate":"2024-05-05"}</script><p>${WORDS}</p></body></html>`,
  ],
];

const WALL =
  '<html><head><title>Quernlight</title></head><body><p>We value your privacy. We and our partners store cookies to process personal data. Manage preferences or accept.</p></body></html>';
const CHALLENGE =
  '<html><head><title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/h.js"></script></head><body>Checking your browser before accessing</body></html>';
const ERROR =
  '<html><head><title>503 Service Unavailable</title></head><body><h1>Service Unavailable</h1></body></html>';
const SHELL =
  '<html><head><title>Quernlight</title><script src="/app.js"></script></head><body><div id="root"></div></body></html>';

const MUTATIONS: Readonly<Record<string, (page: string, visit: number) => Answer>> = {
  'nonces and build ids': (page, n) => ({
    body: page
      .replaceAll('NONCE', `r${n}x`)
      .replace('</body>', `<script nonce="q${n}" src="/_next/${n}/main.js"></script></body>`),
  }),
  'dates and counters': (page, n) => ({
    body: page.replaceAll('COUNTER', `${2000 + n}`).replace('1,204', `${1204 + n * 7}`),
  }),
  'hidden tokens and cache busters': (page, n) => ({
    body: page
      .replace(
        '</body>',
        `<input type="hidden" name="csrf" value="t${n}"><img src="/pixel.gif?rand=${n}" alt=""></body>`,
      )
      .replaceAll('.svg"', `.svg?v=${n}"`),
  }),
  'a block shown in turn': (page, n) => ({
    body:
      n % 2 === 0
        ? page
        : page.replace(
            '</body>',
            '<section class="promo"><h2>Visit us</h2><p>Our spring offer ends soon, for all who grind.</p></section></body>',
          ),
  }),
  'reordered attributes and another build of the markup': (page, n) => ({
    body:
      n % 2 === 0
        ? page
        : page
            .replaceAll(/<img src="([^"]*)" alt="([^"]*)">/g, '<img alt="$2" class="lazy" src="$1">')
            .replaceAll('<p>', `<p data-v-${n}>`)
            .replaceAll('<div class="card">', '<div data-a="1" class="card wide">'),
  }),
  'another order of the same things': (page, n) => ({
    body:
      n % 2 === 0
        ? page
        : page
            .replace(/(<img src="\/a[^>]*>)(<img src="\/f[^>]*>)/, '$2$1')
            .replace(/(<div class="card"><h3>Ida.*?<\/div>)(<div class="card"><h3>Tom.*?<\/div>)/, '$2$1')
            .replace(/(<tr><td>Aster.*?<\/tr>)(<tr><td>Borea.*?<\/tr>)/, '$2$1'),
  }),
  'consent walls': (page, n) => ({ body: n > 2 && n < 7 ? WALL : page }),
  'bot challenges': (page, n) => ({ body: n > 2 && n < 7 ? CHALLENGE : page }),
  'error pages that answer 503 or 200': (page, n) =>
    n > 2 && n < 7 ? { body: ERROR, status: n % 2 === 0 ? 503 : 200 } : { body: page },
  'shells that a browser would fill': (page, n) => ({ body: n > 2 && n < 7 ? SHELL : page }),
  'a cookie banner over the page': (page, n) => ({
    body:
      n < 4
        ? page
        : page.replace(
            '<body>',
            '<body><div class="banner" role="dialog">We value your privacy and use cookies. <button>Accept all cookies</button></div>',
          ),
  }),
  'one strange visit': (page, n) => ({
    body:
      n === 5
        ? page
            .replaceAll('Quernlight', 'Beltmill')
            .replaceAll('Ida', 'Eva')
            .replaceAll('$59', '$99')
            .replaceAll('Aster', 'Zephyr')
        : page,
  }),
};

describe('what changes on a page without anything having changed', () => {
  for (const [kind, url, page] of PAGES) {
    for (const [name, mutate] of Object.entries(MUTATIONS)) {
      it(`${kind}: ${name}`, () => {
        const answers = Array.from({ length: 10 }, (_, n) => mutate(page, n));
        assert.deepEqual(
          visit(kind, url, answers).map(({ type, subtype, title }) => `${type}/${subtype} ${title}`),
          [],
        );
      });
    }
  }

  it('is no reason to miss what did change', () => {
    const change: Readonly<Record<string, [string, string, string]>> = {
      home: [
        '<img src="/o.svg" alt="Oakhollow">',
        '<img src="/o.svg" alt="Oakhollow"><img src="/t.svg" alt="Tessaline">',
        'customer_win/logo_added',
      ],
      team: ['<h3>Ruth Lauman</h3>', '<h3>Nia Cole</h3>', 'team_page_change/person_added'],
      legal: ['flour is ground', 'flour and semolina are ground', 'legal_terms_change/terms'],
      subprocessors: [
        '<tr><td>Cirro',
        '<tr><td>Delta Mail</td><td>Mail</td></tr><tr><td>Cirro',
        'saas_vendor_change/subprocessor_added',
      ],
      price: ['$59', '$69', 'pricing_change/increase'],
    };
    for (const [kind, url, page] of PAGES) {
      const [from, to, expected] = change[kind] ?? [];
      if (from === undefined || to === undefined || expected === undefined) continue;
      const answers = Array.from({ length: 10 }, (_, n) => ({
        body: (n < 6 ? page : page.replaceAll(from, to))
          .replaceAll('COUNTER', `${n}`)
          .replaceAll('NONCE', `${n}`),
      }));
      const fired = visit(kind, url, answers).map(({ type, subtype }) => `${type}/${subtype}`);
      assert.ok(fired.includes(expected), `${kind}: ${expected} among ${fired.join(', ')}`);
    }
  });
});
