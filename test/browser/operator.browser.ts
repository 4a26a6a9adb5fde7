import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertLooks, openConsole } from './support/console.ts';
import type { TestConsole } from './support/console.ts';

const KEY = 'operator-key-for-tests-0123456789';

describe('the Operator screen', () => {
  let service: TestConsole;
  before(async () => {
    service = await openConsole({ WHYNOW_OPERATOR_KEY: KEY });
  });
  after(() => service.close());

  async function openWithKey(tab: string): Promise<Page> {
    const page = await service.open({ role: 'read-only' });
    await page.goto(`${service.url}/app/operator?tab=${tab}`);
    await page.getByLabel('Operator key').fill(KEY);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Forget the key' }).waitFor();
    return page;
  }

  test('asks for the key, refuses another, and keeps the session of whoever typed it', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/operator`);
    await page.getByLabel('Operator key').fill('a-key-of-somebody-else');
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByText('This is not the operator’s key of this installation.').waitFor();
    assert.equal(await page.getByText('You are signed out').count(), 0);
    await assertLooks(page, 'the key is asked for');
  });

  test('the key is in no storage of the browser, and gone with a reload', async () => {
    const page = await openWithKey('components');
    const { stored, cookies } = {
      stored: await page.evaluate(
        'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])',
      ),
      cookies: JSON.stringify(await page.context().cookies()),
    };
    assert.ok(!String(stored).includes(KEY));
    assert.ok(!cookies.includes(KEY));
    await page.reload();
    await page.getByLabel('Operator key').waitFor();
    assert.equal(await page.getByLabel('Operator key').inputValue(), '');
  });

  test('forgetting the key closes the screen', async () => {
    const page = await openWithKey('incidents');
    await page.getByRole('button', { name: 'Forget the key' }).click();
    await page.getByLabel('Operator key').waitFor();
    assert.equal(await page.getByRole('tab').count(), 0);
  });

  test('an incident is opened, told more of, and resolved', async () => {
    const page = await openWithKey('incidents');
    await page.getByRole('button', { name: 'Open an incident' }).click();
    await page.getByLabel('Title').fill('Webhook deliveries are late');
    await page.getByRole('dialog').getByText('Webhooks', { exact: true }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('heading', { name: 'Webhook deliveries are late' }).waitFor();
    await page.getByRole('button', { name: 'Tell more' }).click();
    await page.getByRole('button', { name: /State/ }).click();
    await page.getByRole('option', { name: 'Resolved' }).click();
    await page.getByText('This is final').waitFor();
    await page.getByLabel('What is new').fill('All were delivered. None are lost.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('resolved', { exact: true }).waitFor();
    const { rows } = await service.ctx.pool.query<{ status: string; components: string[] }>(
      'select status, components from incidents',
    );
    assert.deepEqual(rows, [{ status: 'resolved', components: ['webhooks'] }]);
    await assertLooks(page, 'incidents');
  });

  test('maintenance that ends before it begins is not sent; one that does not is planned', async () => {
    const page = await openWithKey('maintenances');
    await page.getByRole('button', { name: 'Plan maintenance' }).click();
    await page.getByLabel('Title').fill('Database upgrade');
    await page.getByRole('dialog').getByText('Crawlers', { exact: true }).click();
    const day = new Date(service.ctx.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Begins').fill(`${day}T06:00`);
    await page.getByLabel('Ends').fill(`${day}T05:00`);
    await page.getByText('It must end after it begins.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Publish' }).isDisabled(), true);
    await page.getByLabel('Ends').fill(`${day}T07:00`);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('heading', { name: 'Database upgrade' }).waitFor();
    await assertLooks(page, 'maintenance');
  });

  test('a workspace is made, its way in shown once, then suspended and resumed', async () => {
    const page = await openWithKey('workspaces');
    await page.getByRole('button', { name: 'New workspace' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Quayside <b>Ltd</b>');
    await page.getByRole('button', { name: 'Create' }).click();
    const key = await page.getByRole('dialog').locator('pre').innerText();
    assert.match(key, /^wn_/);
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByRole('heading', { name: 'Quayside <b>Ltd</b>' }).waitFor();
    assert.equal(await page.getByText(key).count(), 0);
    const ask = async (): Promise<number> => {
      const { status } = await fetch(`${service.url}/v1/me`, { headers: { authorization: `Bearer ${key}` } });
      return status;
    };
    /** What a process keeps of a key is told anew by a message, which is a moment behind the answer. */
    const isAnswered = async (status: number): Promise<void> => {
      while ((await ask()) !== status) await service.ctx.pool.query('select pg_sleep(0.05)');
    };
    assert.equal(await ask(), 200);

    await page.getByRole('button', { name: /^Suspend Quayside/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();
    await page.getByRole('button', { name: /^Resume Quayside/ }).waitFor();
    await isAnswered(403);

    await page.getByRole('button', { name: /^Resume Quayside/ }).click();
    await page.getByRole('button', { name: /^Suspend Quayside/ }).waitFor();
    await isAnswered(200);
    await assertLooks(page, 'workspaces');
  });

  test('a name that the service refuses stays in its field, with the reason', async () => {
    const page = await openWithKey('workspaces');
    await page.getByRole('button', { name: 'New workspace' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Harbour');
    await page.getByLabel('Short name (optional)').fill('Not a slug');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('dialog').getByText(/slug/).first().waitFor();
    assert.equal(await page.getByLabel('Short name (optional)').inputValue(), 'Not a slug');
  });

  test('what runs, what waits and which sites are slow, in light and dark, at three widths', async () => {
    const page = await openWithKey('overview');
    await page.getByRole('heading', { name: 'Processes' }).waitFor();
    await assertLooks(page, 'overview');
    await page.getByRole('tab', { name: 'Sites' }).click();
    await page.getByText('robots.txt refuses it', { exact: false }).first().waitFor();
    await assertLooks(page, 'sites');
  });

  test('what the components measure, in light and dark, at three widths', async () => {
    const page = await openWithKey('components');
    await page.getByRole('heading', { name: 'Crawlers' }).waitFor();
    await assertLooks(page, 'components');
  });
});

describe('the Operator screen of an installation without an operator’s key', () => {
  test('says how to get one', async () => {
    const service = await openConsole({ WHYNOW_OPERATOR_KEY: '' });
    try {
      const page = await service.open();
      await page.goto(`${service.url}/app/operator`);
      await page.getByLabel('Operator key').fill('any-key-at-all-0123456789');
      await page.getByRole('button', { name: 'Open' }).click();
      await page.getByText(/This installation has no operator’s key/).waitFor();
    } finally {
      await service.close();
    }
  });
});
