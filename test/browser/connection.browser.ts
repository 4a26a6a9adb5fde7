import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { system } from '../../src/domain/ground/actor.ts';
import { updateAccount } from '../../src/domain/workspace/accounts/update-account.ts';
import { becomes, openConsole, openHearing, settled } from './support/console.ts';
import type { TestConsole } from './support/console.ts';

describe('the connection', () => {
  let service: TestConsole;
  before(async () => {
    service = await openConsole();
  });
  after(() => service.close());

  const rename = (id: string, name: string): Promise<unknown> =>
    updateAccount(service.ctx, system(service.workspaceId, 'test'), id, { name });

  test('what changes elsewhere is shown without anybody asking', async () => {
    const page = await service.open();
    const { id, name } = await service.hottest();
    await openHearing(page, `${service.url}/app/accounts?sort=score&order=desc`);
    const row = page.locator('.table-row').first();
    await row.getByText(name, { exact: true }).waitFor();
    await rename(id, `${name} Maritime`);
    await row.getByText(`${name} Maritime`, { exact: true }).waitFor();
    await rename(id, name);
    await row.getByText(name, { exact: true }).waitFor();
  });

  test('offline, the screen keeps what it has and says so; what was typed stays; it goes on by itself', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/accounts`);
    await page.locator('.table-row').first().waitFor();
    const names = (): Promise<string[]> => page.locator('.table-row strong').allInnerTexts();
    const shown = (await names()).slice(0, 9);
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    assert.deepEqual((await names()).slice(0, 9), shown);
    await page.getByRole('button', { name: 'Add accounts' }).click();
    await page.getByRole('textbox', { name: 'Domains' }).fill('bracken-ferry.example');
    await page.getByRole('dialog').getByRole('button', { name: 'Add 1 account' }).click();
    assert.equal(await page.getByRole('textbox', { name: 'Domains' }).inputValue(), 'bracken-ferry.example');
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    // What was asked for goes out by itself.
    await page.getByText('1 account added').waitFor();
  });

  test('what somebody changes in one tab is in the other without a reload', async () => {
    const one = await service.open();
    const other = await service.open();
    const { id, name } = await service.hottest();
    await openHearing(other, `${service.url}/app/accounts/${id}`);
    await other.getByRole('heading', { level: 1, name }).waitFor();
    await other.evaluate('globalThis.wasNotReloaded = true');
    await one.goto(`${service.url}/app/accounts?q=${encodeURIComponent(name)}`);
    await one.getByRole('checkbox', { name: `Select ${name}` }).click();
    await one.getByRole('button', { name: 'Add a tag' }).click();
    await one.getByRole('dialog').getByLabel('Tag').fill('from-the-other-tab');
    await one.getByRole('dialog').getByRole('button', { name: 'Add a tag' }).click();
    await other.getByText('from-the-other-tab').first().waitFor();
    assert.equal(await other.evaluate('globalThis.wasNotReloaded'), true);
  });

  test('while the service is away the bar says so, screens keep what they show, and it all comes back by itself', async () => {
    const page = await service.open();
    await page.clock.install();
    const { id, name } = await service.hottest();
    await openHearing(page, `${service.url}/app/`);
    const heading = page.getByRole('heading', { level: 2, name, exact: true });
    await heading.waitFor();
    const cards = await page.locator('.today-card').count();
    let refused = 0;
    page.on('requestfailed', (request) => (refused += Number(request.url().includes('/v1/today'))));
    const bar = page.getByText('The service does not answer.', { exact: false });
    await service.away(async () => {
      await hurry(page, () => bar.isVisible());
      // Coming back to the tab asks for everything anew, three times, and cannot get it.
      await page.clock.fastForward('01:00');
      await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
      await hurry(page, () => Promise.resolve(refused >= 3));
      await settled(page);
      assert.equal(await page.locator('.today-card').count(), cards);
      await rename(id, `${name} Overseas`);
    });
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 2, name: `${name} Overseas` }).waitFor();
    await rename(id, name);
    await heading.waitFor();
  });

  test('what changes while the service is away for a moment is not missed', async () => {
    const page = await service.open();
    const { id, name } = await service.hottest();
    await openHearing(page, `${service.url}/app/accounts`);
    const row = page.locator('.table-row').first();
    await row.getByText(name, { exact: true }).waitFor();
    await service.away(() => rename(id, `${name} Inland`));
    await row.getByText(`${name} Inland`, { exact: true }).waitFor();
    await rename(id, name);
    await row.getByText(name, { exact: true }).waitFor();
  });

  test('a stream that is refused once and then comes is not said to be lost', async () => {
    const page = await service.open();
    await page.clock.install();
    // The next try comes as early as it can: five seconds later.
    await page.addInitScript('Math.random = () => 0');
    await page.route('**/v1/stream', (route) => route.fulfill({ status: 503 }), { times: 1 });
    const refusal = page.waitForResponse((response) => response.url().endsWith('/v1/stream'));
    await page.goto(`${service.url}/app/accounts`);
    await refusal;
    const next = page.waitForResponse((response) => response.url().endsWith('/v1/stream'));
    let isHere = false;
    void next.then(() => (isHere = true));
    await hurry(page, () => Promise.resolve(isHere));
    await page.clock.fastForward('00:20');
    // What is changed elsewhere is heard, so the stream is open.
    const { id, name } = await service.hottest();
    await rename(id, `${name} Again`);
    await page.getByText(`${name} Again`, { exact: true }).first().waitFor();
    assert.equal(await page.getByText('The service does not answer.', { exact: false }).count(), 0);
    await rename(id, name);
  });

  test('a tab that nobody looks at lets go of its stream, and comes up to date when it is looked at', async () => {
    const page = await service.open();
    await page.clock.install();
    const { id, name } = await service.hottest();
    await openHearing(page, `${service.url}/app/accounts`);
    const row = page.locator('.table-row').first();
    await row.getByText(name, { exact: true }).waitFor();
    let asked = 0;
    page.on('request', (request) => (asked += Number(request.url().includes('/v1/'))));
    await looked(page, false);
    const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/v1/stream'));
    await page.clock.fastForward('00:11');
    await ended;
    await rename(id, `${name} Hidden`);
    await page.clock.fastForward('01:00');
    await settled(page);
    assert.equal(asked, 0);
    await looked(page, true);
    await row.getByText(`${name} Hidden`, { exact: true }).waitFor();
    await rename(id, name);
    await row.getByText(name, { exact: true }).waitFor();
  });

  test('without a session nobody knocks, until somebody has signed in again', async () => {
    const page = await service.open();
    await page.clock.install();
    const { id, name } = await service.hottest();
    await openHearing(page, `${service.url}/app/accounts`);
    const [cookie] = await page.context().cookies(service.url);
    assert.ok(cookie);
    await page.context().clearCookies();
    await service.away(() => Promise.resolve());
    const dialog = page.getByRole('dialog', { name: 'You are signed out' });
    await hurry(page, () => dialog.isVisible());
    await settled(page);
    let knocked = 0;
    page.on('request', (request) => (knocked += Number(request.url().endsWith('/v1/stream'))));
    await page.clock.runFor(300_000);
    assert.equal(knocked, 0);
    await page.context().addCookies([cookie]);
    await dialog.getByRole('button', { name: 'I am signed in, go on' }).click();
    await dialog.waitFor({ state: 'detached' });
    await becomes(() => Promise.resolve(knocked), 1);
    await rename(id, `${name} Back`);
    await hurry(page, () => page.getByText(`${name} Back`, { exact: true }).first().isVisible());
    await rename(id, name);
  });

  test('a form that is sent again after no answer came is carried out once', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/accounts?add=domains`);
    await page.getByRole('textbox', { name: 'Domains' }).fill('once-only.example');
    const keys: (string | undefined)[] = [];
    await page.route('**/v1/accounts:batch', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      // It arrives; its answer does not.
      if (keys.length === 1) {
        await route.fetch();
        await route.abort('connectionreset');
      } else await route.continue();
    });
    const add = page.getByRole('dialog').getByRole('button', { name: 'Add 1 account' });
    await add.click();
    await page.getByText('The service cannot be reached.', { exact: false }).first().waitFor();
    await add.click();
    await page.getByText('1 account added').waitFor();
    assert.equal(keys.length, 2);
    assert.match(keys[0] ?? '', /^[0-9a-f]{32}$/);
    assert.equal(keys[0], keys[1]);
  });

  test('a draft is there again after the page was loaded anew', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/accounts?add=domains`);
    await page.getByRole('textbox', { name: 'Domains' }).fill('half-typed.example');
    await page.reload();
    await page.getByRole('textbox', { name: 'Domains' }).waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Domains' }).inputValue(), 'half-typed.example');
  });
});

/** Brings the tab to the front or puts it behind another. */
async function looked(page: Page, isLooked: boolean): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'hidden', { value: ${String(!isLooked)}, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));`);
}

/** Lets the page's clock run fast until the condition holds: retries and patience are minutes of it. */
async function hurry(page: Page, holds: () => Promise<boolean>): Promise<void> {
  await becomes(async () => {
    if (await holds()) return true;
    await page.clock.runFor(500);
    return holds();
  }, true);
}
