import type pg from 'pg';
import type { Context } from '../../ground/context.ts';
import { mayForget } from '../../ground/records/forgetting.ts';
import { DAY } from '../../../platform/clock.ts';

/** The logs that are partitioned by week, and the prefix of the ids that they are partitioned by. */
const LOGS = [
  { log: 'delivery_attempts', prefix: 'dlv' },
  { log: 'deliveries', prefix: 'dlv' },
  { log: 'events', prefix: 'evt' },
] as const;
const WEEKS_AHEAD = 2;
/** Making and dropping a partition locks its log for a moment. It waits no longer for that than this, as others wait behind it. */
const LOCK_TIMEOUT = '200ms';
const TRIES = 10;
/** One worker at a time; the others leave it to him. */
const PARTITIONS_LOCK = 7_105_116_116;
const KEYS_TOGETHER = 5000;
/** Success by hour is shown for one. */
const KEPT_HOURS_DAYS = 8;

/**
 * Makes the partitions of this week and the next two, and drops those whose every row is older than the retention, undelivered
 * deliveries with them. Event keys go by their age. Each step is a transaction of its own.
 * After a jump of the clock nothing is dropped for a while (`mayForget`).
 */
export async function keepPartitions(ctx: Context, now: Date): Promise<{ made: number; dropped: number }> {
  const drops = await mayForget(ctx);
  const client = await ctx.pool.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      PARTITIONS_LOCK,
    ]);
    if (!rows[0]?.locked) return { made: 0, dropped: 0 };
    try {
      return await keepAll(
        client,
        now,
        drops ? new Date(now.getTime() - ctx.config.storage.eventRetention) : null,
      );
    } finally {
      await client.query('select pg_advisory_unlock($1)', [PARTITIONS_LOCK]);
    }
  } finally {
    client.release();
  }
}

async function keepAll(
  client: pg.PoolClient,
  now: Date,
  before: Date | null,
): Promise<{ made: number; dropped: number }> {
  let made = 0;
  let dropped = 0;
  for (const { log, prefix } of LOGS) {
    for (let week = 0; week <= WEEKS_AHEAD; week += 1) {
      const at = new Date(now.getTime() + week * 7 * DAY);
      if (await locking(client, 'select make_week_partition($1, $2, $3) as done', [log, prefix, at]))
        made += 1;
    }
    if (before !== null)
      dropped += Number(await locking(client, 'select drop_week_partitions($1, $2) as done', [log, before]));
  }
  if (dropped > 0) await forgetWaiting(client);
  if (before !== null) {
    await forgetKeys(client, before);
    await client.query('delete from delivery_hours where hour < $1', [
      new Date(now.getTime() - KEPT_HOURS_DAYS * DAY),
    ]);
  }
  return { made, dropped };
}

/** With a short patience for locks, several times: deliveries go on in between. */
async function locking(client: pg.PoolClient, text: string, values: unknown[]): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
      const { rows } = await client.query<{ done: unknown }>(text, values);
      await client.query('commit');
      return rows[0]?.done;
    } catch (error) {
      await client.query('rollback');
      const timedOut = error instanceof Error && 'code' in error && error.code === '55P03';
      if (!timedOut || tries === TRIES) throw error;
    }
  }
}

/** What still waited to be sent and is in no log any more. */
async function forgetWaiting(client: pg.PoolClient): Promise<void> {
  await client.query(
    `delete from delivery_queue q
      where q.claim_id is null
        and not exists (select from deliveries d where d.workspace_id = q.workspace_id and d.id = q.delivery_id)`,
  );
}

async function forgetKeys(client: pg.PoolClient, before: Date): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `delete from event_keys where ctid = any (array(select ctid from event_keys where created_at < $1 limit $2))`,
      [before, KEYS_TOGETHER],
    );
    if ((rowCount ?? 0) < KEYS_TOGETHER) return;
  }
}
