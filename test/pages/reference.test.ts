import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { operations } from '../../src/api/routes/index.ts';
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

describe('the reference at /docs', () => {
  let api: TestApi;
  let html: string;
  before(async () => {
    api = await createTestApi();
    html = (await api.request('GET', '/docs', { key: null })).text;
  });
  after(() => api.close());

  test('has every operation and every event, with an anchor each', () => {
    for (const { operationId, path } of operations) {
      assert.ok(html.includes(`<article id="${operationId}">`), operationId);
      assert.ok(html.replaceAll('<wbr />', '').includes(`<code>${path}</code>`), path);
    }
    for (const event of eventKinds)
      assert.ok(html.includes(`<article id="receive_${event.replaceAll('.', '_')}">`), event);
  });

  test('every link inside leads somewhere', () => {
    const anchors = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const inside = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    assert.ok(inside.length > 100);
    assert.deepEqual(
      inside.filter((id) => !anchors.has(id)),
      [],
    );
  });

  test('no script, and nothing may be loaded from anywhere', async () => {
    const { headers } = await api.request('GET', '/docs', { key: null });
    assert.match(String(headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/);
    assert.equal(/<script|src=|@import|url\(/.test(html), false);
  });

  describe('in a browser', { skip: existsSync(CHROMIUM) ? false : `no browser at ${CHROMIUM}` }, () => {
    let browser: Browser;
    before(async () => {
      browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
    });
    after(() => browser.close());

    for (const [width, colorScheme] of [
      [390, 'dark'],
      [1280, 'light'],
    ] as const) {
      test(`one request, no complaint, nothing wider than ${width} px`, async () => {
        const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
        const requests: string[] = [];
        const complaints: string[] = [];
        page.on('request', (request) => void requests.push(request.url()));
        page.on('console', (message) => void complaints.push(message.text()));
        await page.goto(`${api.origin}/docs`, { waitUntil: 'load' });
        assert.deepEqual(
          requests.filter((url) => !url.startsWith('data:')),
          [`${api.origin}/docs`],
        );
        assert.deepEqual(complaints, []);
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width);
        assert.equal(await page.locator('nav:visible').count(), 1);
        await page.close();
      });
    }
  });
});
