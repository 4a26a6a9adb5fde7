import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startStandInHubspot } from '../support/crm-stand-ins.ts';
import type { StandInHubspot } from '../support/crm-stand-ins.ts';
import { assertLooks, openConsole, settled } from './support/console.ts';
import type { TestConsole } from './support/console.ts';

describe('digests and CRMs in Settings', () => {
  let service: TestConsole;
  let hubspot: StandInHubspot;
  before(async () => {
    hubspot = await startStandInHubspot();
    service = await openConsole({ EGRESS_RESOLVE: `api.hubapi.com=127.0.0.1:${hubspot.port}` });
  });
  after(async () => {
    await service.close();
    await hubspot.close();
  });

  async function openTab(tab: string, role: 'admin' | 'read-only' = 'admin'): Promise<Page> {
    const page = await service.open({ role });
    await page.goto(`${service.url}/app/settings?tab=${tab}`);
    await settled(page);
    return page;
  }

  test('a digest is made, previewed, paused, taken back and deleted', async () => {
    const page = await openTab('digests');
    await page.getByRole('button', { name: 'New digest' }).click();
    const form = page.getByRole('dialog', { name: 'New digest' });
    await form.getByRole('button', { name: /How often$/ }).click();
    await page.getByRole('option', { name: 'Every week' }).click();
    await form.getByText('Hot', { exact: true }).click();
    await form.getByLabel('Lowest score (optional)').fill('1000');
    await form.getByRole('button', { name: 'Make the digest' }).click();
    await form.locator('.field[data-invalid]').getByLabel('Lowest score (optional)').waitFor();
    await form.getByLabel('Lowest score (optional)').fill('60');
    await form.getByRole('button', { name: 'Make the digest' }).click();
    await page.getByText(/^Every Monday at 08:00/).waitFor();
    await page.getByText('Hot accounts, from a score of 60').waitFor();
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog');
    await preview.getByText(/^What happened from/).waitFor();
    await assertLooksAtItsAddress(page, 'the preview of a digest');
    await page.keyboard.press('Escape');
    await menu(page, 'Pause');
    await page.getByText('paused', { exact: true }).waitFor();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('paused', { exact: true }).waitFor({ state: 'detached' });
    await menu(page, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
    await page.getByText('Nobody is mailed yet').waitFor();
  });

  test('a CRM is connected, its fields are chosen, and a dry run says what a sync would do', async () => {
    const page = await openTab('crm');
    await page.getByRole('button', { name: 'Connect a CRM' }).click();
    const form = page.getByRole('dialog', { name: 'Connect a CRM' });
    await form.getByLabel('Access token').fill(hubspot.token);
    assert.ok(!String(await page.evaluate('JSON.stringify({ ...sessionStorage })')).includes(hubspot.token));
    await form.getByRole('button', { name: 'Connect' }).click();
    const fields = page.getByRole('dialog', { name: 'Fields and settings of HubSpot' });
    await fields.getByRole('button', { name: /The score goes to$/ }).click();
    await page.getByRole('option', { name: /whynow_score/ }).click();
    await assertLooksAtItsAddress(page, 'the fields of a connection');
    await fields.getByRole('button', { name: 'Save' }).click();
    await page.getByText('writes score to whynow_score').waitFor();
    await page.getByRole('button', { name: 'Test' }).click();
    await page.getByText(/It works\./).waitFor();
    await page.getByRole('button', { name: 'Dry run' }).click();
    const plan = page.getByRole('dialog', { name: 'What a sync with HubSpot would do' });
    await plan.getByText(/companies read/).waitFor();
    await assertLooksAtItsAddress(page, 'a dry run');
    const { rows } = await service.ctx.pool.query<{ runs: number }>(
      'select count(*)::int as runs from crm_runs where workspace_id = $1',
      [service.workspaceId],
    );
    assert.equal(rows[0]?.runs, 0, 'a dry run is no run');
  });

  for (const tab of ['digests', 'crm'])
    test(`${tab}: who may not administer is told who can`, async () => {
      const page = await openTab(tab, 'read-only');
      await page.getByRole('heading', { name: 'Not with your role' }).waitFor();
      await assertLooks(page, tab);
    });

  /** What is open is in the address: a reload shows it again. */
  async function assertLooksAtItsAddress(page: Page, of: string): Promise<void> {
    await page.reload();
    await page.getByRole('dialog').waitFor();
    await assertLooks(page, of);
    await page.setViewportSize({ width: 1440, height: 900 });
  }

  async function menu(page: Page, action: string): Promise<void> {
    await page.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  }
});
