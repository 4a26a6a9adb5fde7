import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { system } from '../../src/domain/ground/actor.ts';
import { makeConsoleLink } from '../../src/domain/workspace/settings/sign-in/make-console-link.ts';
import { addMember } from '../../src/domain/workspace/settings/members/add-member.ts';
import { startMailServer } from '../support/mail-server.ts';
import type { TestMailServer } from '../support/mail-server.ts';
import { assertLooks, openConsole, settled } from './support/console.ts';
import type { TestConsole } from './support/console.ts';

describe('signing in and out', () => {
  let service: TestConsole;
  let mail: TestMailServer;
  before(async () => {
    mail = await startMailServer();
    service = await openConsole({ SMTP_URL: mail.url, MAIL_FROM: 'Whynow <hello@harbour.example>' });
  });
  after(async () => {
    await service.close();
    await mail.close();
  });

  /** A page of somebody without a session. */
  async function stranger(): Promise<Page> {
    const context = await service.browser.newContext();
    return context.newPage();
  }

  /** The newest link that this member was mailed. */
  async function mailedLink(email: string): Promise<string> {
    await service.worker.drain();
    const { parsed } = mail.received.findLast(({ to }) => to.includes(email)) ?? {};
    const link = /https?:\S+\/sign-in\/\S+/.exec(parsed?.text ?? '')?.[0];
    assert.ok(link, `${email} was mailed no link`);
    return link;
  }

  const newestMember = async (): Promise<{ id: string; email: string }> => {
    const { rows } = await service.ctx.pool.query<{ id: string; email: string }>(
      'select id, email from members order by created_at desc, id desc limit 1',
    );
    assert.ok(rows[0]);
    return rows[0];
  };

  test('who is not signed in is led there, and back to where they wanted', async () => {
    const page = await stranger();
    await page.goto(`${service.url}/app/accounts?tier=hot`);
    await page.getByRole('heading', { name: 'Sign in to Whynow' }).waitFor();
    const href = await page.getByRole('link', { name: 'Sign in', exact: true }).getAttribute('href');
    assert.equal(new URL(String(href), service.url).searchParams.get('to'), '/app/accounts?tier=hot');
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.context().close();
  });

  test('the link that the first start prints opens the console, and works once', async () => {
    const operator = system(service.workspaceId, 'test');
    const { url } = await makeConsoleLink(service.ctx, operator);
    const page = await stranger();
    await page.goto(url);
    // Looking uses nothing up: mail programs and chats fetch what they show.
    await page.reload();
    await page.getByRole('button', { name: 'Open Whynow' }).click();
    await page.waitForURL('**/app/**');
    await settled(page);
    const again = await stranger();
    assert.equal((await again.goto(url))?.status(), 410);
    await again.getByRole('heading', { name: 'This link is used up' }).waitFor();
    await again.goto(`${service.url}/app/`);
    await again.getByRole('heading', { name: 'Sign in to Whynow' }).waitFor();
    await page.context().close();
    await again.context().close();
  });

  test('a link is mailed to a member, and leads to where they wanted to be', async () => {
    await addMember(service.ctx, system(service.workspaceId, 'test'), {
      email: 'ines@harbour.example',
      name: 'Ines Aalto',
      role: 'read-only',
    });
    const page = await stranger();
    await page.goto(`${service.url}/app/accounts?tier=hot`);
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Your e-mail address').fill('ines@harbour.example');
    await page.getByRole('button', { name: 'Mail me a link' }).click();
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
    await page.goto(await mailedLink('ines@harbour.example'));
    await page.getByRole('button', { name: 'Open Whynow' }).click();
    await page.waitForURL('**/app/accounts?tier=hot');
    await page.locator('.table-row').first().waitFor();
    await page.getByRole('button', { name: /Ines Aalto/ }).waitFor();
    await page.context().close();
  });

  test('an invitation opens the console for its member, once', async () => {
    const admin = await service.open();
    await admin.goto(`${service.url}/app/settings?tab=members`);
    await admin
      .getByRole('button', { name: /Invite/ })
      .first()
      .click();
    await admin.getByRole('textbox', { name: /E-?mail/i }).fill('rafael@harbour.example');
    await admin.getByRole('button', { name: /How they hear of it$/ }).click();
    await admin.getByRole('option', { name: 'By a link that I hand over' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).last().click();
    const link = await admin
      .locator('[role=dialog] code, [role=dialog] pre, [role=dialog] input[readonly]')
      .first()
      .innerText();
    const path = new URL(link.trim()).pathname;
    const page = await stranger();
    await page.goto(service.url + path);
    await page.getByRole('button', { name: 'Open Whynow' }).click();
    await page.waitForURL('**/app/**');
    await settled(page);
    const again = await stranger();
    await again.goto(service.url + path);
    assert.equal(await again.getByRole('button', { name: 'Open Whynow' }).count(), 0);
    await page.context().close();
    await again.context().close();
  });

  test('signing out in one tab is told in the other, which keeps what it shows', async () => {
    const one = await service.open();
    const other = await one.context().newPage();
    await one.goto(`${service.url}/app/accounts`);
    await other.goto(`${service.url}/app/accounts`);
    await other.locator('.table-row').first().waitFor();
    await one
      .getByRole('button', { name: /Mara Lindqvist/ })
      .first()
      .click();
    await one.getByRole('button', { name: 'Sign out' }).click();
    await one
      .getByRole('link', { name: 'Sign in', exact: true })
      .or(one.getByRole('heading', { name: /Sign in/ }))
      .first()
      .waitFor();
    const search = other.getByRole('searchbox', { name: 'Search by name or domain' });
    await search.fill('harbour towns');
    const dialog = other.getByRole('dialog', { name: 'You are signed out' });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    assert.equal(await search.inputValue(), 'harbour towns');
  });

  test('a session that ends in the middle of a form loses nothing that was typed', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/settings?tab=offer`);
    const { id, email } = await newestMember();
    const field = page.getByRole('textbox').first();
    await field.fill('We help ports load ships in half the time.');
    await service.ctx.pool.query('delete from member_sessions where member_id = $1', [id]);
    await page.getByRole('button', { name: /^Save/ }).first().click();
    const dialog = page.getByRole('dialog', { name: 'You are signed out' });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'I am signed in, go on' }).click();
    await dialog.getByText('You are not signed in yet in this browser.').waitFor();
    const opened = page.context().waitForEvent('page');
    await dialog.getByRole('link', { name: 'Sign in in a new tab' }).click();
    const tab = await opened;
    await tab.getByLabel('Your e-mail address').fill(email);
    await tab.getByRole('button', { name: 'Mail me a link' }).click();
    await tab.getByRole('heading', { name: 'Check your mail' }).waitFor();
    await tab.goto(await mailedLink(email));
    await tab.getByRole('button', { name: 'Open Whynow' }).click();
    await tab.waitForURL('**/app/**');
    await page.getByRole('button', { name: 'I am signed in, go on' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await field.inputValue(), 'We help ports load ships in half the time.');
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    const stored = await service.ctx.pool.query<{ sentence: string }>(
      `select offer ->> 'sentence' as sentence from workspaces`,
    );
    assert.equal(stored.rows[0]?.sentence, 'We help ports load ships in half the time.');
  });

  test('what a role may not do is refused by the service as well', async () => {
    const page = await service.open({ role: 'read-only' });
    await page.goto(`${service.url}/app/accounts`);
    await page.locator('.table-row').first().waitFor();
    const status = await page.evaluate(
      async () =>
        (
          await fetch('/v1/accounts', {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-whynow-console': '1' },
            body: JSON.stringify({ domain: 'smuggled.example' }),
          })
        ).status,
    );
    assert.equal(status, 403);
    await page.getByText('Your role may only read.', { exact: false }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Add accounts' }).isDisabled(), true);
    const { rows } = await service.ctx.pool.query(`select 1 from accounts where domain = 'smuggled.example'`);
    assert.equal(rows.length, 0);
  });

  // At another port the browser sends the cookie along, at another name it does not.
  for (const [site, refusals] of [
    ['127.0.0.1', [403]],
    ['localhost', [401, 403]],
  ] as const)
    test(`a page of another origin (${site}) changes nothing with the session, by script or by form`, async (t) => {
      const page = await service.open();
      await page.goto(`${service.url}/app/accounts`);
      const foreign = await startForeignPage(service.url);
      t.after(() => foreign.close());
      const tab = await page.context().newPage();
      const answers: number[] = [];
      tab.on('response', (answer) => {
        if (answer.url().startsWith(service.url) && answer.request().method() === 'POST')
          answers.push(answer.status());
      });
      await tab.goto(foreign.at(site));
      await tab.evaluate(TRY_BY_SCRIPT, service.url);
      await tab.locator('form').evaluate((form) => (form as unknown as { submit(): void }).submit());
      await tab.waitForURL(`${service.url}/**`);
      assert.ok(answers.length > 0, 'nothing reached the service');
      assert.deepEqual(
        answers.filter((status) => !(refusals as readonly number[]).includes(status)),
        [],
      );
      const { rows } = await service.ctx.pool.query(`select 1 from accounts where domain = 'stolen.example'`);
      assert.equal(rows.length, 0);
    });

  test('a page of our own changes nothing either without the header that only the console sets', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/accounts`);
    const post = (headers: Record<string, string>): Promise<number> =>
      page.evaluate(async (given) => {
        const body = '{"domain":"own-page.example"}';
        return (await fetch('/v1/accounts', { method: 'POST', headers: given, body })).status;
      }, headers);
    assert.equal(await post({ 'content-type': 'application/json' }), 403);
    assert.equal(await post({ 'content-type': 'application/json', 'x-whynow-console': '1' }), 201);
  });

  test('a tab does nothing in the name of somebody who has signed in since', async () => {
    const page = await service.open();
    const { id, name } = await service.hottest();
    await page.goto(`${service.url}/app/accounts/${id}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const other = await service.open();
    const [cookie] = await other.context().cookies(service.url);
    assert.ok(cookie);
    await page.context().addCookies([cookie]);
    await page.getByRole('button', { name: /^More actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else is signed in' });
    const sure = page.getByRole('dialog').getByRole('button', { name: /^Delete/ });
    await dialog.or(sure).first().waitFor();
    if (await sure.isVisible()) await sure.click();
    await dialog.waitFor();
    await assertLooks(page, 'somebody else is signed in');
    const { rows } = await service.ctx.pool.query<{ status: string }>(
      'select status from accounts where id = $1',
      [id],
    );
    assert.deepEqual(rows, [{ status: 'active' }]);
    await dialog.getByRole('button', { name: 'Go on with their sign-in' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    assert.equal(await dialog.count(), 0);
  });

  test('the page for whoever is signed out, in light and dark', async () => {
    const page = await stranger();
    await page.goto(`${service.url}/app/`);
    await assertLooks(page, 'signed out');
    await page.context().close();
  });
});

/** What a page elsewhere can try with `fetch`: without asking first, blindly, and as the console does. */
const TRY_BY_SCRIPT = async (url: string): Promise<void> => {
  const body = '{"domain":"stolen.example"}';
  const headers = { 'content-type': 'application/json', 'x-whynow-console': '1' };
  for (const more of [{}, { mode: 'no-cors' }, { headers }] as RequestInit[])
    await fetch(`${url}/v1/accounts`, { method: 'POST', credentials: 'include', body, ...more }).catch(
      () => undefined,
    );
};

/** A page at another port, and under two names, with a form that posts JSON. */
async function startForeignPage(
  url: string,
): Promise<{ at(host: string): string; close(): Promise<unknown> }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>win a boat</title>
      <form method="post" action="${url}/v1/accounts" enctype="text/plain"><input name='{"domain":"stolen.example","tags":["' value='"]}'></form>`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    at: (host) => `http://${host}:${port}/`,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
