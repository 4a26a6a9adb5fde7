import { hostname } from 'node:os';
import { DAY } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { Context } from '../../ground/context.ts';

interface Known {
  id: string;
  startedAt: Date;
}

/** One for each service in this process: tests have several. */
const known = new WeakMap<Context['pool'], Known>();

/** Says that this process runs. Those that said nothing for a day are forgotten. */
export async function reportProcess(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const { id, startedAt } = known.get(ctx.pool) ?? { id: newId('prc'), startedAt: now };
  known.set(ctx.pool, { id, startedAt });
  const { api, worker } = ctx.config.roles;
  await ctx.pool.query({
    name: 'report-process',
    text: `insert into processes (id, version, roles, hostname, pid, started_at, last_seen_at) values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (id) do update set last_seen_at = excluded.last_seen_at`,
    values: [
      id,
      ctx.config.version,
      [...(api ? ['api'] : []), ...(worker ? ['worker'] : [])],
      hostname(),
      process.pid,
      startedAt,
      now,
    ],
  });
  await ctx.pool.query('delete from processes where last_seen_at < $1', [new Date(now.getTime() - DAY)]);
}

/** It ends as it should: it is not one that is missing. */
export async function forgetProcess(ctx: Context): Promise<void> {
  const { id } = known.get(ctx.pool) ?? {};
  if (id !== undefined) await ctx.pool.query('delete from processes where id = $1', [id]);
}
