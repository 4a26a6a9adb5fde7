import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { system } from '../../src/domain/ground/actor.ts';
import { retractSignal } from '../../src/domain/workspace/signals/record-news.ts';
import { assertLooks, becomes, openConsole, settled } from './support/console.ts';
import type { TestConsole } from './support/console.ts';

interface Clipboarded {
  clipboard: { readText(): Promise<string> };
}

describe('Today', () => {
  let service: TestConsole;
  before(async () => {
    service = await openConsole();
  });
  after(() => service.close());

  test('shows the strongest account first, with why now and who; the opener is copied as it is written', async () => {
    const page = await service.open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: service.url });
    await page.goto(`${service.url}/app/`);
    const cards = page.locator('.today-card');
    await cards.first().waitFor();
    const scores = (await page.locator('.today-card .score-figure').allInnerTexts()).map(Number);
    assert.ok(scores.length > 3);
    assert.deepEqual(
      scores,
      scores.toSorted((a, b) => b - a),
    );
    const copying = cards.filter({ has: page.getByRole('button', { name: 'Copy the opener' }) }).first();
    const name = await copying.getByRole('heading').innerText();
    await copying.getByRole('button', { name: 'Copy the opener' }).click();
    const { rows } = await service.ctx.pool.query<{ draft_opener: string }>(
      `select b.draft_opener from briefs b join accounts a on a.id = b.account_id and a.brief_version = b.version where a.name = $1`,
      [name],
    );
    await page.getByText('Copied').first().waitFor();
    assert.equal(
      await page.evaluate(() => (navigator as unknown as Clipboarded).clipboard.readText()),
      rows[0]?.draft_opener,
    );
  });

  test('what is seen is gone, what is snoozed comes back with Undo, and Back returns', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/`);
    const names = page.locator('.today-card h2');
    await names.first().waitFor();
    const [first = '', second = ''] = await names.allInnerTexts();
    await page.locator('.today-card').first().getByRole('button', { name: 'Mark as seen' }).click();
    await page.getByRole('heading', { level: 2, name: first }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Snooze ${second}` }).click();
    await page.getByRole('menuitem', { name: 'For a week' }).click();
    await page.getByRole('heading', { level: 2, name: second }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('heading', { level: 2, name: second }).waitFor();
    await page.getByRole('button', { name: /Show$/ }).click();
    await page.getByRole('option', { name: 'Seen', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: first }).waitFor();
    assert.match(page.url(), /show=seen/);
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: second }).waitFor();
  });

  test('says of each account why now, what is new of it, and who to contact', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/`);
    const { id, name } = await service.hottest();
    const card = page.locator('.today-card').filter({ has: page.getByRole('heading', { level: 2, name }) });
    await card.waitFor();
    const [brief] = (
      await service.ctx.pool.query<{ why_now: string; who: string; role: string }>(
        `select b.why_now, b.who_to_talk_to -> 0 ->> 'name' as who, b.who_to_talk_to -> 0 ->> 'role' as role
           from briefs b join accounts a on a.id = b.account_id and a.brief_version = b.version where a.id = $1`,
        [id],
      )
    ).rows;
    assert.ok(brief);
    assert.equal(await card.locator('.today-why').innerText(), brief.why_now);
    await card.getByText(brief.who, { exact: true }).waitFor();
    await card.getByText(brief.role, { exact: true }).waitFor();
    const { rows } = await service.ctx.pool.query<{ title: string }>(
      `select title from signals where account_id = $1 and status <> 'retracted' order by strength desc, id desc limit 5`,
      [id],
    );
    assert.deepEqual(
      await card.getByRole('list', { name: 'New signals' }).getByRole('link').allInnerTexts(),
      rows.map(({ title }) => title),
    );
    await card.getByRole('link', { name: rows[0]?.title ?? '' }).click();
    await page.waitForURL(/[?&]signal=sig_/);
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  test('what comes while it is open appears by itself, with how far the score moved', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/`);
    await page.getByRole('button', { name: 'Mark all as seen' }).click();
    await page.getByText('You are up to date').waitFor();
    const { id, name } = await service.hottest();
    const scoreOf = async (): Promise<number> =>
      (await service.ctx.pool.query<{ score: number }>('select score from accounts where id = $1', [id]))
        .rows[0]?.score ?? 0;
    const before = await scoreOf();
    const strongest = await service.ctx.pool.query<{ id: string }>(
      `select id from signals where account_id = $1 and ended_at is null order by strength desc, id desc limit 1`,
      [id],
    );
    await retractSignal(service.ctx, system(service.workspaceId, 'test'), strongest.rows[0]?.id ?? '', {
      reason: 'did_not_happen',
    });
    await service.worker.drain();
    const now = await scoreOf();
    assert.ok(now < before, `${before} to ${now}`);
    const card = page.locator('.today-card').filter({ has: page.getByRole('heading', { level: 2, name }) });
    await card.waitFor();
    assert.equal((await card.locator('.movement').innerText()).replaceAll(/\D/g, ''), String(before - now));
    assert.equal(await card.locator('.movement-down').count(), 1);
    await becomes(() => page.locator('.today-card').count(), 1);
  });

  test('all of it seen, it says that nothing has come since', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/`);
    await page.getByRole('button', { name: 'Mark all as seen' }).click();
    await page.getByText('You are up to date').waitFor();
    await assertLooks(page, 'Today with nothing new');
  });

  test('leads to the brief', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/`);
    const name = await page.locator('.today-card h2').first().innerText();
    await page.getByRole('link', { name: 'Open the brief' }).first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await settled(page);
  });

  test('in light and dark, at three widths', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/`);
    await page.locator('.today-card').first().waitFor();
    await assertLooks(page, 'Today');
  });
});
