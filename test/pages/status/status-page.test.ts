import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { parseAtomFeed } from 'feedsmith';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { openIncident } from '../../../src/domain/notifying/status/open-incident.ts';
import { scheduleMaintenance } from '../../../src/domain/notifying/status/schedule-maintenance.ts';
import { updateIncident } from '../../../src/domain/notifying/status/update-incident.ts';
import { HOUR, MINUTE } from '../../../src/platform/clock.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import type { FakeClock } from '../../support/clock.ts';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const QUIET = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** What must never be taken for markup, in a title and a message. */
const HOSTILE = `<script>alert(1)</script> & "quoted" 'single' ]]> <img src=x onerror=alert(1)>`;

describe('the public status pages', () => {
  let api: TestApi;
  let clock: FakeClock;
  let openId: string;
  let plannedId: string;
  const get = (path: string, headers: Record<string, string> = {}) =>
    api.request('GET', path, { key: null, headers });

  before(async () => {
    clock = createFakeClock('2026-11-20T14:30:00.000Z');
    api = await createTestApi({ clock });
    for (const [day, minutes, bad] of [
      ['2026-11-18', 1440, 0],
      ['2026-11-19', 1440, 3],
    ])
      await api.ctx.pool.query(`insert into status_days values ('api', $1, $2, $3)`, [day, minutes, bad]);
    clock.set(new Date('2026-11-10T08:00:00.000Z'));
    const past = await openIncident(api.ctx, {
      title: 'Scores were late',
      severity: 'critical',
      components: ['scoring'],
    });
    clock.advance(42 * MINUTE);
    await updateIncident(api.ctx, past.id, { status: 'resolved', severity: 'degraded', message: 'Over.' });
    clock.set(new Date('2026-11-20T14:30:00.000Z'));
    openId = (
      await openIncident(api.ctx, {
        title: HOSTILE,
        severity: 'major',
        components: ['api'],
        message: HOSTILE,
      })
    ).id;
    plannedId = (
      await scheduleMaintenance(api.ctx, {
        title: 'Database upgrade',
        components: ['scoring'],
        scheduled_start: new Date(clock.now().getTime() + 24 * HOUR).toISOString(),
        scheduled_end: new Date(clock.now().getTime() + 25 * HOUR).toISOString(),
      })
    ).id;
  });
  after(() => api.close());

  test('the page tells a reader of feeds where the feed is', async () => {
    const link = /<link rel="alternate" type="application\/atom\+xml" href="([^"]+)"/.exec(
      (await get('/status')).text,
    );
    assert.equal((await get(link?.[1] ?? '')).headers['content-type'], 'application/atom+xml; charset=utf-8');
  });

  test('need no key, may be cached for seconds, and are asked for again by their ETag', async () => {
    for (const [path, type] of [
      ['/status', 'text/html; charset=utf-8'],
      ['/status.json', 'application/json; charset=utf-8'],
      ['/status.atom', 'application/atom+xml; charset=utf-8'],
    ] as const) {
      const first = await get(path);
      assert.equal(first.status, 200);
      assert.equal(first.headers['content-type'], type);
      assert.equal(first.headers['cache-control'], 'public, max-age=15');
      assert.equal(first.headers['x-ratelimit-limit'], undefined);
      const again = await get(path, { 'if-none-match': String(first.headers['etag']) });
      assert.equal(again.status, 304, path);
      assert.equal(again.text, '');
      assert.equal((await api.request('HEAD', path, { key: null })).status, 200);
      assert.equal((await api.request('POST', path, { key: null })).status, 405);
    }
  });

  test('/status.json is what GET /v1/status answers', async () => {
    const open = await get('/status.json');
    assert.deepEqual(open.body, (await api.request('GET', '/v1/status')).body);
    assert.equal(open.headers['access-control-allow-origin'], '*');
  });

  test('the page says in words what its colours say', async () => {
    const { text } = await get('/status');
    assert.match(text, /<title>Whynow status: major outage<\/title>/);
    assert.ok(
      text.includes(
        'aria-label="API, the last 90 days: 2 days without an incident; 87 days without data; 1 day with one: 20 Nov major outage"',
      ),
    );
    assert.ok(text.includes('<title>19 Nov: 3 bad minutes of 1440 measured</title>'));
    assert.ok(text.includes('<title>18 Nov: all measured minutes good</title>'));
    assert.ok(text.includes('<title>1 Nov: no data</title>'));
    assert.ok(
      text.includes('<title>10 Nov: Critical outage. Scores were late</title>'),
      'the worst of the day',
    );
    assert.match(
      text,
      /Uptime <b class="figure">99\.8[89] %</,
      '2,877 of 2,880 and the outage of today, rounded down',
    );
    assert.match(text, /<h1 class="state major_outage">[^]*?<span>Major outage of API<\/span><\/h1>/);
    assert.match(text, /Major outage: API\. All other components are operational\./);
    assert.match(text, /10 November 2026<\/time>/);
    assert.match(text, /08:00 to 08:42 UTC, 42 minutes\./);
    assert.match(text, /11 Nov to 19 Nov: nothing new was reported/);
    assert.ok(text.includes(`id="${openId}"`) && text.includes(`id="${plannedId}"`));
  });

  test('no component is called operational of which nothing was measured, and no red bar stands beside 100 %', async () => {
    const { text } = await get('/status');
    const items = text.split('<li>').filter((item) => item.includes('class="days"'));
    assert.equal(items.length, 6);
    for (const item of items) {
      if (item.includes('<span>No data</span></p>')) assert.doesNotMatch(item, /Operational/);
      if (/<g class="(?:minor|major|critical)"/.test(item)) assert.doesNotMatch(item, />100 %</);
    }
    assert.ok(items.some((item) => item.includes('<h3>Bots</h3>') && item.includes('state no_data')));
    const scoring = items.find((item) => item.includes('<h3>Scoring</h3>'));
    assert.match(scoring ?? '', /<g class="critical">/);
    assert.match(scoring ?? '', /Uptime <b class="figure">0 %/, 'nothing but an outage is known of it');
  });

  test('no script, nothing from elsewhere, and whatever an operator writes is text', async () => {
    const { text, headers } = await get('/status');
    assert.match(String(headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/);
    assert.equal(String(headers['content-security-policy']).includes('script-src'), false);
    assert.equal(/<script|<img|onerror=alert\(1\)>|style="|@import|url\(/.test(text), false);
    assert.ok(text.includes('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot;'));
  });

  test('is made anew when something changes, and only then', async () => {
    const before = await get('/status');
    clock.advance(1);
    assert.equal((await get('/status')).text, before.text);
    await updateIncident(api.ctx, openId, { message: 'Something new to say.' });
    for (const path of ['/status', '/status.json', '/status.atom'])
      assert.ok((await get(path)).text.includes('Something new to say.'), path);
  });

  test('the feed: an entry for each, told apart for good, with all that was said', async () => {
    const { text } = await get('/status.atom');
    const feed = parseAtomFeed(text);
    assert.equal(feed.id, `${api.ctx.publicUrl}/status.atom`);
    assert.deepEqual(
      feed.links?.map(({ rel, href }) => [rel, href]),
      [
        ['self', `${api.ctx.publicUrl}/status.atom`],
        ['alternate', `${api.ctx.publicUrl}/status`],
      ],
    );
    assert.equal(feed.authors?.[0]?.name, 'Whynow');
    const entries = feed.entries ?? [];
    assert.equal(entries.length, 3);
    assert.equal(new Set(entries.map(({ id }) => id)).size, 3);
    for (const { id, updated, published, links } of entries) {
      assert.match(
        id ?? '',
        /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
      for (const date of [updated, published]) assert.match(String(date), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      assert.match(links?.[0]?.href ?? '', /\/status#(?:inc|mnt)_/);
    }
    const updates = entries.map(({ updated }) => String(updated));
    assert.deepEqual(updates, updates.toSorted().toReversed(), 'the latest change first');
    assert.equal(String(feed.updated), updates[0]);
  });

  describe('in a browser', { skip: existsSync(CHROMIUM) ? false : `no browser at ${CHROMIUM}` }, () => {
    let browser: Browser;
    before(async () => {
      browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
    });
    after(() => browser.close());

    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1280])
        test(`${width} px, ${colorScheme}: fits, breaks no policy, and its text has contrast`, async () => {
          const page = await browser.newPage({ viewport: { width, height: 844 }, colorScheme });
          const said: string[] = [];
          page.on('console', (message) => said.push(message.text()));
          await page.goto(`${api.origin}/status`);
          assert.deepEqual(said, []);
          assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width);
          assert.equal(await page.evaluate(`document.querySelectorAll('svg.days').length`), 6);
          const poor = await page.evaluate(POOR_CONTRAST);
          assert.deepEqual(poor, []);
          await page.close();
        });

    test('the feed is well-formed XML, hostile titles and all, and its content well-formed HTML', async () => {
      const page = await browser.newPage();
      const { text } = await get('/status.atom');
      const found = await page.evaluate(
        `(() => {
          const xml = new DOMParser().parseFromString(${JSON.stringify(text)}, 'application/xml');
          const content = [...xml.querySelectorAll('entry > content')].map((one) => one.textContent);
          const markup = content.map((one) => new DOMParser().parseFromString(one, 'text/html'));
          return {
            broken: xml.querySelector('parsererror')?.textContent ?? null,
            titles: [...xml.querySelectorAll('entry > title')].map((one) => one.textContent),
            scripts: markup.reduce((sum, one) => sum + one.querySelectorAll('script, img').length, 0),
          };
        })()`,
      );
      const { broken, titles, scripts } = found as {
        broken: string | null;
        titles: string[];
        scripts: number;
      };
      assert.equal(broken, null);
      assert.ok(titles.includes(`${HOSTILE} (investigating)`));
      assert.equal(scripts, 0);
      await page.close();
    });
  });
});

/** Texts whose contrast with what is behind them is under 4.5 (WCAG 2.2, success criterion 1.4.3), worked out from what is painted. */
const POOR_CONTRAST = `(() => {
  const parse = (color) => (color.match(/[\\d.]+/g) ?? []).map(Number);
  const light = ([r, g, b]) => [r, g, b]
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const color = parse(getComputedStyle(at).backgroundColor);
      if (color.length < 4 || color[3] > 0) return color;
    }
    return [255, 255, 255];
  };
  const poor = [];
  for (const element of document.querySelectorAll('main *')) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own || element.closest('svg')) continue;
    const [a, b] = [light(parse(getComputedStyle(element).color)), light(behind(element))];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < 4.5) poor.push(element.textContent.trim().slice(0, 40) + ' ' + contrast.toFixed(2));
  }
  return poor;
})()`;
