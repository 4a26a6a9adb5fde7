import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertLooks, openConsole, settled } from './support/console.ts';
import type { TestConsole } from './support/console.ts';

const PRICING = 'https://rivalwave.example/pricing';

describe('the Bots screens', () => {
  let service: TestConsole;
  before(async () => {
    service = await openConsole();
  });
  after(() => service.close());

  /** Makes a bot on the rival's prices; the page shows it afterwards. */
  async function make(page: Page, name: string): Promise<void> {
    await page.goto(`${service.url}/app/bots/new?template=competitor-pricing`);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Address').fill(PRICING);
    await page.getByRole('button', { name: 'Make the bot' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }

  test('a bot is tried before it is made: what was fetched, selected, and would fire', async () => {
    const page = await service.open({ role: 'read-write' });
    await page.goto(`${service.url}/app/bots`);
    await page.getByRole('button', { name: 'New bot' }).click();
    await page.getByRole('link', { name: 'A rival’s prices' }).click();
    await page.getByLabel('Address').fill(PRICING);
    const attempt = page.getByRole('region', { name: 'Try it' });
    await attempt.getByRole('button', { name: 'Try now' }).click();
    await attempt.getByText('200', { exact: true }).waitFor();
    await attempt.getByRole('cell', { name: 'Business' }).waitFor();
    await attempt.getByText('The first run is the baseline').waitFor();
    const { rows } = await service.ctx.pool.query('select 1 from bots');
    assert.equal(rows.length, 0, 'a try stores nothing');
    await page.getByLabel('Only this part of the page').fill('h1');
    await attempt.getByText('The form was changed since.').waitFor();
  });

  test('it runs, fires with the difference shown, pauses, and resumes by undo', async () => {
    const page = await service.open();
    await make(page, 'Rival prices');
    await page.getByText('Its first run is due.').waitFor();
    await service.worker.drain();
    service.web.moveWatched();
    await page.getByRole('button', { name: 'Run now' }).click();
    await page.getByText('It runs in a moment').waitFor();
    await service.worker.drain();
    await page.reload();
    await page.locator('del', { hasText: '49 USD' }).waitFor();
    await page.locator('ins', { hasText: '59 USD' }).waitFor();
    await page.getByText('100 %').first().waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Somebody paused it.').waitFor();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Run now' }).waitFor();
  });

  test('it is changed, and what is wrong is told at its field', async () => {
    const page = await service.open();
    await make(page, 'To be changed');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Address').fill('https://');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.field-error', { hasText: 'source' }).waitFor();
    await page.getByLabel('Address').fill(PRICING);
    await page.getByLabel('Name', { exact: true }).fill('<b>Changed</b>');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: '<b>Changed</b>' }).waitFor();
  });

  test('what is typed outlives a reload, save the address of an alert', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/bots/new?template=rss`);
    await page.getByLabel('Name', { exact: true }).fill('Half a bot');
    await page.getByRole('button', { name: /Channel/ }).click();
    await page.getByRole('option', { name: 'Slack' }).click();
    await page.getByLabel('Address').last().fill('https://hooks.slack.com/services/T0/B0/very-secret');
    const stored = await page.evaluate('JSON.stringify({ ...sessionStorage })');
    assert.ok(!String(stored).includes('very-secret'));
    await page.reload();
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Half a bot');
    assert.equal(await page.getByLabel('Address').last().inputValue(), '');
  });

  test('a list is looked into first, then made; all are exported', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/bots?import=bots`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('List').fill('https://rivalwave.example/blog Rival blog\nnot an address at all');
    await dialog.getByRole('button', { name: 'See what would be made' }).click();
    await dialog.getByText('1 bot new, 0 there already, 1 not possible.').waitFor();
    const before = await service.ctx.pool.query('select 1 from bots');
    await dialog.getByRole('button', { name: 'Make 1 bot' }).click();
    await page.getByText('1 bot made.').waitFor();
    const made = await service.ctx.pool.query('select 1 from bots');
    assert.equal(made.rows.length, before.rows.length + 1);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('button', { name: 'More actions' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export all bots' }).click(),
    ]);
    const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { bots: { name: string }[] };
    assert.ok(file.bots.some(({ name }) => name === 'Rival blog'));
  });

  test('the list opens a bot by keyboard, and a bot is deleted after a question', async () => {
    const page = await service.open();
    await make(page, 'To be deleted');
    await page.goto(`${service.url}/app/bots`);
    const row = page.getByRole('row', { name: /To be deleted/ });
    await row.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'To be deleted' }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete the bot' }).click();
    await page.getByText('The bot is deleted.').waitFor();
    await settled(page);
    assert.equal(await page.getByText('To be deleted', { exact: true }).count(), 0);
  });

  test('who may only read finds the actions there and disabled', async () => {
    const writer = await service.open();
    await make(writer, 'For readers');
    const page = await service.open({ role: 'read-only' });
    await page.goto(writer.url());
    await settled(page);
    for (const name of ['Run now', 'Pause', 'Edit'])
      assert.equal(await page.getByRole('button', { name }).isDisabled(), true, name);
    await page.goto(`${service.url}/app/bots`);
    assert.equal(await page.getByRole('button', { name: 'New bot' }).isDisabled(), true);
    await page.goto(`${service.url}/app/bots/new?template=rss`);
    await page.getByText('Not with your role').waitFor();
  });

  test('everything in light and dark, at three widths', async () => {
    const page = await service.open();
    await make(page, 'Looked at');
    await service.worker.drain();
    const address = page.url();
    for (const at of [
      `${service.url}/app/bots`,
      `${service.url}/app/bots?import=bots`,
      `${service.url}/app/bots/new`,
      `${service.url}/app/bots/new?template=competitor-pricing`,
      `${service.url}/app/bots/new?template=rss`,
      `${service.url}/app/bots/new?template=custom-url`,
      address,
      `${address}?edit=bot`,
    ]) {
      await page.goto(at);
      await assertLooks(page, at);
    }
    await page.getByRole('button', { name: 'Try now' }).click();
    await page.getByRole('cell', { name: 'Business' }).waitFor();
    await assertLooks(page, 'a try');
  });
});
