import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openConsole, settled } from './support/console.ts';
import type { TestConsole } from './support/console.ts';

const SCREENS = [
  '/',
  '/accounts',
  '/signals',
  '/signals?tab=catalogue',
  '/bots',
  '/bots/new',
  '/webhooks',
  '/rubric',
  '/replies',
  '/exports',
  '/settings?tab=offer',
  '/settings?tab=general',
  '/settings?tab=keys',
  '/settings?tab=members',
  '/settings?tab=feedback',
  '/settings?tab=digests',
  '/settings?tab=crm',
  '/settings?tab=usage',
  '/settings?tab=audit',
  '/settings?tab=sessions',
  '/welcome',
] as const;
const MAX_STOPS = 600;

interface Walked {
  /** How many elements a person can use with a mouse. */
  usable: number;
  /** Those that the Tab key never comes to, nor arrows within a group that it comes to. */
  missed: string[];
  /** Where the focus was and could not be seen. */
  unseen: string[];
}

describe('the keyboard alone', () => {
  let service: TestConsole;
  before(async () => {
    service = await openConsole();
  });
  after(() => service.close());

  for (const screen of SCREENS)
    test(`reaches whatever can be used on ${screen}`, async () => {
      const page = await service.open();
      await page.goto(`${service.url}/app${screen}`);
      await settled(page);
      const { usable, missed, unseen } = await walk(page);
      assert.ok(usable > 10, `${usable} elements`);
      assert.deepEqual(missed, []);
      assert.deepEqual(unseen, []);
    });

  test('reaches whatever can be used on an account', async () => {
    const page = await service.open();
    const { id } = await service.hottest();
    for (const tab of ['overview', 'signals', 'people', 'facts', 'sources', 'history']) {
      await page.goto(`${service.url}/app/accounts/${id}?tab=${tab}`);
      await settled(page);
      const { missed, unseen } = await walk(page);
      assert.deepEqual(missed, [], tab);
      assert.deepEqual(unseen, [], tab);
    }
  });

  test('skips to the content, opens the palette, finds an account and goes there', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/`);
    await settled(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(FOCUSED_ID), 'main');
    const { name } = await service.hottest();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(name.slice(0, 6));
    await page.getByRole('option', { name }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  test('goes to screens by g and a letter, and not while somebody types', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/`);
    await settled(page);
    await page.keyboard.type('ga');
    await page.waitForURL('**/app/accounts**');
    await page.getByRole('searchbox', { name: 'Search by name or domain' }).fill('');
    await page.keyboard.type('gs');
    assert.equal(await page.getByRole('searchbox', { name: 'Search by name or domain' }).inputValue(), 'gs');
    assert.match(page.url(), /\/accounts/);
  });

  test('closes a dialog by Escape and is back where it was', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/accounts`);
    await page.locator('.table-row').first().waitFor();
    const opener = page.getByRole('button', { name: 'Add accounts' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Add accounts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(await opener.evaluate(IS_FOCUSED), true);
  });

  test('moves through the rows of a table, selects one and opens it', async () => {
    const page = await service.open();
    await page.goto(`${service.url}/app/accounts`);
    const rows = page.locator('.table-row');
    await rows.first().waitFor();
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByText('1 account selected').waitFor();
    const name = await page.locator('.table-row[aria-selected=true] strong').innerText();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });
});

const FOCUSED_ID = 'document.activeElement.id';
const IS_FOCUSED = (element: unknown): boolean =>
  (globalThis as unknown as { document: { activeElement: unknown } }).document.activeElement === element;

/** Presses Tab until the focus comes to where it was, and then says what it has not come by. */
async function walk(page: Page): Promise<Walked> {
  await page.evaluate(PREPARE);
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate('walk.stop()')) break;
  }
  return page.evaluate('walk.result()');
}

/**
 * Runs in the page. Of a group with one stop of the Tab key (tabs, rows of a table, options, a group of radio buttons) all are reached where one is:
 * arrows lead to the others.
 */
const PREPARE = `
  globalThis.walk = (() => {
    const USABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [role=button], [role=tab], [role=option], [role=row], [role=switch], [role=checkbox], [role=slider]';
    const isShown = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && element.getClientRects().length > 0;
    const isOff = (element) => element.disabled || element.closest('[inert], [aria-hidden=true], [data-disabled], [aria-disabled=true]') !== null;
    const isPart = (element) => element.matches('[tabindex="-1"]:not(a, button, input, select, textarea, [role=row], [role=tab], [role=option])');
    const groupOf = (element) => element.closest('[role=tablist], [role=grid], [role=listbox], [role=radiogroup], [role=toolbar], [role=group].number-group, .number-group');
    const nameOf = (element) => (element.tagName + ' ' + (element.getAttribute('aria-label') || element.textContent || element.id || element.className)).trim().slice(0, 80);
    const usable = [...document.querySelectorAll(USABLE)].filter((element) => isShown(element) && !isOff(element) && !isPart(element));
    const reached = new Set();
    const groups = new Set();
    const unseen = new Set();
    let first = null;
    let timesAround = 0;
    return {
      stop() {
        const element = document.activeElement;
        // Where the page put the focus at first, the walk begins in the middle and goes around.
        if (element === null || element === document.body) return ++timesAround === 2;
        if (element === first && reached.size > 1) return true;
        first ??= element;
        reached.add(element);
        for (const label of element.labels ?? []) reached.add(label);
        const group = groupOf(element);
        if (group !== null) groups.add(group);
        const marked = [element, element.parentElement, element.closest('label'), element.closest('[data-focus-visible]'), element.nextElementSibling].filter(Boolean);
        const isSeen = marked.some((one) => { const { outlineStyle, outlineWidth } = getComputedStyle(one); return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1; })
          || [...(element.closest('label') ?? element).querySelectorAll('*')].some((one) => getComputedStyle(one).outlineStyle !== 'none');
        if (!isSeen && element.id !== 'main') unseen.add(nameOf(element));
        return false;
      },
      result() {
        const isReached = (element) => reached.has(element) || groups.has(groupOf(element)) || [...element.querySelectorAll('input, button')].some((inner) => reached.has(inner));
        return { usable: usable.length, missed: usable.filter((element) => element.isConnected && !isReached(element)).map(nameOf), unseen: [...unseen] };
      },
    };
  })();
`;
