import { setTimeout as delay } from 'node:timers/promises';
import type { SourceKind } from '../../src/domain/ground/vocabulary/source-kinds.ts';
import { addSources, makeHostsDue } from '../../src/domain/watching/sources/add-sources.ts';
import { inTransaction } from '../../src/domain/ground/transaction.ts';
import { startCompanion, startServiceProcess } from '../child-process.ts';
import { analyze, openBench } from '../database.ts';
import type { Bench } from '../database.ts';
import type { Figure, Line } from '../figure.ts';
import { fillAccounts } from '../fill-accounts.ts';
import { residentMegabytes } from '../machine.ts';

const VISITS = Number(process.env['CRAWL_VISITS'] ?? 100_000);
const ROUNDS = 10;
const KINDS: SourceKind[] = ['newsroom', 'price', 'legal', 'tech', 'team'];
const HOSTS = Math.round(VISITS / ROUNDS / KINDS.length);
const LOOK_EVERY_MS = 250;
/** Without one visit in so long something is stuck. */
const PATIENCE_MS = 300_000;

/**
 * Resident memory of one worker process, as a user starts it, over 100,000 visits (`CRAWL_VISITS` for another number): ten times to every page
 * of a web where most stay the same, a tenth change, a fiftieth are large, and a fifth fail. Whatever is new is read and judged as well.
 * Looked at four times a second. Takes half an hour and more, and runs only when it is named.
 */
export const crawlMemory: Figure = {
  name: 'crawl-memory',
  async measure(resources) {
    const web = await startCompanion(resources, 'mixed-web');
    const bench = await openBench(resources, {
      // Also what is looked up for an account that a page has named.
      EGRESS_RESOLVE: `*.example=127.0.0.1:${web.port},*.usaspending.gov=127.0.0.1:${web.port}`,
      // Pages are due when the figure says so.
      CHANGE_CONFIRM_AFTER: '30d',
    });
    await addPages(bench);
    const worker = await startServiceProcess(resources, { ...bench.env, WHYNOW_ROLES: 'worker' });
    const highest: number[] = [];
    const started = performance.now();
    let counts = { pages: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      await web.ask(String(round));
      await makeDue(bench);
      highest.push(await highestUntilDone(bench, worker.pid));
      counts = await web.ask(String(round));
      process.stderr.write(
        `round ${round + 1}: at most ${Math.round(highest.at(-1) ?? 0)} MB, ${JSON.stringify(counts)}\n`,
      );
    }
    const seconds = (performance.now() - started) / 1000;
    if (counts.pages < HOSTS * KINDS.length * ROUNDS)
      throw new Error(`only ${counts.pages} pages were asked for`);
    const of = `${(HOSTS * KINDS.length * ROUNDS).toLocaleString('en')} visits`;
    const alone = { bare: null, ratio: null };
    const half = highest.slice(1, 5);
    return [
      {
        what: `worker's memory at its highest, ${of}`,
        unit: 'MB',
        ours: Math.max(...highest),
        ...alone,
        goal: { on: 'ours', atMost: 400 },
      },
      {
        what: `worker's memory, second half of ${of}`,
        unit: 'MB',
        ours: Math.max(...highest.slice(5)),
        ...alone,
        goal: { on: 'ours', atMost: Math.max(...half) * 1.15 },
      },
      {
        what: `visited, read and judged, ${of}`,
        unit: '/s',
        ours: counts.pages / seconds,
        ...alone,
        goal: null,
      },
    ] satisfies Line[];
  },
};

async function addPages(bench: Bench): Promise<void> {
  const { ctx, workspaceId } = bench;
  const ids = await fillAccounts(bench, HOSTS);
  await inTransaction(ctx, async (tx) => {
    const pages = ids.flatMap((accountId, host) =>
      KINDS.map((kind, page) => ({
        workspaceId,
        accountId,
        kind,
        url: `https://company-${host}.example/page-${page}`,
        foundBy: 'bench',
      })),
    );
    await makeHostsDue(tx, workspaceId, await addSources(tx, pages), tx.clock.now());
  });
  await ctx.pool.query('update crawl_hosts set next_due_at = null');
  await analyze(ctx);
}

async function makeDue({ ctx }: Bench): Promise<void> {
  await ctx.pool.query('update sources set next_visit_at = now()');
  await ctx.pool.query('update crawl_hosts set next_due_at = now(), not_before = now()');
}

/** The highest of looks at the process, until nothing is due and everything is read. */
async function highestUntilDone({ ctx }: Bench, pid: number): Promise<number> {
  let highest = 0;
  let left = Infinity;
  let changedAt = performance.now();
  for (;;) {
    for (let look = 0; look < 4; look += 1) {
      await delay(LOOK_EVERY_MS);
      highest = Math.max(highest, await residentMegabytes(pid));
    }
    const { rows } = await ctx.pool.query<{ hosts: number; unread: number }>(
      `select (select count(*)::int from crawl_hosts where next_due_at <= now() or claimed_until is not null) as hosts,
        (select count(*)::int from pgboss.job where name = 'read-snapshots' and state < 'completed') as unread`,
    );
    const now = (rows[0]?.hosts ?? 0) + (rows[0]?.unread ?? 0);
    if (now === 0) return highest;
    if (now !== left) changedAt = performance.now();
    left = now;
    if (performance.now() - changedAt > PATIENCE_MS)
      throw new Error(`nothing happens any more: ${JSON.stringify(rows[0])}`);
  }
}
