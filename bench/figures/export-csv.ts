import { setTimeout as pause } from 'node:timers/promises';
import { createExport } from '../../src/domain/workspace/exports/create-export.ts';
import { system } from '../../src/domain/ground/actor.ts';
import { newId } from '../../src/platform/ids.ts';
import { startServiceProcess } from '../child-process.ts';
import { openBench } from '../database.ts';
import type { Bench } from '../database.ts';
import type { Figure } from '../figure.ts';
import { residentMegabytes } from '../machine.ts';

const ROWS = 1_000_000;
const INSERTED_TOGETHER = 20_000;

/**
 * A million accounts into a CSV file: what the worker's memory grows by while it writes, and how fast it is, beside a bare COPY of the same
 * columns by the database itself, into nothing.
 */
export const exportCsv: Figure = {
  name: 'export-csv',
  async measure(resources) {
    const bench = await openBench(resources);
    await fill(bench);
    const bare = await rate(async () => {
      await bench.ctx.pool.query(
        `copy (select id, domain, name, score, score_fit, score_recency, score_strength, score_depth, icp_tier, industry, employee_count,
           country, city, description, technologies, tags, attributes, created_at, updated_at, brief_token
           from accounts order by workspace_id, id) to '/dev/null' csv`,
      );
    });
    const worker = await startServiceProcess(resources, { ...bench.env, WHYNOW_ROLES: 'worker' });
    // A small one first: what is loaded and compiled once is rest, not growth.
    await exported(bench, worker.pid, { q: 'company-9999' });
    const rest = await residentMegabytes(worker.pid);
    let peak = 0;
    const ours = await rate(async () => {
      peak = await exported(bench, worker.pid, {});
    });
    const alone = { bare: null, ratio: null };
    return [
      { what: 'rows of a CSV export', unit: '/s', ours, bare, ratio: ours / bare, goal: null },
      {
        what: 'worker’s memory above rest, a million rows',
        unit: 'MB',
        ours: Math.max(0, peak - rest),
        ...alone,
        goal: { on: 'ours', atMost: 100 },
      },
    ];
  },
};

async function rate(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return ROWS / ((performance.now() - started) / 1000);
}

/** Resolves to the most memory that was seen meanwhile. */
async function exported({ ctx, workspaceId }: Bench, pid: number, filters: { q?: string }): Promise<number> {
  const { id } = await createExport(ctx, system(workspaceId, 'bench'), { resource: 'accounts', filters });
  let peak = 0;
  for (;;) {
    const row = await ctx.db
      .selectFrom('exports')
      .select(['status', 'error', 'rows'])
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    peak = Math.max(peak, await residentMegabytes(pid));
    if (row.status === 'failed') throw new Error(String(row.error));
    if (row.status === 'completed') return peak;
    await pause(100);
  }
}

async function fill({ ctx, workspaceId }: Bench): Promise<void> {
  for (let from = 0; from < ROWS; from += INSERTED_TOGETHER) {
    const rows = Array.from({ length: INSERTED_TOGETHER }, (_, index) => {
      const number = from + index;
      const id = newId('acc');
      return { id, number, domain: `company-${number}.example`, brief_token: id };
    });
    await ctx.pool.query(
      `insert into accounts (workspace_id, id, domain, name, industry, employee_count, country, city, description, technologies, tags,
         attributes, score, score_status, brief_token, sources_found_at, created_at, updated_at)
       select $1, n.id, n.domain, 'Company ' || n.number, 'Computer software', n.number, 'NL', 'Rotterdam',
         'Moves freight by rail and by road, "and quotes" it, for ' || n.number || ' customers', '{postgresql,kafka}', '{emea,priority}',
         '{"segment":"mid-market"}', n.number % 101, 'scored', n.brief_token, now(), now(), now()
       from json_to_recordset($2::json) as n (id text, number int, domain text, brief_token text)`,
      [workspaceId, JSON.stringify(rows)],
    );
  }
  await ctx.pool.query('vacuum analyze accounts');
}
