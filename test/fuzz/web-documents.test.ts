import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { documentOf } from '../../src/domain/watching/formats/document-fixture.ts';
import { decodeText } from '../../src/domain/watching/formats/charset.ts';
import { readDate } from '../../src/domain/watching/formats/dates.ts';
import { detectInDocument } from '../../src/domain/pipeline/read/detect-in-document.ts';
import type { PageDetection } from '../../src/domain/pipeline/read/detect-in-document.ts';
import { matchRobots, robotsFromResponse, sitemaps } from '../../src/domain/watching/robots/robots.ts';
import { sourceKinds } from '../../src/domain/ground/vocabulary/source-kinds.ts';
import type { SourceKind } from '../../src/domain/ground/vocabulary/source-kinds.ts';
import { redirectTarget } from '../../src/platform/outbound-http/redirect.ts';
import { cpuMs } from '../support/cpu-time.ts';
import { contextOf, NOW } from '../support/watched.ts';
import { holds } from './how-long.ts';
import { body, contentType, markup, repeated } from './web-documents.ts';

const KINDS = (Object.keys(sourceKinds) as SourceKind[]).filter((kind) => kind !== 'bot');
const DOMAIN = 'lumenforge.example';
const PATHS = [
  '/',
  '/feed.xml',
  '/sitemap.xml',
  '/pricing',
  '/boards/lumenforge/jobs.json',
  '/api/v2/summary.json',
  '/v3/rest/x?mode=json',
  '/xml',
];
const HOSTS = [
  DOMAIN,
  'boards-api.greenhouse.io',
  'api.lever.co',
  'api.ashbyhq.com',
  'api.github.com',
  'registry.npmjs.org',
  'pypi.org',
  'status.lumenforge.example',
  'apply.workable.com',
  'lumenforge.jobs.personio.de',
];

function judge(kind: SourceKind, content: string | Uint8Array, url: string, type = ''): PageDetection {
  return detectInDocument({
    kind,
    domain: DOMAIN,
    document: documentOf(content, { url, headers: type === '' ? {} : { 'content-type': type } }),
    context: contextOf(),
    past: {
      url,
      sourceKind: kind,
      confirmAfterMs: 0,
      dailyCounts: [],
      memory: null,
      foundBy: 'home page',
      now: { fresh: true, since: NOW, lastSeen: NOW, visits: 1 },
      earlier: [],
    },
  });
}

/** What is kept of a document: its parts may be said a few times over, and no more. */
const MAX_KEPT = (input: number): number => 200_000 + 40 * input;

describe('what reads the web, on whatever comes', () => {
  test('every kind of source ends with a reading or a reason, of bounded length', () => {
    holds(
      fc.property(
        fc.constantFrom(...KINDS),
        body,
        fc.constantFrom(...HOSTS),
        fc.constantFrom(...PATHS),
        contentType,
        (kind, content, host, path, type) => {
          const judged = judge(kind, content, `https://${host}${path}`, type);
          const { observation } = judged;
          if (observation && !observation.ok) assert.doesNotMatch(observation.reason, /the reader failed/);
          const kept = JSON.stringify(judged).length;
          assert.ok(kept <= MAX_KEPT(content.length), `${kept} characters of ${content.length} bytes`);
        },
      ),
      2500,
    );
  });

  test('twice as much takes about twice as long', () => {
    const HALF = 60_000;
    /** Below this nothing is compared: the machine has other work as well. Quadratic ones take far longer at this size. */
    const NOTEWORTHY_MS = 400;
    holds(
      fc.property(fc.constantFrom(...KINDS), repeated, (name, { head, body: part }) => {
        const took = (length: number): number => {
          const startedAt = cpuMs();
          judge(name, head + part.repeat(Math.ceil(length / part.length)), `https://${DOMAIN}/`);
          return cpuMs() - startedAt;
        };
        const whole = took(2 * HALF);
        if (whole < NOTEWORTHY_MS) return;
        const half = Math.min(took(HALF), took(HALF));
        const again = Math.min(whole, took(2 * HALF));
        assert.ok(
          again < NOTEWORTHY_MS || again < 3.3 * half,
          `${Math.round(half)} ms and ${Math.round(again)} ms`,
        );
      }),
      60,
    );
  });

  test('robots.txt', () => {
    const LINES = [
      'User-agent: *',
      'User-agent: WhynowBot',
      'Disallow: ',
      'Allow: /',
      'Disallow: /*a*a*a*a*$',
      'Crawl-delay: 1e9',
      'Sitemap: //',
      '%',
      '%zz',
      '\uFEFF',
      '\0',
      '#',
      '$',
      '*',
      '/',
      '\r',
      '\n',
      ':',
      ' ',
    ];
    const text = fc.array(fc.oneof(fc.constantFrom(...LINES), fc.string({ maxLength: 6, unit: 'binary' })), {
      maxLength: 60,
    });
    holds(
      fc.property(
        text,
        fc.webUrl({ withQueryParameters: true }),
        fc.integer({ min: 100, max: 599 }),
        (parts, url, status) => {
          const { rules } = robotsFromResponse(status, Buffer.from(parts.join('')));
          const verdict = matchRobots(rules, 'WhynowBot', url);
          assert.equal(typeof verdict.allowed, 'boolean');
          assert.ok(
            verdict.crawlDelayMs === null ||
              (verdict.crawlDelayMs >= 0 && !Number.isNaN(verdict.crawlDelayMs)),
          );
          assert.ok(Array.isArray(sitemaps(rules)));
        },
      ),
      1500,
    );
  });

  test('dates are null or days that exist', () => {
    const WORDS = [
      '31',
      '02',
      '2026',
      '99',
      'Feb',
      'février',
      'März',
      '.',
      '/',
      '-',
      ' ',
      ',',
      'T',
      'Z',
      '+25:99',
      '10:61',
      'am',
      'Monday',
      '年',
      '月',
      '日',
      '1e3',
      '٣',
    ];
    const date = fc.oneof(
      fc.array(fc.constantFrom(...WORDS), { maxLength: 10 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary' }),
    );
    holds(
      fc.property(date, (written) => {
        const read = readDate(written);
        if (read === null) return;
        for (const value of Object.values(read))
          if (value instanceof Date) assert.ok(!Number.isNaN(value.getTime()), written);
      }),
      3000,
    );
  });

  test('charsets: any label, any bytes', () => {
    holds(
      fc.property(contentType, body, (type, bytes) => {
        const { text } = decodeText({ headers: { 'content-type': type }, body: bytes });
        assert.ok(text.length <= bytes.length + 1);
      }),
      1500,
    );
  });

  test('redirects lead to an address, or nowhere', () => {
    holds(
      fc.property(
        fc.webUrl(),
        fc.oneof(fc.string({ unit: 'binary' }), markup, fc.webUrl()),
        (from, location) => {
          const target = redirectTarget(new URL(from), location);
          assert.ok(target === null || URL.canParse(target));
        },
      ),
      1500,
    );
  });
});
