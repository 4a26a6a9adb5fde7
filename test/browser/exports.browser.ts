import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { assertLooks, openConsole } from './support/console.ts';
import type { TestConsole } from './support/console.ts';

describe('the Exports screen', () => {
  let service: TestConsole;
  before(async () => {
    service = await openConsole();
  });
  after(() => service.close());

  test('an export is started, runs, and is downloaded', async () => {
    const page = await service.open({ role: 'read-write' });
    await page.goto(`${service.url}/app/exports`);
    await page.getByRole('button', { name: 'New export' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('waiting', { exact: true }).waitFor();
    await service.worker.drain();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ]);
    const { domain } = await service.hottest();
    assert.match(await readFile(await file.path(), 'utf8'), new RegExp(domain));
    await assertLooks(page, 'exports');
  });

  test('one that waits is cancelled', async () => {
    const page = await service.open({ role: 'read-write' });
    await page.goto(`${service.url}/app/exports?make=export`);
    await page.getByRole('button', { name: 'Start' }).click();
    // The dialog has a button of that name as well, until it is gone.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText('cancelled', { exact: true }).waitFor();
  });

  test('a bucket without a name is refused at its field, and no secret is kept', async () => {
    const page = await service.open({ role: 'read-write' });
    await page.goto(`${service.url}/app/exports?make=export`);
    await page.getByRole('button', { name: /Where to/ }).click();
    await page.getByRole('option', { name: /bucket/ }).click();
    await page.getByLabel('Region').fill('eu-central-1');
    await page.getByLabel('Secret access key').fill('a-secret-of-the-bucket');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.field-error').filter({ hasText: /./ }).first().waitFor();
    const stored = String(
      await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])'),
    );
    assert.match(stored, /eu-central-1/);
    assert.ok(!stored.includes('a-secret-of-the-bucket'));
    await assertLooks(page, 'a new export');
  });

  test('who may only read cannot start one', async () => {
    const page = await service.open({ role: 'read-only' });
    await page.goto(`${service.url}/app/exports`);
    await page.getByText('Exports', { exact: true }).first().waitFor();
    assert.equal(await page.getByRole('button', { name: 'New export' }).isDisabled(), true);
  });
});
