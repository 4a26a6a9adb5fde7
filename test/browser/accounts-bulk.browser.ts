import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { assertLooks, openConsole } from './support/console.ts';
import type { TestConsole } from './support/console.ts';

describe('many accounts at once', () => {
  let service: TestConsole;
  before(async () => {
    service = await openConsole();
    await service.ctx.pool.query(
      `insert into accounts (workspace_id, id, domain, name, brief_token, created_at, updated_at)
       select $1, 'acc_' || lpad(n::text, 26, '0'), 'company-' || n || '.example', 'Bulk company ' || n, 'token-of-bulk-' || n, now(), now()
         from generate_series(1, 450) n`,
      [service.workspaceId],
    );
  });
  after(() => service.close());

  const countOf = async (where: string): Promise<number> =>
    (
      await service.ctx.pool.query<{ n: number }>(
        `select count(*)::int as n from accounts where name like 'Bulk %' and ${where}`,
      )
    ).rows[0]?.n ?? 0;

  test('all that match are tagged in parts, and untagged by undo', async () => {
    const page = await service.open({ role: 'read-write' });
    await page.goto(`${service.url}/app/accounts?q=Bulk`);
    await page.getByRole('checkbox', { name: 'Select all that are loaded' }).first().click({ force: true });
    await page.getByRole('button', { name: 'Select all 450 that match' }).click();
    await page.getByText('All 450 accounts by these filters selected').waitFor();
    await assertLooks(page, 'all selected');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Add a tag' }).click();
    await page.getByRole('dialog').getByLabel('Tag').fill('many');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a tag' }).click();
    await page.getByText('450 accounts tagged.').waitFor();
    assert.equal(await countOf(`'many' = any(tags)`), 450);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('450 accounts changed.').waitFor();
    assert.equal(await countOf(`'many' = any(tags)`), 0);
  });

  test('a deletion is asked about, stopped on the way, and undone', async () => {
    const page = await service.open({ role: 'read-write' });
    await page.goto(`${service.url}/app/accounts?q=Bulk`);
    // The first part arrives; the others wait until somebody has pressed Stop.
    let parts = 0;
    let letGo: () => void = () => undefined;
    const pressed = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/v1/accounts:bulk', async (route) => {
      parts += 1;
      if (parts === 2) await pressed;
      await route.continue();
    });
    await page.getByRole('checkbox', { name: 'Select all that are loaded' }).first().click({ force: true });
    await page.getByRole('button', { name: 'Select all 450 that match' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete 450 accounts' }).click();
    await page.getByText('200 of 450 accounts').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    letGo();
    await page.getByText('Stopped: 400 accounts deleted.').waitFor();
    assert.equal(await countOf(`status = 'deleted'`), 400);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('400 accounts restored.').waitFor();
    assert.equal(await countOf(`status = 'deleted'`), 0);
  });

  test('what was done before a part failed is told and can be undone', async () => {
    const page = await service.open({ role: 'read-write' });
    await page.goto(`${service.url}/app/accounts?q=Bulk`);
    let parts = 0;
    await page.route('**/v1/accounts:bulk', async (route) => {
      parts += 1;
      if (parts === 2)
        await route.fulfill({
          status: 503,
          contentType: 'application/json',
          body: JSON.stringify({ error: { code: 'unavailable', message: 'The service is being stopped.' } }),
        });
      else await route.continue();
    });
    await page.getByRole('checkbox', { name: 'Select all that are loaded' }).first().click({ force: true });
    await page.getByRole('button', { name: 'Select all 450 that match' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete 450 accounts' }).click();
    await page
      .getByText('Stopped: 200 accounts deleted. The others are as they were. The service is being stopped.')
      .waitFor();
    assert.equal(await countOf(`status = 'deleted'`), 200);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('200 accounts restored.').waitFor();
    assert.equal(await countOf(`status = 'deleted'`), 0);
  });

  test('no more are deleted than were counted and agreed to', async () => {
    const page = await service.open({ role: 'read-write' });
    await page.route('**/v1/stream', (route) => route.abort());
    await page.goto(`${service.url}/app/accounts?q=Bulk+company+44`);
    await page.getByText('11 accounts by these filters').waitFor();
    // Other letters: their list is here, and how many there are in all is not.
    let letGo: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/v1/accounts:summary*', async (route) => {
      await asked;
      await route.continue();
    });
    await page.getByRole('searchbox').fill('Bulk company');
    await page
      .locator('.table-row')
      .filter({ hasText: /Bulk company (?!44)/ })
      .first()
      .waitFor();
    await page.getByRole('checkbox', { name: 'Select all that are loaded' }).first().click({ force: true });
    await page.getByText('100 accounts selected').waitFor();
    assert.equal(await page.getByRole('button', { name: /^Select all \d/ }).count(), 0);
    letGo();
    await page.getByRole('button', { name: 'Select all 450 that match' }).click();
    await service.ctx.pool.query(
      `insert into accounts (workspace_id, id, domain, name, brief_token, created_at, updated_at)
       select $1, 'acc_9' || lpad(n::text, 25, '0'), 'late-' || n || '.example', 'Bulk company late', 'token-of-late-' || n, now(), now()
         from generate_series(1, 30) n`,
      [service.workspaceId],
    );
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete 450 accounts' }).click();
    await page.getByText('450 accounts deleted.').waitFor();
    assert.equal(await countOf(`status = 'deleted'`), 450);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('450 accounts restored.').waitFor();
  });

  test('everything without a filter cannot be deleted', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/accounts`);
    await page.getByRole('checkbox', { name: 'Select all that are loaded' }).first().click({ force: true });
    await page.getByRole('button', { name: /^Select all \d+$/ }).click();
    assert.equal(await page.getByRole('button', { name: 'Delete', exact: true }).isDisabled(), true);
  });
});
