import { system } from '../../src/domain/ground/actor.ts';
import { defaultRubric } from '../../src/domain/ground/vocabulary/rubric.ts';
import { saveRubric } from '../../src/domain/workspace/settings/rubric/save-rubric.ts';
import { newId } from '../../src/platform/ids.ts';
import { startServiceProcess } from '../child-process.ts';
import { analyze, openBench } from '../database.ts';
import type { Bench } from '../database.ts';
import type { Figure, Line } from '../figure.ts';
import { residentMegabytes } from '../machine.ts';
import { measureLoad } from '../requests-per-second.ts';

/** RESCORE_ACCOUNTS=1000000 for a million: filling takes 50 µs a row, for six million of them some five minutes and 7 GB in the temporary folder. */
const ACCOUNTS = Number(process.env['RESCORE_ACCOUNTS'] ?? 50_000);
const SIGNALS_EACH = 5;
/** Requests a second: what a hundred people who look at their accounts make. */
const RATE = 60;
const SECONDS = 15;
/** One list among so many single accounts. */
const LIST_EVERY = 6;

/**
 * A new rubric for a workspace of many accounts: how fast they are scored again, and how much longer the API's answers take meanwhile. API and
 * worker are processes of their own on one database; everything is on one machine, so they share its cores.
 */
export const rescoreWorkspace: Figure = {
  name: 'rescore-workspace',
  async measure(resources): Promise<Line[]> {
    const bench = await openBench(resources);
    const prefix = newId('acc').slice(0, -8);
    await fill(bench, prefix);
    await analyze(bench.ctx);
    const api = await startServiceProcess(resources, { ...bench.env, WHYNOW_ROLES: 'api' });
    const worker = await startServiceProcess(resources, { ...bench.env, WHYNOW_ROLES: 'worker' });
    const paths = Array.from({ length: 600 }, (_, index) =>
      index % LIST_EVERY === 0
        ? '/v1/accounts?limit=50'
        : `/v1/accounts/${prefix}${String((index * 7919) % ACCOUNTS).padStart(8, '0')}`,
    );
    const look = () =>
      measureLoad({ origin: api.url ?? '', paths, key: bench.key, seconds: SECONDS, rate: RATE });
    await look();
    const idle = await look();
    const memoryBefore = await residentMegabytes(worker.pid);
    const { version: _, ...rubric } = defaultRubric;
    const points = rubric.fit.map((criterion) => ({ ...criterion, points: (criterion.points ?? 0) + 7 }));
    await saveRubric(bench.ctx, system(bench.workspaceId, 'bench'), { ...rubric, fit: points });
    const began = performance.now();
    const before = await rescored(bench);
    const busy = await look();
    const after = await rescored(bench);
    const perSecond = (after - before) / ((performance.now() - began) / 1000);
    if (after === ACCOUNTS)
      throw new Error('all were scored before the requests had ended: RESCORE_ACCOUNTS is too small');
    const memory = (await residentMegabytes(worker.pid)) - memoryBefore;
    return [
      {
        what: `95 % of reads within, during a re-score of ${ACCOUNTS} accounts; bare: without one`,
        unit: 'ms',
        ours: busy.p95,
        bare: idle.p95,
        ratio: busy.p95 / idle.p95,
        goal: { on: 'ratio', atMost: 1.5 },
      },
      {
        what: 'accounts re-scored meanwhile',
        unit: '/s',
        ours: perSecond,
        bare: null,
        ratio: null,
        goal: { on: 'ours', atLeast: 100 },
      },
      { what: 'the worker grows by', unit: 'MB', ours: memory, bare: null, ratio: null, goal: null },
    ];
  },
};

async function rescored({ ctx }: Bench): Promise<number> {
  const { rows } = await ctx.pool.query<{ n: number }>(
    'select count(*)::int as n from accounts where rubric_version > 1',
  );
  return rows[0]?.n ?? 0;
}

/** Accounts that were scored a moment ago, with signals that their score has taken in. */
async function fill({ ctx, workspaceId }: Bench, prefix: string): Promise<void> {
  await ctx.pool.query(
    `insert into accounts (workspace_id, id, domain, name, industry, employee_count, country, score, score_fit, score_status, rubric_version,
       icp_tier, brief_version, brief_score, brief_token, sources_found_at, rescored_at, next_rescore_at, created_at, updated_at)
     select $1, $2 || lpad(n::text, 8, '0'), 'company-' || n || '.example', 'Company ' || n,
       (array['Computer software', 'Financial services', 'Steel', 'Retail'])[n % 4 + 1], 20 + n % 3000, (array['US', 'BR'])[n % 2 + 1],
       n % 101, 20, 'scored', 1, 'watch', 1, 40, 'token-' || n, now(), now(), now() + interval '6 hours', now(), now()
     from generate_series(0, $3::int - 1) n`,
    [workspaceId, prefix, ACCOUNTS],
  );
  await ctx.pool.query(
    `insert into signals (workspace_id, id, account_id, type, subtype, category, title, strength, confidence, source_url, occurred_at,
       occurred_at_precision, evidence, source_hosts, event_key, announced, fired_at, created_at)
     select $1, replace($2, 'acc_', 'sig_') || s || lpad(n::text, 8, '0'), $2 || lpad(n::text, 8, '0'), k.type, k.subtype, k.category,
       'Company ' || n || ' did something that is worth a headline', 60 + (n * 7 + s * 13) % 40, 0.9, 'https://company-' || n || '.example/',
       now() - (n + s * 3) % 20 * interval '1 day', 'day', '[]', array['company-' || n || '.example'], n || '/' || s, true, now(), now()
     from generate_series(0, $3::int - 1) n
     cross join generate_series(1, $4::int) s
     cross join lateral (select
       (array['funding', 'hiring_surge', 'executive_hire', 'product_launch', 'partnership'])[s % 5 + 1] as type,
       (array['series_b', 'department', 'c_level', 'new_product', 'strategic'])[s % 5 + 1] as subtype,
       (array['capital', 'hiring', 'people', 'product', 'market'])[s % 5 + 1] as category) k`,
    [workspaceId, prefix, ACCOUNTS, SIGNALS_EACH],
  );
}
