import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startSession } from '../../src/domain/workspace/settings/sign-in/start-session.ts';
import { assertLooks, becomes, openConsole } from './support/console.ts';
import type { TestConsole } from './support/console.ts';

describe('Settings', () => {
  let service: TestConsole;
  before(async () => {
    service = await openConsole();
  });
  after(() => service.close());

  test('a key is made, shown once, opens the API, and is revoked', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/settings?tab=keys`);
    await page.getByRole('button', { name: 'New key' }).click();
    const making = page.getByRole('dialog');
    await making.getByRole('textbox', { name: 'Name' }).fill('Warehouse');
    await making.getByRole('button', { name: /Make|Create/ }).click();
    const shown = page.getByRole('dialog', { name: 'The key “Warehouse”' });
    const key = (/wn_live_\w+/.exec(await shown.innerText()) ?? [''])[0];
    const ask = async (): Promise<number> =>
      (await fetch(`${service.url}/v1/accounts`, { headers: { authorization: `Bearer ${key}` } })).status;
    assert.equal(await ask(), 200);
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    await page.reload();
    const item = page.getByRole('listitem').filter({ hasText: 'Warehouse' });
    await item.getByText(`ends in ${key.slice(-4)}`).waitFor();
    assert.doesNotMatch(await page.content(), new RegExp(key));
    await item.getByRole('button', { name: 'Revoke' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: /Revoke/ })
      .click();
    await page.getByText('The key “Warehouse” is revoked.').waitFor();
    await becomes(ask, 401);
  });

  test('an invitation that came back is seen, and why', async () => {
    const page = await service.open();
    await service.ctx.pool.query(
      `insert into members (workspace_id, id, email, role, created_at, invited_at, invited_by, invitation_error)
       values ($1, 'mem_00000000000000000000000bad', 'gone@harbour.example', 'read-only', now(), now(), 'mail', '550 5.1.1 no such user')`,
      [service.workspaceId],
    );
    await page.goto(`${service.url}/app/settings?tab=members`);
    const item = page.getByRole('listitem').filter({ hasText: 'gone@harbour.example' });
    await item.getByText('invitation not delivered').waitFor();
    await item.getByText('The mail came back: 550 5.1.1 no such user').waitFor();
    await assertLooks(page, 'members');
    await service.ctx.pool.query(`delete from members where email = 'gone@harbour.example'`);
  });

  test('what we sell and the floor are saved; a mistake is told at its field and loses nothing', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/settings?tab=offer`);
    const sentence = page.getByRole('textbox').first();
    await sentence.fill('We <b>help</b> ports.');
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await page
      .getByText(/plain text without markup/)
      .first()
      .waitFor();
    assert.equal(await sentence.inputValue(), 'We <b>help</b> ports.');
    await sentence.fill('We help ports load ships in half the time.');
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    const { rows } = await service.ctx.pool.query<{ sentence: string }>(
      `select offer ->> 'sentence' as sentence from workspaces`,
    );
    assert.equal(rows[0]?.sentence, 'We help ports load ships in half the time.');
  });

  test('the floor and the threshold are saved, and a value that cannot be is refused', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/settings?tab=general`);
    const floor = page.getByRole('textbox', { name: 'Score floor' });
    const threshold = page.getByRole('textbox', { name: 'Signal threshold' });
    for (const [field, value] of [
      [floor, '63'],
      [threshold, '17'],
    ] as const) {
      await field.fill(value);
      await field.press('Tab');
    }
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    const { rows } = await service.ctx.pool.query<{ floor: number; threshold: number }>(
      'select score_floor as floor, signal_threshold as threshold from workspaces',
    );
    assert.deepEqual(rows, [{ floor: 63, threshold: 17 }]);
    await page.reload();
    await floor.waitFor();
    assert.deepEqual([await floor.inputValue(), await threshold.inputValue()], ['63', '17']);
    await floor.fill('400');
    await floor.press('Tab');
    assert.equal(await floor.inputValue(), '100');
  });

  test('a member is invited by a link, gets another role that holds at once, and is removed', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/settings?tab=members`);
    await page.getByRole('button', { name: 'Invite' }).click();
    const inviting = page.getByRole('dialog', { name: 'Invite a member' });
    await inviting.getByRole('textbox', { name: 'E-mail' }).fill('no address');
    await inviting.getByRole('button', { name: 'Invite' }).click();
    await inviting
      .getByText(/e-?mail/i)
      .nth(1)
      .waitFor();
    await inviting.getByRole('textbox', { name: 'E-mail' }).fill('ines@harbour.example');
    await inviting.getByRole('textbox', { name: 'Name (optional)' }).fill('Ines Aalto');
    await inviting.getByRole('button', { name: 'Invite' }).click();
    const shown = page.getByRole('dialog', { name: 'A link to sign in' });
    const link = (/https?:\S+\/sign-in\/[\w-]+/.exec(await shown.innerText()) ?? [''])[0];
    await page.keyboard.press('Escape');
    const context = await service.browser.newContext();
    const hers = await context.newPage();
    await hers.goto(link);
    await hers.getByRole('button', { name: 'Open Whynow' }).click();
    await hers.waitForURL('**/app/**');
    await hers.goto(`${service.url}/app/accounts`);
    const adding = hers.getByRole('button', { name: 'Add accounts' });
    await adding.waitFor();
    assert.equal(await adding.isDisabled(), false);
    await page.getByRole('button', { name: /Role of ines@harbour.example$/ }).click();
    await page.getByRole('option', { name: 'Reads', exact: true }).click();
    await page.getByText('The role of ines@harbour.example is changed.', { exact: false }).waitFor();
    await hers.getByText('Your role may only read.', { exact: false }).waitFor();
    assert.equal(await adding.isDisabled(), true);
    await page.getByRole('button', { name: 'More for ines@harbour.example' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('ines@harbour.example is no longer a member.').waitFor();
    await hers.getByRole('button', { name: 'Account', exact: true }).click();
    await hers.getByRole('dialog', { name: 'You are signed out' }).waitFor();
    await context.close();
    await page.goto(`${service.url}/app/settings?tab=audit`);
    for (const action of ['member added', 'member updated', 'member removed'])
      await page.getByText(action, { exact: true }).first().waitFor();
  });

  test('the audit log tells who did it, and sessions can be ended', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/settings?tab=audit`);
    await page
      .getByText(/api_key|API key/)
      .first()
      .waitFor();
    const { rows } = await service.ctx.pool.query<{ id: string }>(
      'select id from members order by created_at desc, id desc limit 1',
    );
    const elsewhere = await startSession(
      service.ctx,
      { workspaceId: service.workspaceId, memberId: rows[0]?.id ?? '' },
      { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
    );
    await page.goto(`${service.url}/app/settings?tab=sessions`);
    const item = page.getByRole('listitem').filter({ hasText: 'Firefox' });
    await item.getByRole('button', { name: 'End it' }).click();
    await page.getByText('That session is over.').waitFor();
    const left = await service.ctx.pool.query('select 1 from member_sessions where id = $1', [elsewhere?.id]);
    assert.equal(left.rows.length, 0);
    await page.getByText('this one').waitFor();
  });

  test('who may only read sees neither keys nor the log, and is told why', async () => {
    const page = await service.open({ role: 'read-only' });
    await page.goto(`${service.url}/app/settings?tab=keys`);
    await page.getByText('API keys are for administrators of the workspace.').waitFor();
  });

  for (const tab of ['offer', 'general', 'keys', 'members', 'feedback', 'usage', 'audit', 'sessions'])
    test(`${tab} in light and dark, at three widths`, async () => {
      const page = await service.open();
      await page.goto(`${service.url}/app/settings?tab=${tab}`);
      await assertLooks(page, tab);
    });
});
