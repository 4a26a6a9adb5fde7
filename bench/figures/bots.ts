import { setTimeout as delay } from 'node:timers/promises';
import { createHostChooser } from '../../src/domain/pipeline/visit/choose-hosts.ts';
import { claimHosts } from '../../src/domain/pipeline/visit/claim-hosts.ts';
import { recordVisits } from '../../src/domain/pipeline/visit/record-visits.ts';
import type { HostTurn } from '../../src/domain/pipeline/visit/record-visits.ts';
import type { Visit } from '../../src/domain/pipeline/visit/visit.ts';
import { newId } from '../../src/platform/ids.ts';
import { startCompanion, startServiceProcess } from '../child-process.ts';
import type { Companion, ServiceProcess } from '../child-process.ts';
import { analyze, openBench } from '../database.ts';
import type { Bench } from '../database.ts';
import { perSecond } from '../figure.ts';
import type { Figure, Line } from '../figure.ts';
import { residentMegabytes } from '../machine.ts';

const HOSTS = 1_000;
const BOTS_PER_HOST = 10;
const BOTS = HOSTS * BOTS_PER_HOST;
const WORKERS = 2;
/** Of 10,000 daily bots one has its own moment every nine seconds, and would run a second time meanwhile. */
const RARELY = '0 0 29 2 *';

/**
 * 10,000 bots due at the same moment on 1,000 hosts of one loopback process, without a gap, run by two workers: each is visited once, and
 * no host has two requests at a time. What the scheduler costs is measured without any visit: claim, and write down that nothing changed.
 */
export const bots: Figure = {
  name: 'bots',
  async measure(resources) {
    const web = await startCompanion(resources, 'watched-server');
    const bench = await openBench(resources, { EGRESS_RESOLVE: `*.example=127.0.0.1:${web.port}` });
    await addBots(bench);
    const scheduler = await schedulerMs(bench);
    await forgetRuns(bench);
    const workers: ServiceProcess[] = [];
    for (let each = 0; each < WORKERS; each += 1)
      workers.push(await startServiceProcess(resources, { ...bench.env, WHYNOW_ROLES: 'worker' }));
    const memory = async (): Promise<number> =>
      Math.max(...(await Promise.all(workers.map(({ pid }) => residentMegabytes(pid)))));
    const first = await visitedPerSecond(bench, web, 'baseline');
    const early = await memory();
    const again = await visitedPerSecond(bench, web, 'same');
    await visitedPerSecond(bench, web, 'same');
    const late = await memory();
    const alone = { bare: null, ratio: null };
    return [
      {
        what: 'first runs of 10,000 bots',
        unit: '/s',
        ours: first,
        ...alone,
        goal: { on: 'ours', atLeast: 300 },
      },
      { what: 'later runs (304)', unit: '/s', ours: again, ...alone, goal: { on: 'ours', atLeast: 300 } },
      {
        what: 'scheduler, for one run',
        unit: 'ms',
        ours: scheduler,
        ...alone,
        goal: { on: 'ours', atMost: 1 },
      },
      { what: "a worker's memory after 10,000 runs", unit: 'MB', ours: early, ...alone, goal: null },
      {
        what: "a worker's memory after 30,000 runs",
        unit: 'MB',
        ours: late,
        ...alone,
        goal: { on: 'ours', atMost: early * 1.15 },
      },
    ] satisfies Line[];
  },
};

/** Straight into the tables: a plan's own limit is 100. */
async function addBots({ ctx, workspaceId }: Bench): Promise<void> {
  const rows = Array.from({ length: BOTS }, (_, index) => ({
    bot: newId('bot'),
    source: newId('src'),
    url: `https://watched-${index % HOSTS}.example/page-${Math.floor(index / HOSTS)}`,
    host: `watched-${index % HOSTS}.example`,
  }));
  const json = JSON.stringify(rows);
  await ctx.pool.query(
    `insert into bots (workspace_id, id, name, template, source, cadence, match_rule, fires_signal, signal_score, created_at, updated_at)
     select $1, bot, bot, 'custom-url', url, $3, '{"type": "content_diff", "selector": "#watched"}', 'custom_bench', 50, now(), now()
     from json_to_recordset($2::json) as n (bot text, url text)`,
    [workspaceId, json, RARELY],
  );
  await ctx.pool.query(
    `insert into sources (workspace_id, id, bot_id, kind, url, pace_key, found_by, created_at)
     select $1, source, bot, 'bot', url, host, 'bench', now()
     from json_to_recordset($2::json) as n (source text, bot text, url text, host text)`,
    [workspaceId, json],
  );
  await ctx.pool.query(
    `insert into crawl_hosts (pace_key, not_before) select distinct pace_key, now() from sources where kind = 'bot'`,
  );
  await analyze(ctx);
}

async function makeDue({ ctx }: Bench): Promise<void> {
  await ctx.pool.query(`update sources set next_visit_at = now() where kind = 'bot'`);
  await ctx.pool.query('update crawl_hosts set next_due_at = now(), not_before = now()');
}

async function forgetRuns({ ctx }: Bench): Promise<void> {
  await ctx.pool.query('truncate bot_runs');
  await ctx.pool.query(
    `update sources set etag = null, last_modified = null, validated_hash = null, next_visit_at = null`,
  );
  await ctx.pool.query('update crawl_hosts set next_due_at = null');
  await analyze(ctx);
}

/** Milliseconds for a bot. */
async function schedulerMs(bench: Bench): Promise<number> {
  const { ctx } = bench;
  await makeDue(bench);
  await analyze(ctx);
  const room = ctx.config.crawl.concurrency;
  let recorded = 0;
  const choose = createHostChooser(ctx);
  const started = performance.now();
  for (;;) {
    const claimed = await claimHosts(ctx, await choose({ places: room, silent: room }, new Map()), {
      sources: 8,
      leaseMs: 60_000,
    });
    if (claimed.length === 0) break;
    const turns = claimed.map(({ paceKey, claimId, sources }): HostTurn => {
      recorded += sources.length;
      return { paceKey, claimId, visits: sources.map((source) => unchanged(source, ctx.clock.now())) };
    });
    await recordVisits(ctx, turns);
  }
  const ms = performance.now() - started;
  if (recorded !== BOTS) throw new Error(`${recorded} runs were recorded in place of ${BOTS}`);
  return ms / BOTS;
}

function unchanged(source: Visit['source'], startedAt: Date): Visit {
  return {
    source,
    outcome: { kind: 'unchanged' },
    crawlDelayMs: null,
    requests: 1,
    startedAt,
    ms: 1,
    robots: null,
    drawing: null,
    answer: { status: 304, url: source.url, bytes: 0 },
    evaluation: null,
    packed: null,
  };
}

/** @throws unless every bot was visited once, ended as expected, and no host was asked twice at a time. */
async function visitedPerSecond(bench: Bench, web: Companion, outcome: string): Promise<number> {
  const { ctx } = bench;
  await ctx.pool.query('truncate bot_runs');
  await web.ask('counts');
  const speed = await perSecond(BOTS, async () => {
    await makeDue(bench);
    for (;;) {
      await delay(50);
      const { rows } = await ctx.pool.query<{ due: boolean }>(
        'select exists (select from crawl_hosts where next_due_at <= now() or claimed_until is not null) as due',
      );
      if (rows[0]?.due === false) break;
    }
  });
  const counts = await web.ask<{ pages: number; mostAtOnce: number }>('counts');
  const { rows } = await ctx.pool.query<{ runs: number; bots: number; good: number }>(
    `select count(*)::int as runs, count(distinct bot_id)::int as bots, count(*) filter (where outcome = $1)::int as good from bot_runs`,
    [outcome],
  );
  const [done] = rows;
  if (
    counts.pages !== BOTS ||
    counts.mostAtOnce !== 1 ||
    done?.runs !== BOTS ||
    done.bots !== BOTS ||
    done.good !== BOTS
  )
    throw new Error(`the bots did not run as meant: ${JSON.stringify({ ...counts, ...done })}`);
  return speed;
}
