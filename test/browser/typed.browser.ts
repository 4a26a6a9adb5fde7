import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { system } from '../../src/domain/ground/actor.ts';
import { updateWorkspace } from '../../src/domain/workspace/settings/update-workspace.ts';
import type { BotConfig } from '../../src/domain/ground/vocabulary/bot-config.ts';
import { createBot } from '../../src/domain/workspace/bots/create-bot.ts';
import { getBot } from '../../src/domain/workspace/bots/get-bot.ts';
import { replaceBot } from '../../src/domain/workspace/bots/replace-bot.ts';
import { becomes, openConsole, openHearing } from './support/console.ts';
import type { TestConsole } from './support/console.ts';

describe('what is typed into forms', () => {
  let service: TestConsole;
  before(async () => {
    service = await openConsole();
  });
  after(() => service.close());

  const somebody = () => system(service.workspaceId, 'test');
  const workspace = async (columns: string): Promise<Record<string, unknown>> =>
    (await service.ctx.pool.query(`select ${columns} from workspaces`)).rows[0] as Record<string, unknown>;

  test('stays where somebody else saves meanwhile, and theirs is not undone', async () => {
    const page = await service.open();
    await openHearing(page, `${service.url}/app/settings?tab=general`);
    const topics = page.getByRole('textbox', { name: 'Topics' });
    await topics.fill('cold chains');
    await updateWorkspace(service.ctx, somebody(), { name: 'Harbour North' });
    await page.getByText('Somebody else has saved meanwhile', { exact: false }).waitFor();
    assert.equal(await topics.inputValue(), 'cold chains');
    await becomes(() => page.getByRole('textbox', { name: 'Name' }).inputValue(), 'Harbour North');
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    assert.deepEqual(await workspace('name, topics'), { name: 'Harbour North', topics: ['cold chains'] });
  });

  test('is refused where it was read before somebody else saved, and can be saved after a look', async () => {
    const page = await service.open();
    // A tab that hears of nothing.
    await page.route('**/v1/stream', (route) => route.abort());
    await page.goto(`${service.url}/app/settings?tab=general`);
    await page.getByRole('textbox', { name: 'Topics' }).fill('reefers');
    await updateWorkspace(service.ctx, somebody(), { name: 'Harbour South' });
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByText('Somebody else has saved meanwhile', { exact: false }).waitFor();
    assert.deepEqual(await workspace('name, topics'), { name: 'Harbour South', topics: ['cold chains'] });
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    assert.deepEqual(await workspace('name, topics'), { name: 'Harbour South', topics: ['reefers'] });
  });

  test('is refused where it is no number, in place of opening links for ever', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/settings?tab=general`);
    const days = page.getByRole('textbox', { name: 'Days for which a link to a brief opens it' });
    await days.fill('3O');
    await page.getByText('A whole number of days', { exact: false }).waitFor();
    assert.equal(await page.getByRole('button', { name: /^Save/ }).isDisabled(), true);
    await days.fill('30');
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    assert.deepEqual(await workspace('brief_link_days'), { brief_link_days: 30 });
  });

  test('a competitor may have a comma in its name', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/settings?tab=general`);
    await page
      .getByRole('textbox', { name: 'Competitors' })
      .fill('Acme, Inc.\nRivalwave, rivalwave.example\nBolt, Nut & Co, bolt.example');
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    const { competitors } = await workspace('competitors');
    assert.deepEqual(
      (competitors as { name: string; domain?: string | null }[]).map(({ name, domain }) => [
        name,
        domain ?? null,
      ]),
      [
        ['Acme, Inc.', null],
        ['Rivalwave', 'rivalwave.example'],
        ['Bolt, Nut & Co', 'bolt.example'],
      ],
    );
  });

  test('figures are read as they are meant, or refused', async () => {
    const page = await service.open();
    const { id } = await service.hottest();
    await page.goto(`${service.url}/app/accounts/${id}`);
    await page.getByRole('button', { name: /^More actions for/ }).click();
    await page.getByRole('menuitem', { name: /Edit/ }).click();
    const dialog = page.getByRole('dialog');
    const revenue = dialog.getByRole('textbox', { name: 'Annual revenue, USD' });
    for (const wrong of ['1.5', '12,50', '3m']) {
      await revenue.fill(wrong);
      await dialog.getByText('A whole number, such as', { exact: false }).waitFor();
      assert.equal(await dialog.getByRole('button', { name: 'Save' }).isDisabled(), true, wrong);
    }
    await revenue.fill("1'250'000");
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved. The score follows.').waitFor();
    const { rows } = await service.ctx.pool.query<{ annual_revenue_usd: string }>(
      'select annual_revenue_usd::text from accounts where id = $1',
      [id],
    );
    assert.equal(rows[0]?.annual_revenue_usd, '1250000');
  });

  test('phrases of a bot may have commas, and its form does not undo what others changed', async () => {
    const input: BotConfig = {
      name: 'Tariffs',
      cadence: 'daily',
      signal_score: 50,
      applies_to: null,
      alert: null,
      template: 'custom-url',
      source: 'https://ferncastle.example/tariffs',
      match_rule: { type: 'keyword', any: ['Rotterdam, Antwerp', 'Hull'] },
      fires_signal: 'custom_tariffs',
    };
    const { id } = await createBot(service.ctx, somebody(), input);
    const page = await service.open();
    await page.route('**/v1/stream', (route) => route.abort());
    await page.goto(`${service.url}/app/bots/${id}?edit=bot`);
    const any = page.getByRole('textbox', { name: 'At least one of these words or phrases' });
    assert.equal(await any.inputValue(), 'Rotterdam, Antwerp\nHull');
    await any.fill('Rotterdam, Antwerp\nHull\nFelixstowe');
    await replaceBot(service.ctx, somebody(), id, { ...input, name: 'Tariffs of ports' });
    const bot = async (): Promise<unknown> => {
      const { name, match_rule: rule } = await getBot(service.ctx, somebody(), id);
      return [name, 'any' in rule ? rule.any : null];
    };
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').waitFor();
    assert.deepEqual(await bot(), ['Tariffs of ports', ['Rotterdam, Antwerp', 'Hull']]);
    await becomes(
      () => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue(),
      'Tariffs of ports',
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The bot is changed.').waitFor();
    assert.deepEqual(await bot(), ['Tariffs of ports', ['Rotterdam, Antwerp', 'Hull', 'Felixstowe']]);
  });

  test('belongs to who typed it', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/accounts?add=domains`);
    await page.getByRole('textbox', { name: 'Domains' }).fill('kept.example');
    await page.reload();
    assert.equal(await page.getByRole('textbox', { name: 'Domains' }).inputValue(), 'kept.example');
    const other = await service.open();
    const [cookie] = await other.context().cookies(service.url);
    assert.ok(cookie);
    await page.context().addCookies([cookie]);
    await page.reload();
    assert.equal(await page.getByRole('textbox', { name: 'Domains' }).inputValue(), '');
  });
});
