import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { MINUTE, SECOND } from '../../../platform/clock.ts';
import type { Context } from '../../ground/context.ts';
import { notSuspended } from '../../ground/records/not-suspended.ts';
import { timestamp } from '../../ground/timestamp.ts';

export interface RunningProcess {
  id: string;
  version: string;
  roles: string[];
  hostname: string;
  pid: number;
  started_at: string;
  last_seen_at: string;
  /** `lost`: it said nothing for a minute, and did not say that it ends. */
  state: 'running' | 'lost';
}

/** Something that waits: how much, up to a bound, and for how long the oldest. */
export interface Waiting {
  depth: number;
  oldest_seconds: number | null;
}

export interface Overview {
  at: string;
  processes: RunningProcess[];
  queues: (Waiting & { name: string })[];
  deliveries: Waiting;
  crawl: Waiting;
  scoring: Waiting;
  database: { bytes: number; connections: number };
  /** Of the disk that the data folder of the answering process is on. Null: it cannot be read. */
  disk: { free_bytes: number; total_bytes: number } | null;
}

/** Counting stops here: more is shown as so many. */
const MAX_COUNTED = 10_000;
const LOST_AFTER = MINUTE;

/** For the operator: what runs, what waits, and what room there is. What is counted is counted up to a bound, so that it costs as much on a bad day. */
export async function getOverview(ctx: Context): Promise<Overview> {
  const now = ctx.clock.now();
  const [backlog, ages] = [await ctx.queue.backlog(), await ctx.queue.ages()];
  const { rows: sizes } = await sql<{ bytes: string; connections: number }>`
    select pg_database_size(current_database()) as bytes,
           (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`.execute(
    ctx.db,
  );
  return {
    at: timestamp(now),
    processes: await listProcesses(ctx, now),
    queues: Object.entries(backlog).map(([name, depth]) => ({
      name,
      depth,
      oldest_seconds: ages[name] ?? null,
    })),
    deliveries: await waitingIn(
      ctx,
      now,
      sql`select q.due_at as at from delivery_queue q
           where q.due_at <= ${now} and q.due_at > '-infinity' and q.claim_id is null and ${notSuspended('q.workspace_id')}`,
      false,
    ),
    crawl: await waitingIn(
      ctx,
      now,
      sql`select h.next_due_at as at from crawl_hosts h
           where h.next_due_at <= ${now} and (h.claimed_until is null or h.claimed_until <= ${now})`,
    ),
    scoring: await waitingIn(
      ctx,
      now,
      sql`select a.next_rescore_at as at from accounts a where a.status = 'active' and a.next_rescore_at <= ${now}`,
    ),
    database: { bytes: Number(sizes[0]?.bytes ?? 0), connections: sizes[0]?.connections ?? 0 },
    disk: await diskOf(ctx.config.dataDir),
  };
}

async function listProcesses(ctx: Context, now: Date): Promise<RunningProcess[]> {
  const rows = await ctx.db.selectFrom('processes').selectAll().orderBy('started_at').limit(500).execute();
  return rows.map((row) => ({
    ...row,
    started_at: timestamp(row.started_at),
    last_seen_at: timestamp(row.last_seen_at),
    state: now.getTime() - row.last_seen_at.getTime() > LOST_AFTER ? 'lost' : 'running',
  }));
}

/** @param ordered whether an index has the oldest first: then the first counted are the oldest */
async function waitingIn(
  ctx: Context,
  now: Date,
  due: RawBuilder<unknown>,
  ordered = true,
): Promise<Waiting> {
  const { rows } = await sql<{ depth: number; oldest: Date | null }>`
    select count(*)::int as depth, min(at) as oldest from (${due} ${ordered ? sql`order by at` : sql``} limit ${MAX_COUNTED}) waiting`.execute(
    ctx.db,
  );
  const { depth = 0, oldest = null } = rows[0] ?? {};
  return {
    depth,
    oldest_seconds:
      oldest === null ? null : Math.max(0, Math.round((now.getTime() - oldest.getTime()) / SECOND)),
  };
}

async function diskOf(folder: string): Promise<Overview['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free_bytes: bavail * bsize, total_bytes: blocks * bsize };
  } catch {
    // A process that has a database elsewhere may have no data folder.
    return null;
  }
}
