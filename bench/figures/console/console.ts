import type { Browser } from 'playwright-core';
import { startServiceProcess } from '../../child-process.ts';
import { analyze, openBench } from '../../database.ts';
import type { Bench } from '../../database.ts';
import { median } from '../../figure.ts';
import type { Figure, Line } from '../../figure.ts';
import { fillAccounts } from '../../fill-accounts.ts';
import { BY_HAND, scroll, scrollEmpty, THROWN } from './frames.ts';
import { watchUpdates } from './live-updates.ts';
import { newVisitor, openBrowser, sessionOf } from './open-browser.ts';
import { weighRoutes } from './weigh-routes.ts';

const ACCOUNTS = Number(process.env['CONSOLE_ACCOUNTS'] ?? 100_000);
const VISITS = 5;
const HOUR = 3600;

/** Until the first account is on the screen, from typing the address, in a browser that has never been here; of several visits the median. */
async function untilFirstRow(
  browser: Browser,
  url: string,
  token: string,
  path: string,
  row: string,
): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const context = await newVisitor(browser, url, token);
    const page = await context.newPage();
    const started = performance.now();
    await page.goto(`${url}${path}`, { waitUntil: 'commit' });
    await page.locator(row).first().waitFor();
    times.push(performance.now() - started);
    await context.close();
  }
  return median(times);
}

async function openService(resources: AsyncDisposableStack, accounts: number) {
  const bench = await openBench(resources);
  const ids = await fillAccounts(bench, accounts, 1);
  await scoreAll(bench);
  await analyze(bench.ctx);
  const { url } = await startServiceProcess(resources, bench.env);
  if (url === null) throw new Error('the service says no address');
  return { bench, ids, url, token: await sessionOf(bench), browser: await openBrowser(resources) };
}

/** As a run would leave them: scores spread over all tiers, each with a movement and its newest signal. */
async function scoreAll({ ctx, workspaceId }: Bench): Promise<void> {
  await ctx.pool.query(
    `update accounts a set score = s.score, score_status = 'scored',
       icp_tier = case when s.score >= 80 then 'hot' when s.score >= 60 then 'warm' when s.score >= 40 then 'watch' else 'cold' end,
       moved_at = now() - s.place * interval '1 second', moved_by = s.place % 21 - 10, active_signals = 1, newest_signal_id = s.signal
     from (select a.id, g.id as signal, (row_number() over ())::int as place, (row_number() over () * 31 % 101)::int as score
           from accounts a join signals g on g.workspace_id = a.workspace_id and g.account_id = a.id where a.workspace_id = $1) s
     where a.workspace_id = $1 and a.id = s.id`,
    [workspaceId],
  );
}

/** The console as a browser has it: what is loaded, how soon there is something to read, how it scrolls, what live updates leave behind. */
export const consoleInBrowser: Figure = {
  name: 'console',
  async measure(resources) {
    const { bench, ids, url, token, browser } = await openService(resources, ACCOUNTS);
    const lines = await weighRoutes(browser, url, token, ids[0] ?? '');
    const home = await untilFirstRow(browser, url, token, '/', 'h1');
    for (const [path, row] of [
      ['/app/accounts', '.table-row'],
      ['/app/', 'main h2'],
    ] as const) {
      const ours = await untilFirstRow(browser, url, token, path, row);
      lines.push({
        what: `${path}, ${ACCOUNTS.toLocaleString('en')} accounts: first useful row (bare: the page at /)`,
        unit: 'ms',
        ours,
        bare: home,
        ratio: ours / home,
        goal: { on: 'ours', atMost: 1000 },
      });
    }
    const context = await newVisitor(browser, url, token);
    const page = await context.newPage();
    for (const [how, pace] of [
      ['by hand', BY_HAND],
      ['from end to end', THROWN],
    ] as const) {
      const bare = await scrollEmpty(page, pace);
      await page.goto(`${url}/app/accounts`);
      await page.locator('.table-row').first().waitFor();
      const frames = await scroll(page, pace);
      lines.push(
        {
          what: `longest frame while the accounts are scrolled ${how} (bare: an empty page)`,
          unit: 'ms',
          ours: frames.longest,
          bare: bare.longest,
          ratio: frames.longest / bare.longest,
          // Whole frames of 16.7 ms are counted: three of them are 50.
          goal: { on: 'ours', atMost: 50.5 },
        },
        {
          what: `99 of 100 frames while the accounts are scrolled ${how}`,
          unit: 'ms',
          ours: frames.slow,
          bare: bare.slow,
          ratio: frames.slow / bare.slow,
          goal: null,
        },
      );
    }
    await page.goto(`${url}/app/accounts`);
    await page.locator('.table-row').first().waitFor();
    lines.push(
      ...heapLines(
        'an hour of live updates at one a second, told in three minutes',
        await watchUpdates(
          page,
          { url, key: bench.key, ids: ids.slice(0, 200) },
          { count: HOUR, perSecond: 20 },
        ),
      ),
    );
    return lines;
  },
};

/** The hour in its own time: runs only when it is named. */
export const consoleForAnHour: Figure = {
  name: 'console-hour',
  async measure(resources) {
    const { bench, ids, url, token, browser } = await openService(resources, 2000);
    const context = await newVisitor(browser, url, token);
    const page = await context.newPage();
    await page.goto(`${url}/app/accounts`);
    await page.locator('.table-row').first().waitFor();
    const heaps = await watchUpdates(
      page,
      { url, key: bench.key, ids: ids.slice(0, 200) },
      { count: HOUR, perSecond: 1 },
    );
    return heapLines('an hour of live updates at one a second', heaps);
  },
};

function heapLines(of: string, { before, after }: { before: number; after: number }): Line[] {
  const alone = { unit: 'MB', bare: null, ratio: null };
  return [
    { what: `the page's heap before ${of}`, ours: before, goal: null, ...alone },
    {
      what: `the page's heap after ${of}`,
      ours: after,
      goal: { on: 'ours', atMost: before * 1.5 + 5 },
      ...alone,
    },
  ];
}
