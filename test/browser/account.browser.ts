import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { assertLooks, openConsole, settled } from './support/console.ts';
import type { TestConsole } from './support/console.ts';

describe('the Account screen', () => {
  let service: TestConsole;
  before(async () => {
    service = await openConsole();
  });
  after(() => service.close());

  test('tells why now, who to contact, and where every point comes from', async () => {
    const page = await service.open();
    const { id, name } = await service.hottest();
    await page.goto(`${service.url}/app/accounts/${id}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('heading', { name: 'Who to contact' }).waitFor();
    await page.getByRole('heading', { name: 'Points by signal' }).waitFor();
    const { rows } = await service.ctx.pool.query<{ why_now: string }>(
      'select why_now from briefs where account_id = $1 order by version desc limit 1',
      [id],
    );
    await page.getByText((rows[0]?.why_now ?? '').slice(0, 60)).waitFor();
    assert.match(await page.title(), new RegExp(name));
  });

  test('a signal is marked as incorrect and taken back', async () => {
    const page = await service.open({ role: 'read-write' });
    const { id } = await service.hottest();
    await page.goto(`${service.url}/app/accounts/${id}?tab=signals`);
    const first = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Mark as incorrect' }) })
      .first();
    const title = await first.getByRole('heading').innerText();
    await first.getByRole('button', { name: 'Mark as incorrect' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /What is wrong/ }).click();
    await page.getByRole('option', { name: /Wrong company/ }).click();
    await dialog.getByRole('button', { name: 'Mark as incorrect' }).click();
    const status = async (): Promise<string | undefined> => {
      const found = await service.ctx.pool.query<{ status: string }>(
        'select status from signals where account_id = $1 and title = $2',
        [id, title],
      );
      return found.rows[0]?.status;
    };
    await page.getByText('Marked as incorrect. The score and the brief follow.').waitFor();
    assert.equal(await status(), 'retracted');
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('It counts again.').waitFor();
    assert.notEqual(await status(), 'retracted');
  });

  test('a brief is called not useful, with why; it shows as given, in Settings as well, and is taken back', async () => {
    const page = await service.open({ role: 'read-only' });
    const { id, name } = await service.hottest();
    const said = async () =>
      (
        await service.ctx.pool.query<{ useful: boolean; reason: string | null; comment: string | null }>(
          'select useful, reason, comment from brief_feedback where account_id = $1',
          [id],
        )
      ).rows;
    await page.goto(`${service.url}/app/accounts/${id}`);
    const asked = page.getByRole('group', { name: 'Was this useful?' });
    await asked.getByRole('button', { name: 'Yes' }).click();
    await page.getByText('Noted. Thank you.').waitFor();
    assert.deepEqual(await said(), [{ useful: true, reason: null, comment: null }]);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await asked.getByRole('button', { name: 'Take back' }).waitFor({ state: 'detached' });
    assert.deepEqual(await said(), []);
    await asked.getByRole('button', { name: 'No', exact: true }).click();
    await asked.getByRole('button', { name: /Why not/ }).click();
    await page.getByRole('option', { name: /Wrong person/ }).click();
    await asked.getByLabel('Comment').fill('<b>She left.</b>');
    await assertLooks(page, 'saying why');
    await asked.getByRole('button', { name: 'Save' }).click();
    await asked.getByText('<b>She left.</b>').waitFor();
    await page.reload();
    await asked.getByText('Wrong person to contact').waitFor();
    assert.equal(
      await asked.getByRole('button', { name: 'No', exact: true }).getAttribute('aria-pressed'),
      'true',
    );
    assert.deepEqual(await said(), [{ useful: false, reason: 'wrong_person', comment: '<b>She left.</b>' }]);

    const admin = await service.open();
    await admin.goto(`${service.url}/app/settings?tab=feedback`);
    await admin.getByText('0 of 1 answer').waitFor();
    await admin.getByText('<b>She left.</b>').waitFor();
    await assertLooks(admin, 'feedback on briefs');
    await admin.setViewportSize({ width: 1440, height: 900 });
    await admin.getByRole('link', { name: new RegExp(name) }).click();
    await admin.getByRole('dialog', { name: 'Versions of the brief' }).waitFor();

    await asked.getByRole('button', { name: 'Take back' }).click();
    await page.getByText('Your answer is taken back.').waitFor();
    assert.deepEqual(await said(), []);
  });

  test('a crawl is followed by the stream alone, to what it came to', async () => {
    const page = await service.open({ role: 'read-write' });
    const { id } = await service.hottest();
    await page.goto(`${service.url}/app/accounts/${id}?tab=sources`);
    await page.getByText('Nobody has asked for one yet.').waitFor();
    const asked: number[] = [];
    page.on('request', (request) => {
      if (request.url().includes(`/accounts/${id}/crawls`)) asked.push(1);
    });
    await page.getByRole('button', { name: 'Crawl now' }).click();
    await page.getByRole('heading', { name: 'Visiting the sources' }).waitFor();
    await page.getByText('Sources found').waitFor();
    await settled(page);
    const before = asked.length;
    await new Promise((resolve) => setTimeout(resolve, 4000));
    assert.equal(asked.length, before, 'it asks although nothing has changed');
    await service.worker.drain();
    await page.getByRole('heading', { name: 'The sources were visited' }).waitFor();
    await page.getByRole('heading', { name: 'Visits on demand' }).waitFor();
    await page
      .getByText(/sources? visited, no new signal/)
      .first()
      .waitFor();
    await assertLooks(page, 'after a crawl');
  });

  test('why a source cannot be read is told in words', async () => {
    const page = await service.open();
    const { id } = await service.hottest();
    await service.ctx.pool.query(
      `update sources set status = 'refused', reason = 'robots.txt refuses it: Disallow: /blog/'
        where id = (select id from sources where account_id = $1 order by id limit 1)`,
      [id],
    );
    await page.goto(`${service.url}/app/accounts/${id}?tab=sources`);
    await page.getByText('The site asks programs not to read this page').click();
    await page.getByText('Disallow: /blog/').waitFor();
    assert.equal(await page.getByText(/edgar_|jsonld_/).count(), 0, 'codes of kinds are shown');
  });

  test('who may only read finds the actions there and disabled', async () => {
    const page = await service.open({ role: 'read-only' });
    const { id } = await service.hottest();
    await page.goto(`${service.url}/app/accounts/${id}`);
    assert.equal(await page.getByRole('button', { name: 'Crawl now' }).isDisabled(), true);
  });

  test('an address that leads nowhere says so', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/accounts/acc_00000000000000000000000000`);
    await page.getByText('This is not here').waitFor();
  });

  for (const tab of ['overview', 'signals', 'people', 'facts', 'sources', 'history'])
    test(`${tab} in light and dark, at three widths`, async () => {
      const page = await service.open();
      const { id } = await service.hottest();
      await page.goto(`${service.url}/app/accounts/${id}?tab=${tab}`);
      await assertLooks(page, tab);
    });
});
