import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertLooks, becomes, openConsole, settled } from './support/console.ts';
import type { TestConsole } from './support/console.ts';

describe('the Accounts screen', () => {
  let service: TestConsole;
  before(async () => {
    service = await openConsole();
  });
  after(() => service.close());

  const namesOf = (page: Page): Promise<string[]> => page.locator('.table-row strong').allInnerTexts();
  const stored = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await service.ctx.pool.query<Record<string, unknown>>(text, values)).rows;
  const names = async (where: string): Promise<string[]> =>
    (await stored(`select name from accounts ${where}`)).map(({ name }) => String(name));
  /** The rows in view, once they are these and in this order. */
  const shows = async (page: Page, expected: string[]): Promise<void> =>
    becomes(async () => (await namesOf(page)).slice(0, expected.length + 1), expected);
  const beginsWith = async (page: Page, expected: string[]): Promise<void> =>
    becomes(async () => (await namesOf(page)).slice(0, expected.length), expected);
  const searchOf = (page: Page): Record<string, string> =>
    Object.fromEntries(new URL(page.url()).searchParams);

  async function openList(search = '', role: 'admin' | 'read-only' = 'admin'): Promise<Page> {
    const page = await service.open({ role });
    await page.goto(`${service.url}/app/accounts${search}`);
    await page.locator('.table-row').first().waitFor();
    return page;
  }

  async function choose(page: Page, filter: string, option: string | RegExp): Promise<void> {
    await page.getByRole('button', { name: new RegExp(`${filter}$`) }).click();
    await page.getByRole('option', { name: option }).click();
  }

  test('finds by a name or a domain', async () => {
    const page = await openList();
    const search = page.getByRole('searchbox', { name: 'Search by name or domain' });
    const [one] = await stored('select name, domain from accounts order by score limit 1');
    await search.fill(String(one?.['domain']));
    await shows(page, [String(one?.['name'])]);
    await page.getByText('1 account by these filters').waitFor();
    await search.fill('nobody is called so');
    await page.getByRole('heading', { name: 'No account fits these filters' }).waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByText('25 accounts').waitFor();
    assert.deepEqual(searchOf(page), {});
  });

  test('filters stand in the address: each narrows the list, Back takes the last one away, and an address opens as it was', async () => {
    const page = await openList('?sort=name&order=asc');
    const byName = 'order by lower(name), id';
    const hot = await names(`where icp_tier = 'hot' ${byName}`);
    const raised = `icp_tier = 'hot' and exists (
      select from signals s where s.account_id = accounts.id and s.type = 'funding' and s.ended_at is null)`;
    const hotAndRaised = await names(`where ${raised} ${byName}`);
    assert.ok(hotAndRaised.length > 0 && hotAndRaised.length < hot.length && hot.length < 25);
    await page.getByRole('button', { name: `Hot ${hot.length}` }).click();
    await shows(page, hot);
    await choose(page, 'Signal', 'Funding');
    await shows(page, hotAndRaised);
    assert.deepEqual(searchOf(page), { sort: 'name', order: 'asc', tier: 'hot', signal_type: 'funding' });
    await page.goBack();
    await shows(page, hot);
    await page.goForward();
    await shows(page, hotAndRaised);
    const elsewhere = await openList(new URL(page.url()).search);
    await shows(elsewhere, hotAndRaised);
    assert.equal(
      await elsewhere
        .getByRole('button', { name: new RegExp(`^Hot`) })
        .first()
        .getAttribute('aria-pressed'),
      'true',
    );
  });

  test('sorts by the head of a column, in both directions', async () => {
    const page = await openList();
    await becomes(
      async () => Number(await page.locator('.table-row .score-figure').first().innerText()),
      Number((await stored('select max(score) as n from accounts'))[0]?.['n']),
    );
    const ascending = await names('order by lower(name), id');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await beginsWith(page, ascending.slice(0, 5));
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await beginsWith(page, ascending.toReversed().slice(0, 5));
    assert.deepEqual(searchOf(page), { sort: 'name', order: 'desc' });
    assert.equal(
      await page.getByRole('columnheader', { name: 'Account' }).getAttribute('aria-sort'),
      'descending',
    );
  });

  test('after a look at an account, Back returns the filters and the place in the list', async () => {
    const page = await openList();
    await page.setViewportSize({ width: 1440, height: 600 });
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    const byName = await names('order by lower(name), id');
    await beginsWith(page, byName.slice(0, 3));
    const scroller = page.locator('.table-scroller');
    await scroller.evaluate((element) => ((element as unknown as { scrollTop: number }).scrollTop = 1e6));
    const last = page.locator('.table-row', { hasText: byName.at(-1) ?? '' });
    const place = await last.boundingBox();
    await last.click();
    await page.getByRole('heading', { level: 1, name: byName.at(-1) ?? '' }).waitFor();
    await page.goBack();
    await last.waitFor();
    await becomes(async () => (await last.boundingBox())?.y, place?.y);
    assert.deepEqual(searchOf(page), { sort: 'name', order: 'asc' });
  });

  test('a view is saved under a name, chosen again, and forgotten', async () => {
    const page = await openList('?tier=hot');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Burning');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.goto(`${service.url}/app/accounts`);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Burning', exact: true }).click();
    await page.waitForURL(/tier=hot/);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Forget “Burning”' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).waitFor();
    assert.equal(await page.getByRole('menuitem', { name: /Burning/ }).count(), 0);
  });

  test('many are tagged at once; deleted ones come back with Undo', async () => {
    const page = await openList('?sort=name&order=asc');
    const [first = '', second = ''] = await names('order by lower(name), id');
    for (const name of [first, second]) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
    await page.getByText('2 accounts selected').waitFor();
    await page.getByRole('button', { name: 'Add a tag' }).click();
    await page.getByRole('textbox', { name: /Tag/ }).fill('spring');
    await page.getByRole('dialog').getByRole('button', { name: /Add/ }).click();
    await page.getByText('2 accounts tagged.').waitFor();
    assert.deepEqual(await names(`where 'spring' = any(tags) order by lower(name), id`), [first, second]);
    await choose(page, 'Tag', /spring/);
    await shows(page, [first, second]);
    await page.getByRole('checkbox', { name: `Select ${first}` }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('1 account deleted.').waitFor();
    await shows(page, [second]);
    await page
      .locator('.toast', { hasText: '1 account deleted.' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await page.getByText('1 account restored.').waitFor();
    await shows(page, [first, second]);
  });

  test('domains are pasted; what cannot be taken stays in the field with its reason', async () => {
    const page = await openList();
    await page.getByRole('button', { name: 'Add accounts' }).click();
    await page
      .getByRole('textbox', { name: 'Domains' })
      .fill('https://www.ninebarks.example/about\nno domain at all\nalderrow.example, Alder & Row');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Add \d/ })
      .click();
    await page.getByText('2 accounts added').waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Domains' }).inputValue(), 'no domain at all');
    assert.deepEqual(await names(`where domain = 'alderrow.example'`), ['Alder & Row']);
  });

  test('a CSV file is mapped and tried before anything is stored', async () => {
    const page = await openList();
    const count = async (): Promise<unknown> =>
      (await stored('select count(*)::int as n from accounts'))[0]?.['n'];
    const before = await count();
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'crm.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Firma,Web\nQuill Mere Nord,quillmere-nord.example\nNowhere,not a domain\n'),
    });
    await page.getByRole('group', { name: 'What the columns mean' }).waitFor();
    await page.getByRole('button', { name: /Web$/ }).click();
    await page.getByRole('option', { name: 'Domain', exact: true }).click();
    await page.getByText(/This would happen: 1 added/).waitFor();
    assert.equal(await count(), before);
    await page.getByRole('button', { name: 'Import 1 account' }).click();
    await page.getByText(/Done: 1 added/).waitFor();
    assert.equal(await count(), Number(before) + 1);
  });

  test('a CSV of an old spreadsheet is read by its lines; an import is stopped between two parts, and says how far it came', async () => {
    const page = await openList();
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const lines = Array.from({ length: 4500 }, (_, n) => `stopped-${n}.example`);
    const dialog = page.getByRole('dialog');
    let parts = 0;
    let letGo: () => void = () => undefined;
    const pressed = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/accounts:import\?.*dry_run=false/, async (route) => {
      parts += 1;
      if (parts === 2) await pressed;
      await route.continue();
    });
    await page.locator('input[type=file]').setInputFiles({
      name: 'old.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['domain', ...lines].join('\r')),
    });
    await dialog.getByText(/This would happen: 4,500 added/).waitFor();
    await dialog.getByRole('button', { name: 'Import 4,500 accounts' }).click();
    await dialog.getByText('2,000 of 4,500 lines').waitFor();
    await dialog.getByRole('button', { name: 'Stop' }).click();
    letGo();
    await dialog.getByText(/Done: 4,000 added/).waitFor();
    await dialog.getByText(/^Stopped\./).waitFor();
    const [row] = await stored(`select count(*)::int as n from accounts where domain like 'stopped-%'`);
    assert.equal(row?.['n'], 4000);
    await service.ctx.pool.query(`delete from accounts where domain like 'stopped-%'`);
  });

  test('a search keeps the space between two words while it is typed', async () => {
    const page = await openList();
    const search = page.getByRole('searchbox');
    await search.fill('two ');
    await page.waitForURL(/q=two$/);
    await settled(page);
    assert.equal(await search.inputValue(), 'two ');
    await search.pressSequentially('words');
    await page.waitForURL(/q=two(?:\+|%20)words$/);
    assert.equal(await search.inputValue(), 'two words');
  });

  test('what is shown is exported, and nothing else', async () => {
    const page = await openList('?tier=hot');
    const hot = await names(`where icp_tier = 'hot' order by domain`);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.waitForURL(/\/app\/exports/);
    const [row] = await stored('select filters from exports order by id desc limit 1');
    assert.deepEqual(row?.['filters'], { tier: 'hot' });
    await service.worker.drain();
    const download = page.waitForEvent('download');
    await page
      .getByRole('link', { name: /Download/ })
      .first()
      .click();
    const file = await (await (await download).createReadStream()).toArray();
    const lines = Buffer.concat(file).toString().trim().split('\n');
    assert.equal(lines.length, hot.length + 1);
    for (const name of hot)
      assert.ok(
        lines.some((line) => line.includes(name)),
        name,
      );
  });

  test('who may only read can select nothing and add nothing, and is told why', async () => {
    const page = await openList('', 'read-only');
    for (const name of ['Add accounts', 'Import CSV', 'Export']) {
      const button = page.getByRole('button', { name });
      assert.equal(await button.isDisabled(), true, name);
    }
    assert.equal(await page.getByRole('checkbox').count(), 0);
    await page.getByText('Your role may only read.', { exact: false }).waitFor();
  });

  test('in light and dark, at three widths', async () => {
    const page = await openList();
    await assertLooks(page, 'Accounts');
  });
});
