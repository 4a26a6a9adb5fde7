import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { assertLooks, openConsole } from './support/console.ts';
import type { TestConsole } from './support/console.ts';

describe('the Replies screen', () => {
  let service: TestConsole;
  before(async () => {
    service = await openConsole();
  });
  after(() => service.close());

  test('a reply is added by hand, says how it was read, and is found by its label', async () => {
    const page = await service.open({ role: 'read-write' });
    const { name, id } = await service.hottest();
    await page.goto(`${service.url}/app/replies`);
    await page.getByText('No replies yet').waitFor();
    await page.getByRole('button', { name: 'Add a reply' }).click();
    const dialog = page.getByRole('dialog');
    assert.equal(await dialog.getByRole('button', { name: 'Add', exact: true }).isDisabled(), true);
    await dialog.getByLabel('Account').fill(name);
    await dialog.getByRole('button', { name: /Which one/ }).click();
    await page.getByRole('option', { name }).click();
    await dialog.getByLabel('Subject (optional)').fill('<b>Re: a question</b>');
    await dialog.getByLabel('Text').fill('Yes, I am interested. Can we talk on Tuesday about pricing?');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Read as positive.').waitFor();
    await page.getByRole('heading', { name: '<b>Re: a question</b>' }).waitFor();
    const { rows } = await service.ctx.pool.query<{ label: string }>(
      'select label from replies where account_id = $1',
      [id],
    );
    assert.deepEqual(rows, [{ label: 'positive' }]);
    await page.goto(`${service.url}/app/replies?label=never`);
    await page.getByText('No reply was read as this').waitFor();
    await page.goto(`${service.url}/app/replies?label=positive`);
    await page.getByRole('link', { name }).waitFor();
    await assertLooks(page, 'replies');
  });

  test('what is typed outlives a reload', async () => {
    const page = await service.open({ role: 'read-write' });
    await page.goto(`${service.url}/app/replies?make=reply`);
    await page.getByLabel('Text').fill('Not this year, thank you.');
    await page.reload();
    assert.equal(await page.getByLabel('Text').inputValue(), 'Not this year, thank you.');
    await page.getByText('removes the contact for good', { exact: false }).waitFor();
    await assertLooks(page, 'a reply is added');
  });

  test('who may only read cannot add one', async () => {
    const page = await service.open({ role: 'read-only' });
    await page.goto(`${service.url}/app/replies`);
    assert.equal(await page.getByRole('button', { name: 'Add a reply' }).isDisabled(), true);
  });
});
