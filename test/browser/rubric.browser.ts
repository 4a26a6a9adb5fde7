import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { assertLooks, openConsole, settled } from './support/console.ts';
import type { TestConsole } from './support/console.ts';

interface SavedRubric {
  version: number;
  body: {
    fit: { id: string; op: string; value: unknown; points?: number }[];
    signals: Record<string, unknown>;
  };
}

describe('the Rubric screen', () => {
  let service: TestConsole;
  before(async () => {
    service = await openConsole();
  });
  after(() => service.close());

  async function openRubric(search = '', role: 'admin' | 'read-only' = 'admin'): Promise<Page> {
    const page = await service.open({ role });
    await page.goto(`${service.url}/app/rubric${search}`);
    await settled(page);
    return page;
  }

  async function newest(): Promise<SavedRubric> {
    const { rows } = await service.ctx.pool.query<SavedRubric>(
      'select version, body from rubrics where workspace_id = $1 order by version desc limit 1',
      [service.workspaceId],
    );
    assert.ok(rows[0]);
    return rows[0];
  }

  function criterion(page: Page, id: string): Locator {
    return page.getByRole('listitem', { name: id, exact: true });
  }

  async function setPoints(page: Page, id: string, points: number): Promise<void> {
    const field = criterion(page, id).getByRole('textbox', { name: 'Points' });
    await field.fill(String(points));
    await field.press('Tab');
  }

  test('a change is tried out on the accounts, saved as the next version, and undone', async () => {
    const page = await openRubric();
    const before = await newest();
    await setPoints(page, 'size', 90);
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await preview.getByText(/\d+ of 25 accounts would move/).waitFor();
    await preview.getByRole('heading', { name: 'Biggest moves' }).waitFor();
    await preview.getByText('Employees is between 50 and 2000 · 90 points, near misses a part').waitFor();
    assert.equal((await newest()).version, before.version, 'trying out saves nothing');
    await page.getByRole('button', { name: `Save as version ${before.version + 1}` }).click();
    await page.getByText(`Version ${before.version + 1} is saved. The scores follow.`).waitFor();
    const saved = await newest();
    assert.equal(saved.version, before.version + 1);
    assert.equal(saved.body.fit.find(({ id }) => id === 'size')?.points, 90);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`Version ${before.version + 2}, saved`).waitFor();
    assert.deepEqual((await newest()).body.fit, before.body.fit);
  });

  test('a contradiction stands at its criterion, and holds saving back until it is repaired', async () => {
    const page = await openRubric();
    const before = await newest();
    for (const [id, number] of [
      ['employee_count', '500'],
      ['employee_count-2', '100'],
    ] as const) {
      await page.getByRole('button', { name: 'Add a criterion' }).click();
      const added = page.getByRole('list', { name: 'Criteria' }).getByRole('listitem').last();
      await choose(page, added, 'What it asks about', 'Employees');
      await choose(page, added, 'Question', id.endsWith('2') ? 'is at most' : 'is at least');
      await choose(page, added, 'What it does', 'Must be met');
      const value = added.getByRole('textbox', { name: 'Number' });
      await value.fill(number);
      await value.press('Tab');
      const called = added.getByLabel('Called');
      await called.fill(id);
    }
    const second = criterion(page, 'employee_count-2');
    const mistake = second.getByRole('alert');
    await mistake.waitFor();
    assert.match(await mistake.innerText(), /employee_count/);
    assert.equal(await page.getByRole('button', { name: /Save as version/ }).isDisabled(), true);
    await page.getByRole('tab', { name: 'Who fits (1 to repair)' }).waitFor();
    await assertLooks(page, 'a rubric with a contradiction');
    const value = second.getByRole('textbox', { name: 'Number' });
    await value.fill('900');
    await value.press('Tab');
    await mistake.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Discard changes' }).click();
    assert.equal((await newest()).version, before.version);
  });

  test('what is typed outlives a reload, and goes with Discard until Undo', async () => {
    const page = await openRubric();
    await setPoints(page, 'country', 77);
    await page.reload();
    await settled(page);
    const points = criterion(page, 'country').getByRole('textbox', { name: 'Points' });
    assert.equal(await points.inputValue(), '77');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('button', { name: /Save as version/ }).waitFor({ state: 'detached' });
    assert.notEqual(await points.inputValue(), '77');
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /Save as version/ }).waitFor();
    assert.equal(await points.inputValue(), '77');
  });

  test('news: a type is muted, another is given weights by kind, back closes the panel', async () => {
    const page = await openRubric('?tab=news');
    await page.getByRole('button', { name: /^Award recognition/ }).click();
    const panel = page.getByRole('dialog', { name: 'Award recognition' });
    await choose(page, panel, 'Weight', 'A weight of your own');
    const weight = panel.getByRole('textbox', { name: 'From 0 to 100' });
    await weight.fill('0');
    await weight.press('Tab');
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Award recognition yours.*muted/ }).waitFor();
    await page.getByRole('button', { name: /^Board change/ }).click();
    const board = page.getByRole('dialog', { name: 'Board change' });
    await choose(page, board, 'Weight', 'A weight for each kind of it');
    const first = board.getByRole('textbox').first();
    await first.fill('64');
    await first.press('Tab');
    await board.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: /Save as version/ }).click();
    await page.getByText(/is saved/).waitFor();
    const { award_recognition: award, board_change: kinds } = (await newest()).body.signals;
    assert.equal(award, 0);
    assert.equal(Object.values(kinds as Record<string, number>).filter((own) => own === 64).length, 1);
  });

  test('somebody else saves meanwhile: nothing is lost on either side', async () => {
    const page = await openRubric();
    await setPoints(page, 'size', 55);
    await page.getByRole('button', { name: /Save as version/ }).waitFor();
    const other = await openRubric();
    const { version } = await newest();
    await setPoints(other, 'country', 33);
    await other.getByRole('button', { name: /Save as version/ }).click();
    await other.getByText(`Version ${version + 1} is saved. The scores follow.`).waitFor();
    await page.getByText(`Somebody saved version ${version + 1} while you were working`).waitFor();
    await page.getByRole('button', { name: `Save mine in its place as version ${version + 2}` }).click();
    await page.getByText(`Version ${version + 2} is saved. The scores follow.`).waitFor();
    assert.equal((await newest()).body.fit.find(({ id }) => id === 'size')?.points, 55);
  });

  test('an earlier version comes back once it is seen who would move', async () => {
    const page = await openRubric('?tab=versions');
    const { version } = await newest();
    await page.getByRole('button', { name: 'Go back to version 1', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(/account/)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: `Save it as version ${version + 1}` }).click();
    await page.getByText(`Version 1 is back, as version ${version + 1}.`, { exact: false }).waitFor();
    assert.equal((await newest()).version, version + 1);
  });

  test('an example becomes the draft, and is previewed', async () => {
    const page = await openRubric('?starters=1');
    await page.getByRole('dialog').getByRole('button', { name: 'Take this one' }).last().click();
    await page.getByText(/of 25 accounts would move/).waitFor();
    await page.getByRole('heading', { name: 'Your changes' }).waitFor();
  });

  test('who may only read sees everything and is told who can change it', async () => {
    const page = await openRubric('', 'read-only');
    await page.getByText('Administrators of the workspace can change it.').waitFor();
    assert.equal(await criterion(page, 'size').getByRole('textbox', { name: 'Points' }).isDisabled(), true);
    assert.equal(await page.getByRole('button', { name: 'Add a criterion' }).isDisabled(), true);
    await page.getByRole('tab', { name: 'Versions' }).click();
    assert.equal(
      await page
        .getByRole('button', { name: /Go back to version/ })
        .first()
        .isDisabled(),
      true,
    );
  });

  for (const search of ['', '?tab=news', '?tab=people', '?tab=balance', '?tab=versions', '?tab=calibration'])
    test(`${search === '' ? 'who fits' : search} in light and dark, at three widths`, async () => {
      await assertLooks(await openRubric(search), search);
    });

  async function choose(page: Page, within: Locator, label: string, option: string): Promise<void> {
    await within.getByRole('button', { name: new RegExp(`${label}$`) }).click();
    await page.getByRole('option', { name: new RegExp(`^${option}`) }).click();
  }
});
