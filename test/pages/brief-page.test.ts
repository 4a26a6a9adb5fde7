import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { renderBriefPage } from '../../src/pages/brief/render-brief-page.ts';
import type { BriefView } from '../../src/pages/brief/view.ts';
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

describe('the way from a brief to its account', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
  });
  after(() => api.close());

  const cookieOf = async (key: string): Promise<string> => {
    const made = await api.request('POST', '/v1/workspace/members', {
      key,
      body: { email: 'dana@harbour.example', role: 'read-only' },
    });
    assert.equal(made.status, 201, made.text);
    const link = await api.request('POST', `/v1/workspace/members/${made.body['id']}:sign-in-link`, { key });
    const { headers } = await api.request('POST', new URL(String(link.body['url'])).pathname, { key: null });
    return String(headers['set-cookie']).split(';')[0] ?? '';
  };

  test('members of its workspace who are signed in are shown it, and nobody else', async () => {
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'ferncastle.example' } });
    const id = String(made.body['id']);
    await api.request('POST', `/v1/accounts/${id}:rescore`);
    const brief = new URL(String((await api.request('GET', `/v1/accounts/${id}`)).body['brief_url']))
      .pathname;
    const seen = async (cookie?: string): Promise<boolean> => {
      const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
      const { status, text } = await api.request('GET', brief, { key: null, headers });
      assert.equal(status, 200);
      return text.includes(`href="/app/accounts/${id}"`);
    };
    assert.equal(await seen(), false);
    assert.equal(await seen('whynow_session=nonsense'), false);
    const other = await api.addWorkspace();
    assert.equal(await seen(await cookieOf(other.key)), false);
    assert.equal(await seen(await cookieOf(api.keys.admin)), true);
  });
});

const at = new Date('2026-11-20T09:30:00Z');
const PARTS = { fit: 36, recency: 15, strength: 15, depth: 5 };
const SENTENCE = 'Northwind raised thirty million dollars on 12 November 2026 for a new plant.';
const signal = (id: string): BriefView['signals'][number] => ({
  id,
  type: 'funding',
  subtype: 'series_b',
  title: 'Northwind raises $30 million',
  occurredAt: at,
  precision: 'day',
  strength: 85,
  quote: 'Northwind has raised $30 million.',
  sourceUrls: ['https://www.northwind.example/news/1'],
});
const brief: BriefView = {
  state: 'brief',
  account: { name: 'Northwind', domain: 'northwind.example' },
  version: 2,
  generatedAt: at,
  writtenBy: 'built_in',
  score: 71,
  breakdown: PARTS,
  maxima: { fit: 40, recency: 21, strength: 27, depth: 12 },
  tier: 'hot',
  disqualified: false,
  whyNow: [{ text: SENTENCE, signal_ids: ['sig_1', 'sig_2', 'sig_3'] }],
  whoToTalkTo: [{ name: 'Dana Fox', role: 'CRO', tag: 'new', why: 'Leads sales.' }],
  draftOpener: 'Hi Dana, I saw it.',
  draftSubject: 'A question',
  draftFollowUp: 'Hi again.',
  language: 'en',
  signals: ['sig_1', 'sig_2', 'sig_3'].map(signal),
  versions: [2, 1].map((version) => ({
    version,
    generatedAt: at,
    score: 71,
    writtenBy: 'built_in',
    url: `https://whynow.example/b/t?version=${version}`,
    compareUrl: null,
  })),
  comparison: null,
  now: {
    present: { score: 71, score_breakdown: PARTS, icp_tier: 'hot' },
    since: {
      came: [],
      came_total: 0,
      went: [],
      moved: { score: 0, fit: 0, recency: 0, strength: 0, depth: 0 },
    },
  },
  newestUrl: null,
};

describe(
  'the brief page in a browser',
  { skip: existsSync(CHROMIUM) ? false : `no browser at ${CHROMIUM}` },
  () => {
    let browser: Browser;
    before(async () => {
      browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
    });
    after(() => browser.close());

    test('writes nothing smaller than 13 px, and its footnotes are 24 px wide and high', async () => {
      for (const width of [390, 1440]) {
        const page = await browser.newPage({ viewport: { width, height: 900 } });
        await page.setContent(renderBriefPage(brief, '/app/accounts/acc_1').html);
        const small = await page.evaluate(`[...document.querySelectorAll('body *')]
        .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
        .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 13).map((one) => one.textContent)`);
        assert.deepEqual(small, []);
        const boxes = await Promise.all((await page.locator('sup a').all()).map((one) => one.boundingBox()));
        assert.equal(boxes.length, 3);
        for (const box of boxes) assert.ok(box && box.width >= 24 && box.height >= 24, JSON.stringify(box));
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width);
        await page.close();
      }
    });

    test('says aloud that it has copied', async () => {
      const page = await browser.newPage();
      await page.setContent(renderBriefPage(brief).html);
      assert.equal(await page.getByRole('status').textContent(), '');
      await page.getByRole('button', { name: 'Copy this opener' }).click();
      await page.getByRole('status').getByText('Copied the opener').waitFor({ state: 'attached' });
      await page.close();
    });

    test('paper has the name of the product, and no versions, buttons or navigation', async () => {
      const page = await browser.newPage();
      await page.setContent(renderBriefPage(brief, '/app/accounts/acc_1').html);
      await page.emulateMedia({ media: 'print' });
      assert.equal(await page.locator('.site .home').isVisible(), true);
      for (const hidden of ['.versions', '.button', '.site nav', '.account'])
        assert.equal(await page.locator(hidden).first().isVisible(), false, hidden);
      await page.close();
    });
  },
);
