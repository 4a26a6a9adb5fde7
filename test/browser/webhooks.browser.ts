import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startWebhookCatcher } from '../support/webhook-catcher.ts';
import type { WebhookCatcher } from '../support/webhook-catcher.ts';
import { absence, LANGUAGES, runReceiver } from '../docs/receivers.ts';
import { snippetIn } from '../docs/snippets.ts';
import { assertLooks, openConsole, settled } from './support/console.ts';
import type { TestConsole } from './support/console.ts';

describe('the Webhooks screens', () => {
  let service: TestConsole;
  let receiver: WebhookCatcher;
  before(async () => {
    receiver = await startWebhookCatcher();
    service = await openConsole({ EGRESS_ALLOW_CIDRS: '127.0.0.0/8', EGRESS_ALLOW_HTTP: '1' });
  });
  after(async () => {
    await service.close();
    await receiver.close();
  });
  beforeEach(async () => {
    receiver.answerWith(200);
    await service.ctx.pool.query('delete from webhook_subscriptions');
  });

  /** Fills the form in and makes the webhook; the page shows it afterwards. Resolves to the secret. */
  async function make(page: Page): Promise<string> {
    await page.goto(`${service.url}/app/webhooks?make=webhook`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill(`${receiver.url}/whynow`);
    await dialog.getByRole('button', { name: 'Make the webhook' }).click();
    const secret = await page.getByRole('dialog', { name: 'The webhook is made' }).locator('pre').innerText();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByRole('button', { name: 'Send a test' }).waitFor();
    return secret;
  }

  /** Sends a test and waits until the receiver was asked. */
  async function sendTest(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByRole('dialog', { name: 'Test' }).waitFor();
    await service.worker.drain();
  }

  test('a webhook is made with a sample in view, its secret is shown once, and a test arrives', async () => {
    const page = await service.open({ role: 'read-write' });
    await page.goto(`${service.url}/app/webhooks`);
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    const secret = await make(page);
    assert.match(secret, /^whsec_/);
    await sendTest(page);
    const panel = page.getByRole('dialog', { name: 'Test' });
    await panel.getByText('delivered', { exact: true }).waitFor();
    await panel.getByText('x-service-delivery').waitFor();
    assert.equal(receiver.requests.at(-1)?.headers['x-service-event'], 'webhook.test');
    await panel.getByRole('tab', { name: 'What it holds' }).click();
    await panel.getByText('Nothing has happened; the signature is real.').waitFor();
    const stored = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
    assert.ok(!String(stored).includes(secret), 'the secret is kept in the browser');
    await page.reload();
    await page.getByRole('dialog', { name: 'Test' }).waitFor();
    assert.equal(await page.getByText(secret).count(), 0);
  });

  test('what is typed outlives a reload, save the address of a chat', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/webhooks?make=webhook`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Only accounts with one of these tags').fill('emea, watched');
    await dialog.getByLabel('Address').fill('https://hooks.slack.com/services/T0/B0/very-secret');
    await dialog.getByRole('button', { name: /Slack.*Who receives it/ }).waitFor();
    await dialog.getByText('Congratulations on the Series B').first().waitFor();
    await page.reload();
    assert.equal(
      await dialog.getByLabel('Only accounts with one of these tags').inputValue(),
      'emea, watched',
    );
    assert.equal(await dialog.getByLabel('Address').inputValue(), '');
  });

  test('an address that is refused is told at its field', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/webhooks?make=webhook`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill('ftp://files.example/x');
    await dialog.getByRole('button', { name: 'Make the webhook' }).click();
    await dialog.locator('.field-error', { hasText: 'url' }).waitFor();
    assert.equal(await dialog.getByLabel('Address').getAttribute('aria-invalid'), 'true');
  });

  test('what a paused webhook missed is counted and sent again', async () => {
    const page = await service.open();
    await make(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('paused', { exact: true }).waitFor();
    const { rows } = await service.ctx.pool.query<{ id: string }>('select id from webhook_subscriptions');
    await service.ctx.pool.query(
      `insert into events (workspace_id, id, kind, event_key, account_id, payload, created_at)
       values ($1, 'evt_00000000000000000000000001', 'brief.created', 'missed', null, '{}', now())`,
      [service.workspaceId],
    );
    await service.ctx.pool.query(
      `insert into deliveries (workspace_id, id, event_id, event_kind, subscription_id, state, created_at, finished_at)
       values ($1, 'dlv_00000000000000000000000001', 'evt_00000000000000000000000001', 'brief.created', $2, 'skipped', now(), now())`,
      [service.workspaceId, rows[0]?.id],
    );
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('button', { name: 'Send a test' }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Recover a period' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recover a period' });
    await dialog.getByText('1 delivery would be sent again.').waitFor();
    await dialog.getByRole('button', { name: 'Send 1 delivery again' }).click();
    await page.getByText('The recovery has begun.').waitFor();
    await service.worker.drain();
    await page.getByText('1 of 1 put in line again').waitFor();
    await page.getByRole('tab', { name: 'Deliveries' }).click();
    await page.getByRole('gridcell', { name: 'delivered' }).first().waitFor();
  });

  test('a rejected delivery shows the answer, and is sent again', async () => {
    const page = await service.open();
    await make(page);
    receiver.answerWith({ status: 400, body: '<b>not \u202eus</b>' });
    await sendTest(page);
    const panel = page.getByRole('dialog', { name: 'Test' });
    await panel.getByText('rejected', { exact: true }).waitFor();
    await panel.getByText('<b>not us</b>').waitFor();
    receiver.answerWith(200);
    await panel.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('It is on its way again.').waitFor();
    await service.worker.drain();
    await panel.getByText('delivered', { exact: true }).waitFor();
    await panel.getByRole('tab', { name: '2 attempts' }).waitFor();
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
  });

  test('a secret is rotated and shown once', async () => {
    const page = await service.open();
    const first = await make(page);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Rotate the secret' }).click();
    await page.getByRole('button', { name: 'Make a new secret' }).click();
    const second = await page.getByRole('dialog', { name: 'The new secret' }).locator('pre').innerText();
    assert.match(second, /^whsec_/);
    assert.notEqual(second, first);
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByText('The secret before the present one signs as well').waitFor();
  });

  test('a webhook is changed, and deleted after a question', async () => {
    const page = await service.open();
    await make(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the webhook' });
    await dialog.getByText('Person found').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The webhook is changed.').waitFor();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByText('Person found').waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete the webhook' }).click();
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
  });

  test('the code of the signature check takes a real delivery and refuses a changed one, in each language', async (t) => {
    const page = await service.open();
    const secret = await make(page);
    await sendTest(page);
    const panel = page.getByRole('dialog', { name: 'Test' });
    await panel.getByText('delivered', { exact: true }).waitFor();
    const caught = receiver.requests.at(-1);
    assert.ok(caught);
    const headers = Object.fromEntries(
      // Written as the frameworks of these languages hand them over; Node has them in small letters.
      Object.entries(caught.headers).map(([name, value]) => [
        name.replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase()),
        String(value),
      ]),
    );
    const now = Date.now() / 1000;
    const deliveries = (['service', 'standard'] as const).flatMap((scheme) => [
      { scheme, secret, headers, body: caught.body, now },
      { scheme, secret, headers, body: caught.body.replace('{', '{ '), now },
    ]);
    const id = caught.json['event_id'];
    await panel.getByRole('tab', { name: 'Check the signature' }).click();
    for (const [title, language] of [
      ['Node', 'js'],
      ['Python', 'python'],
      ['Go', 'go'],
      ['Ruby', 'ruby'],
      ['PHP', 'php'],
    ] as const) {
      await panel.getByRole('tab', { name: title, exact: true }).click();
      const code = (await panel.getByRole('group', { name: `${title} code` }).textContent()) ?? '';
      assert.equal(code, snippetIn(language), title);
      const each = LANGUAGES.find((one) => one.language === language);
      assert.ok(each);
      const missing = await absence(each);
      if (missing !== null) t.diagnostic(missing);
      else {
        const { results, errors } = await runReceiver(each, deliveries, code);
        assert.equal(errors, '', title);
        assert.deepEqual(results.slice(0, 4), [id, null, id, null], title);
      }
    }
  });

  test('who may only read finds the actions there and disabled', async () => {
    const writer = await service.open();
    await make(writer);
    const page = await service.open({ role: 'read-only' });
    await page.goto(writer.url());
    await settled(page);
    for (const name of ['Send a test', 'Pause', 'Edit'])
      assert.equal(await page.getByRole('button', { name }).isDisabled(), true, name);
    await page.getByText('Your role may only read.').waitFor();
    await page.goto(`${service.url}/app/webhooks`);
    assert.equal(await page.getByRole('button', { name: 'New webhook' }).isDisabled(), true);
  });

  test('everything in light and dark, at three widths', async () => {
    const page = await service.open();
    await make(page);
    await sendTest(page);
    await page.getByRole('dialog', { name: 'Test' }).getByText('delivered', { exact: true }).waitFor();
    const address = page.url().split('?')[0] ?? '';
    for (const at of [
      `${service.url}/app/webhooks`,
      `${service.url}/app/webhooks?tab=deliveries`,
      `${service.url}/app/webhooks?make=webhook`,
      page.url(),
      `${page.url()}&part=check`,
      address,
      `${address}?tab=settings`,
      `${address}?tab=sample`,
      `${address}?tab=recoveries`,
      `${address}?tab=recoveries&recover=period`,
      `${address}?edit=webhook`,
    ]) {
      await page.goto(at);
      await assertLooks(page, at);
    }
  });
});
