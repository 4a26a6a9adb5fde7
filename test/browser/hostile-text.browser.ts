import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openConsole, settled } from './support/console.ts';
import type { TestConsole } from './support/console.ts';
import { MARK, MARKUP, poison } from './support/hostile-texts.ts';
import type { Poisoned } from './support/hostile-texts.ts';

const WIDTHS = [390, 820, 1440];
const SETTINGS = [
  'offer',
  'general',
  'keys',
  'members',
  'feedback',
  'digests',
  'crm',
  'usage',
  'audit',
  'sessions',
];
const ACCOUNT_TABS = ['overview', 'signals', 'people', 'facts', 'sources', 'history'];
const OPERATOR_KEY = 'operator-key-for-tests-0123456789';

describe('hostile text', () => {
  let service: TestConsole;
  let poisoned: Poisoned;
  before(async () => {
    service = await openConsole({ WHYNOW_OPERATOR_KEY: OPERATOR_KEY });
    poisoned = await poison(service);
  });
  after(() => service.close());

  /** Looks at a place at three widths. */
  async function look(page: Page, of: string): Promise<void> {
    await settled(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await assertHarmless(page, `${of} at ${width}`);
    }
  }

  async function visit(places: string[]): Promise<void> {
    const page = await service.open();
    for (const place of places) {
      await page.goto(`${service.url}/app${place}`);
      await look(page, place);
    }
  }

  test('of the web shows as text on the screens about accounts', async () => {
    const { account } = poisoned;
    const places = ACCOUNT_TABS.map((tab) => `/accounts/${account}?tab=${tab}`);
    await visit(['/', '/accounts', '/signals', ...places]);
  });

  test('of users and of receivers shows as text on the screens about bots, webhooks, replies and settings', async () => {
    const { bot, webhook, delivery } = poisoned;
    await visit([
      '/bots',
      `/bots/${bot}`,
      '/webhooks',
      `/webhooks/${webhook}`,
      `/webhooks/${webhook}?delivery=${delivery}`,
      '/rubric',
      '/replies',
      '/exports',
      '/welcome',
      ...SETTINGS.map((tab) => `/settings?tab=${tab}`),
    ]);
  });

  test('in the address shows as text', async () => {
    const given = encodeURIComponent(MARKUP);
    await visit([
      `/accounts?q=${given}&tags=${given}&tier=${given}`,
      `/accounts/${given}`,
      `/signals?type=${given}`,
      `/settings?tab=${given}&subject=${given}`,
      `/${given}`,
    ]);
  });

  test('in what is told after an action, found by the palette, and in the dialogs about it', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/`);
    await page.locator('.today-card').first().waitFor();
    for (const card of (await page.locator('.today-card').all()).slice(0, 4)) {
      await card.getByRole('button', { name: /^Snooze/ }).click();
      await page.getByRole('menuitem', { name: 'For a week' }).click();
      await page.locator('.toast').last().waitFor();
      await look(page, 'a toast');
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox', { name: 'An account, a screen or an action' }).fill('img src');
    await page.getByRole('option', { name: '<img' }).first().waitFor();
    await look(page, 'the palette');
    await page.goto(`${service.url}/app/accounts/${poisoned.account}?tab=people`);
    for (const button of await page.getByRole('button', { name: /^Correct/ }).all()) {
      await button.click();
      await page.getByRole('dialog').waitFor();
      await look(page, 'correcting a contact');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  test('on the screens of the operator', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/operator?tab=workspaces`);
    await page.getByLabel('Operator key').fill(OPERATOR_KEY);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Forget the key' }).waitFor();
    await page.getByText('<img src=x', { exact: false }).first().waitFor();
    await look(page, 'the workspaces');
  });

  test('is there as it was written', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/accounts/${poisoned.account}?tab=signals`);
    await page.getByText('<b id="injected">bold</b>', { exact: false }).first().waitFor();
    await page.goto(`${service.url}/app/replies`);
    await page.getByText('\\u0000 %00 &#0; \\x00', { exact: false }).first().waitFor();
    await page.getByText('👩‍👩‍👧‍👦', { exact: false }).first().waitFor();
  });

  test('on the brief page as well', async () => {
    const { rows } = await service.ctx.pool.query<{ brief_token: string }>(
      'select brief_token from accounts where brief_version > 0 order by score desc limit 12',
    );
    const page = await service.open();
    for (const { brief_token: token } of rows) {
      await page.goto(`${service.url}/b/${token}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await assertHarmless(page, `the brief page at ${width}`, { turns: true });
      }
    }
  });
});

/** Nothing ran, nothing was injected, nothing is wider than the screen, and nothing turns the direction of what stands beside it. */
async function assertHarmless(page: Page, of: string, { turns = false } = {}): Promise<void> {
  const found = await page.evaluate(LOOK_FOR(MARK));
  const turned = (found as { turned: string[] }).turned;
  assert.deepEqual(
    { ...(found as object), turned: turns ? [] : turned },
    { ran: false, injected: false, links: [], wider: false, direction: 'ltr ltr', turned: [] },
    of,
  );
}

const LOOK_FOR = (mark: string): string => `(() => {
  const main = document.querySelector('main');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const turned = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (/[\\p{Bidi_Control}\\ufeff\\u0001\\u001b]/u.test(data) && parentElement.closest('script, style, textarea, pre') === null)
      turned.push(parentElement.outerHTML.slice(0, 200));
  }
  const addresses = [...document.querySelectorAll('a[href], area[href], form[action], iframe, object, embed')];
  return {
    ran: ${JSON.stringify(mark)} in globalThis,
    injected: document.querySelector('#injected, img[src="x"]') !== null,
    links: addresses.map((one) => one.getAttribute('href') ?? one.getAttribute('action') ?? one.tagName).filter((at) => /^\\s*(?:javascript|data|vbscript|[A-Z]+$)/i.test(at)),
    wider: document.documentElement.scrollWidth > innerWidth || (main !== null && main.scrollWidth > main.clientWidth),
    direction: getComputedStyle(document.documentElement).direction + ' ' + getComputedStyle(document.body).direction,
    turned,
  };
})()`;
