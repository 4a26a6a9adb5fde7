import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { assertLooks, openConsole } from './support/console.ts';
import type { TestConsole } from './support/console.ts';

describe('the Signals screen', () => {
  let service: TestConsole;
  before(async () => {
    service = await openConsole();
  });
  after(() => service.close());

  test('a filter stands in the address, narrows the feed, and goes with the back button', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/signals`);
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('figure') })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Any type', exact: false }).click();
    await page.getByRole('option', { name: 'Funding', exact: true }).click();
    await page.waitForURL(/type=funding/);
    await page.getByText('· Funding', { exact: false }).first().waitFor();
    // The list before stays until the new one is there.
    await page.getByText('· Executive', { exact: false }).first().waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('type='));
  });

  test('the name of the account leads to it', async () => {
    const page = await service.open();
    const { id, name } = await service.hottest();
    await page.goto(`${service.url}/app/signals`);
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
    await page.waitForURL(new RegExp(id));
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  test('a signal is marked as incorrect, and that is taken back', async () => {
    const page = await service.open({ role: 'read-write' });
    await page.goto(`${service.url}/app/signals?status=active`);
    const first = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('figure') })
      .first();
    const title = await first.getByRole('heading').innerText();
    await first.getByRole('button', { name: 'Mark as incorrect' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /What is wrong/ }).click();
    await page.getByRole('option', { name: /Not news/ }).click();
    await dialog.getByRole('button', { name: 'Mark as incorrect' }).click();
    await page.getByText('Marked as incorrect. The score and the brief follow.').waitFor();
    const retracted = async (): Promise<number> => {
      const { rows } = await service.ctx.pool.query<{ n: number }>(
        `select count(*)::int as n from signals where title = $1 and status = 'retracted'`,
        [title],
      );
      return rows[0]?.n ?? 0;
    };
    assert.equal(await retracted(), 1);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('It counts again.').waitFor();
    assert.equal(await retracted(), 0);
  });

  test('who may only read finds the action there and disabled', async () => {
    const page = await service.open({ role: 'read-only' });
    await page.goto(`${service.url}/app/signals`);
    const button = page.getByRole('button', { name: 'Mark as incorrect' }).first();
    await button.waitFor();
    assert.equal(await button.isDisabled(), true);
  });

  test('filters that nothing fits can be cleared at once', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/signals?type=funding&status=retracted`);
    await page.getByText('No signal fits these filters').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('figure') })
      .first()
      .waitFor();
  });

  test('the catalogue says what a type means, and leads to its signals', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/signals?tab=catalogue`);
    await page.getByLabel('Search the catalogue').fill('funding');
    await page.getByText('Funding', { exact: true }).first().click();
    await page.getByText('of what fired was right', { exact: false }).first().waitFor();
    await page.getByRole('link', { name: 'Show these in the feed' }).first().click();
    await page.waitForURL(/type=funding/);
  });

  for (const tab of ['feed', 'catalogue'])
    test(`${tab} in light and dark, at three widths`, async () => {
      const page = await service.open();
      await page.goto(`${service.url}/app/signals?tab=${tab}`);
      await assertLooks(page, tab);
    });
});
