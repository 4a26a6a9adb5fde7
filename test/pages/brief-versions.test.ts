import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { createTestApi } from '../support/api.ts';
import type { TestApi } from '../support/api.ts';
import { addDetected, addSignal } from '../support/detected.ts';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const QUIET = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-sync',
];
const WIDTHS = [390, 1280];

describe(
  'the versions of a brief, in a browser without script',
  { skip: existsSync(CHROMIUM) ? false : `no browser at ${CHROMIUM}` },
  () => {
    let api: TestApi;
    let browser: Browser;
    let url: string;
    before(async () => {
      api = await createTestApi();
      browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
      const made = await api.request('POST', '/v1/accounts', {
        body: { domain: 'ferncastle.example', name: 'Ferncastle Freight' },
      });
      const id = String(made.body['id']);
      await api.request('POST', `/v1/accounts/${id}:rescore`);
      await addDetected(api.ctx, api.workspaceId, id);
      await api.request('POST', `/v1/accounts/${id}/brief:regenerate`);
      await addSignal(api.ctx, api.workspaceId, id, { type: 'office_expansion', category: 'growth' });
      await api.request('PATCH', '/v1/workspace', { body: { brief_tone: 'formal' } });
      await api.request('POST', `/v1/accounts/${id}/brief:regenerate`);
      url = api.origin + new URL(String(made.body['brief_url'])).pathname;
    });
    after(async () => {
      await browser.close();
      await api.close();
    });

    async function open(width: number): Promise<Page> {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        javaScriptEnabled: false,
      });
      const page = await context.newPage();
      await page.goto(url);
      return page;
    }

    /** The address is the public one, which no test can know before it listens. */
    async function follow(page: Page, name: string): Promise<void> {
      const href = await page.getByRole('link', { name, exact: true }).getAttribute('href');
      const { pathname, search } = new URL(href ?? '');
      await page.goto(`${api.origin}${pathname}${search}`);
    }

    for (const width of WIDTHS) {
      test(`at ${width} pixels: every pair is one link away, nothing is cut off`, async () => {
        const page = await open(width);
        const links = await page.getByRole('link', { name: /^What changed/ }).all();
        assert.equal(links.length, 2);
        await follow(page, 'What changed from 1 to 3');
        await page.getByRole('heading', { name: 'What changed from version 1 to version 3' }).waitFor();
        assert.equal(await page.getByRole('table').count(), 1);
        assert.ok((await page.locator('.changes ins').count()) > 1);
        await follow(page, 'Version 2');
        await page.getByText('This is an earlier version.').waitFor();
        await follow(page, 'What changed from 1 to 2');
        await page.getByRole('heading', { name: 'What changed from version 1 to version 2' }).waitFor();
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width);
        await page.context().close();
      });
    }

    test('each sentence leads to its source', async () => {
      const page = await open(1280);
      const sources = page.locator('.why .source a');
      assert.ok((await sources.count()) >= 2);
      assert.equal(await sources.first().getAttribute('href'), 'https://ferncastle.example/news/series-b');
      assert.equal(await sources.first().textContent(), 'ferncastle.example');
      await page.context().close();
    });

    test('404: versions that are none', async () => {
      for (const query of ['compare=0', 'compare=99', 'compare=x', 'version=1&compare=2&compare=3']) {
        const answer = await api.request('GET', `${new URL(url).pathname}?${query}`, { key: null });
        assert.equal(answer.status, 404, query);
      }
    });
  },
);
