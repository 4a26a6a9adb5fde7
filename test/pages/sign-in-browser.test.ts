import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
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
  // Loopback counts as secure; this name does not, as an office's server would not.
  '--host-resolver-rules=MAP whynow.test 127.0.0.1',
];
/** As with a window: without one it calls itself a machine, which it is. */
const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

describe('in a browser', { skip: existsSync(CHROMIUM) ? false : `no browser at ${CHROMIUM}` }, () => {
  let api: TestApi;
  let browser: Browser;
  before(async () => {
    api = await createTestApi();
    browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
  });
  after(async () => {
    await browser.close();
    await api.close();
  });

  test('a member presses the button, and is a teammate on the next brief', async () => {
    const account = await api.request('POST', '/v1/accounts', { body: { domain: 'ferncastle.example' } });
    await api.request('POST', `/v1/accounts/${account.body['id']}:rescore`);
    const member = await api.request('POST', '/v1/workspace/members', {
      body: { email: 'jo@harbour.example', role: 'read-only' },
    });
    const link = await api.request('POST', `/v1/workspace/members/${member.body['id']}:sign-in-link`);
    const context = await browser.newContext({ userAgent: AGENT });
    const page = await context.newPage();
    await page.goto(api.origin + new URL(String(link.body['url'])).pathname);
    await page.getByRole('button', { name: 'Open Whynow' }).click();
    await page.waitForURL('**/app/');
    const [cookie] = await context.cookies();
    assert.deepEqual([cookie?.name, cookie?.httpOnly, cookie?.sameSite], ['whynow_session', true, 'Lax']);
    await page.goto(api.origin + new URL(String(account.body['brief_url'])).pathname);
    const { rows } = await eventually(() =>
      api.ctx.pool.query<{ viewer: unknown }>(
        `select payload -> 'viewer' as viewer from events where kind = 'brief.shared'`,
      ),
    );
    assert.deepEqual(
      rows.map(({ viewer }) => viewer),
      [{ kind: 'teammate', member_id: member.body['id'] }],
    );
    await context.close();
  });

  test('over plain http the button works as well, where browsers send no fetch metadata', async () => {
    const member = await api.request('POST', '/v1/workspace/members', {
      body: { email: 'plain@harbour.example', role: 'read-only' },
    });
    const link = await api.request('POST', `/v1/workspace/members/${member.body['id']}:sign-in-link`);
    const context = await browser.newContext({ userAgent: AGENT });
    const page = await context.newPage();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.goto(`http://whynow.test:${api.port}${new URL(String(link.body['url'])).pathname}`);
    await page.getByRole('button', { name: 'Open Whynow' }).click();
    await page.waitForURL('**/app/');
    const headers = await (await sent).allHeaders();
    assert.equal(headers['sec-fetch-site'], undefined);
    assert.equal(headers['origin'], `http://whynow.test:${api.port}`);
    await context.close();
  });
});

/** The view is recorded after the page has gone out. */
async function eventually<T extends { rows: unknown[] }>(look: () => Promise<T>): Promise<T> {
  for (const deadline = performance.now() + 60_000; performance.now() < deadline;) {
    const found = await look();
    if (found.rows.length > 0) return found;
  }
  return assert.fail('no event came');
}
