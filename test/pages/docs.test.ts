import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { operations } from '../../src/api/routes/index.ts';
import { errorCatalog } from '../../src/domain/ground/errors/error-catalog.ts';
import { eventKinds } from '../../src/domain/notifying/events/event-kinds.ts';
import { createTestApi } from '../support/api.ts';
import type { TestApi } from '../support/api.ts';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const QUIET = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Bytes of a page before it is compressed. */
const MAX_PAGE = 200_000;

interface Found {
  kind: string;
  title: string;
  url: string;
}

describe('the docs', () => {
  let api: TestApi;
  /** Every page that links of the docs lead to, by its address. */
  const pages = new Map<string, string>();
  const get = (path: string) => api.request('GET', path, { key: null });

  before(async () => {
    api = await createTestApi();
    const waiting = ['/docs'];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (pages.has(path)) continue;
      const { status, text } = await get(path);
      assert.equal(status, 200, path);
      pages.set(path, text);
      for (const [, address = ''] of text.matchAll(/href="(\/docs[^"#]*)/g))
        if (!address.endsWith('.json')) waiting.push(address);
    }
  });
  after(() => api.close());

  const all = (): string => [...pages.values()].join('\n');

  test('have every operation, event, error and guide, each with its anchor, on exactly one page', async () => {
    const articles = [...all().matchAll(/<article[^>]* id="([^"]+)"/g)].map(([, id]) => id ?? '');
    assert.equal(new Set(articles).size, articles.length);
    const there = new Set(articles);
    for (const { operationId } of operations) assert.ok(there.has(operationId), operationId);
    for (const event of eventKinds) assert.ok(there.has(`receive_${event.replaceAll('.', '_')}`), event);
    for (const code of Object.keys(errorCatalog)) assert.ok(there.has(code), code);
    const { components } = (await get('/openapi.json')).body as unknown as {
      components: { schemas: Record<string, object> };
    };
    for (const name of Object.keys(components.schemas)) assert.ok(there.has(`schema-${name}`), name);
    for (const folder of ['', 'signals/'])
      for (const name of await readdir(new URL(`../../docs/${folder}`, import.meta.url)))
        if (name.endsWith('.md')) assert.ok(pages.has(`/docs/${folder}${name.slice(0, -3)}`), name);
  });

  test('every link leads to a page, and every anchor to a place on it', () => {
    const anchors = new Map(
      [...pages].map(([path, text]) => [
        path,
        new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)),
      ]),
    );
    const lost = [...pages].flatMap(([path, text]) =>
      [...text.matchAll(/href="(\/docs[^"#]*)?#([^"]+)"/g)].flatMap(([, to = path, anchor]) =>
        anchors.get(to)?.has(anchor) ? [] : [`${path} → ${to}#${anchor}`],
      ),
    );
    assert.deepEqual(lost, []);
  });

  test('no page is larger than 200 KB, and each has a skip link, one h1 and its search', () => {
    for (const [path, text] of pages) {
      assert.ok(Buffer.byteLength(text) < MAX_PAGE, `${path}: ${Buffer.byteLength(text)} bytes`);
      assert.equal(text.split('<h1').length, 2, path);
      assert.ok(text.includes('<a class="skip" href="#content">') && text.includes('id="content"'), path);
      assert.ok(text.includes('<label class="aloud" for="search">'), path);
    }
  });

  test('examples stand open and on lines of their own; the common errors stand once', () => {
    const page = pages.get('/docs/api/accounts') ?? '';
    assert.match(page, /<h4>Example response<\/h4>\s*<pre tabindex="0"><code>\{\n {2}&quot;/);
    assert.match(page, /-d &#39;\{\n {2}&quot;domain&quot;/);
    const named = (code: string): number => page.split(`/docs/errors#${code}"`).length - 1;
    assert.equal(named('unauthenticated'), 0);
    assert.equal(named('account_exists') > 0, true);
    assert.match(pages.get('/docs/api') ?? '', /id="common-errors"[^]*errors#internal_error"/);
  });

  test('the errors have no backticks, and headings by status', () => {
    const page = pages.get('/docs/errors') ?? '';
    assert.equal(page.includes('`'), false);
    const statuses = [...page.matchAll(/<h2 id="status-(\d+)"/g)].map(([, status]) => Number(status));
    const known = new Set(Object.values(errorCatalog).map(({ status }) => status));
    assert.deepEqual(
      statuses,
      [...known].toSorted((a, b) => a - b),
    );
  });

  test('scripts come from this service alone, and nothing inline runs', async () => {
    for (const path of ['/docs', '/docs/webhooks', '/docs/api/bots', '/docs/errors']) {
      const { headers, text } = await get(path);
      const policy = String(headers['content-security-policy']);
      assert.match(
        policy,
        /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'self'; connect-src 'self'; /,
      );
      assert.equal(
        /<script(?![^>]* src="\/docs\/docs\.js")|@import|url\(|style="| on\w+="/.test(text),
        false,
      );
    }
    assert.equal((await get('/docs/docs.js')).headers['content-type'], 'text/javascript; charset=utf-8');
  });

  test('the index of the search leads to what is there', async () => {
    const { body, text } = await get('/docs/search.json');
    const entries = body as unknown as Found[];
    assert.ok(Buffer.byteLength(text) < MAX_PAGE);
    const missing = entries.filter(({ url }) => {
      const [path = '', anchor] = url.split('#');
      const page = pages.get(path);
      return page === undefined || (anchor !== undefined && !page.includes(` id="${anchor}"`));
    });
    assert.deepEqual(missing, []);
    for (const kind of ['Guide', 'API', 'Event', 'Object', 'Signal', 'Error 404'])
      assert.ok(
        entries.some((entry) => entry.kind === kind),
        kind,
      );
  });

  test('what is not there is a page that says so; a slash at the end leads on', async () => {
    const { status, headers } = await get('/docs/nothing');
    assert.equal(status, 404);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.equal((await get('/docs/..%2f..%2fREADME')).status, 404);
    const slash = await get('/docs/');
    assert.deepEqual([slash.status, slash.headers['location']], [308, '/docs']);
    const { etag } = (await get('/docs')).headers;
    const again = await api.request('GET', '/docs', {
      key: null,
      headers: { 'if-none-match': String(etag) },
    });
    assert.equal(again.status, 304);
  });

  describe('in a browser', { skip: existsSync(CHROMIUM) ? false : `no browser at ${CHROMIUM}` }, () => {
    let browser: Browser;
    before(async () => {
      browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
    });
    after(() => browser.close());

    for (const [width, colorScheme] of [
      [390, 'dark'],
      [820, 'light'],
      [1440, 'light'],
    ] as const)
      test(`${width} px: nothing from elsewhere, no complaint, nothing wider`, async () => {
        const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
        const requests: string[] = [];
        const complaints: string[] = [];
        page.on('request', (request) => void requests.push(request.url()));
        page.on('console', (message) => void complaints.push(message.text()));
        for (const path of ['/docs', '/docs/signals', '/docs/roles', '/docs/api/webhooks', '/docs/errors']) {
          await page.goto(api.origin + path, { waitUntil: 'load' });
          assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width, path);
        }
        assert.deepEqual(
          requests.filter((url) => !url.startsWith('data:') && !url.startsWith(`${api.origin}/docs`)),
          [],
        );
        assert.deepEqual(complaints, []);
        await page.close();
      });

    test('the search is used by keys alone: a slash, words, down, enter', async () => {
      const page = await browser.newPage();
      await page.goto(`${api.origin}/docs`);
      await page.keyboard.press('/');
      await page.keyboard.type('account_exists');
      await page.locator('#results a').first().waitFor();
      assert.match(String(await page.locator('search [role=status]').textContent()), /^\d+ results?$/);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/errors#account_exists');
      await page.keyboard.press('/');
      await page.keyboard.type('zebra <b>crossing</b>');
      const none = page.locator('#results .none');
      await none.waitFor();
      assert.equal(await none.textContent(), 'Nothing found for “zebra <b>crossing</b>”.');
      await page.keyboard.press('Escape');
      assert.equal(await page.locator('#results').isVisible(), false);
      await page.close();
    });

    test('an anchor from when all stood on one page leads on to where it is now', async () => {
      const page = await browser.newPage();
      for (const [anchor, address] of [
        ['createAccount', '/docs/api/accounts#createAccount'],
        ['schema-Account', '/docs/api/accounts#schema-Account'],
        ['receive_signal_fired', '/docs/events#receive_signal_fired'],
      ]) {
        await page.goto('about:blank');
        await page.goto(`${api.origin}/docs#${anchor}`);
        await page.waitForURL(`**${address}`);
      }
      await page.close();
    });

    test('the errors are filtered by what is typed', async () => {
      const page = await browser.newPage();
      await page.goto(`${api.origin}/docs/errors`);
      await page.getByLabel('Show only codes with').fill('idempotency');
      const shown = await page.locator('article:visible h3').allTextContents();
      assert.ok(shown.length > 0 && shown.length < 15, String(shown.length));
      assert.ok(shown.some((code) => code.includes('idempotency_key_reused')));
      await page.close();
    });
  });
});
