import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { assertLooks, openConsole } from './support/console.ts';
import type { TestConsole } from './support/console.ts';

describe('the Welcome screen', () => {
  let service: TestConsole;
  let domain: string;
  before(async () => {
    service = await openConsole();
    domain = service.web.companies[0]?.domain ?? '';
    // The world has read every company of the pretend web; this one comes anew.
    const id = await service.account(domain);
    await service.ctx.pool.query('delete from accounts where id = $1', [id]);
  });
  after(() => service.close());

  test('a company is watched from its domain to the first brief', async () => {
    const page = await service.open({ role: 'read-write' });
    await page.goto(`${service.url}/app/welcome`);
    await page.getByLabel('Domains').fill(`${domain}, The First One`);
    await page.getByRole('button', { name: 'Start with 1 company' }).click();
    await page.getByRole('link', { name: 'The First One' }).waitFor();
    await page.getByText('Write the brief').waitFor();
    assert.equal(await page.getByRole('link', { name: 'Open the brief' }).count(), 0);
    await service.worker.drain();
    await page.getByRole('link', { name: 'Open the brief' }).waitFor();
    await page.getByText(/\d+ of \d+ visited/).waitFor();
    await assertLooks(page, 'watched');
    // The address holds what is watched: a reload shows the same.
    await page.reload();
    await page.getByRole('link', { name: 'Open the brief' }).click();
    await page.getByRole('heading', { level: 1, name: 'The First One' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Open the brief' }).waitFor();
  });

  test('what is no domain stays in the field with the reason; the others can go on', async () => {
    const page = await service.open({ role: 'read-write' });
    const known = service.web.companies[1]?.domain ?? '';
    await page.goto(`${service.url}/app/welcome`);
    await page.getByLabel('Domains').fill(`${known}\n<b>no domain</b>`);
    await page.getByRole('button', { name: 'Start with 2 companies' }).click();
    await page.getByText('This one could not be added:').waitFor();
    assert.equal(await page.getByLabel('Domains').inputValue(), '<b>no domain</b>');
    await page.getByRole('button', { name: 'Go on with the one that could' }).click();
    await page.getByRole('link', { name: 'Open the brief' }).waitFor();
  });

  test('who may only read is told so', async () => {
    const page = await service.open({ role: 'read-only' });
    await page.goto(`${service.url}/app/welcome`);
    await page.getByText('Your role may only read.', { exact: false }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Start' }).isDisabled(), true);
  });

  test('what is typed outlives a reload', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/welcome`);
    await page.getByLabel('Domains').fill('northwind.example');
    await page.reload();
    assert.equal(await page.getByLabel('Domains').inputValue(), 'northwind.example');
  });

  test('in light and dark, at three widths', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/welcome`);
    await assertLooks(page, 'welcome');
  });
});
