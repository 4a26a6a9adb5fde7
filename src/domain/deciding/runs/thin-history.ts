import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { mayForget } from '../../ground/records/forgetting.ts';
import { DAY } from '../../../platform/clock.ts';

/** Every move is kept this long; after that the last of each day (UTC). */
const WHOLE = 90 * DAY;
/** After that nothing: the account itself says what its score is. */
const KEPT = 730 * DAY;
const BATCH = 5000;
/** A hundred thousand entries a run; a million accounts that move once a day make 7,000 in the ten minutes between two. */
const MAX_BATCHES = 20;

/** Thins the history of scores out. Workers may do so side by side; each takes entries that no other has. */
export async function thinScoreHistory(ctx: Context): Promise<void> {
  if (!(await mayForget(ctx))) return;
  const now = ctx.clock.now().getTime();
  const thinBefore = new Date(now - WHOLE);
  const forgetBefore = new Date(now - KEPT);
  await inBatches(() => thinDays(ctx, thinBefore));
  await inBatches(() => forget(ctx, forgetBefore));
}

/** Old entries: the last of an account's day stays for good, the others go. */
async function thinDays(ctx: Context, before: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with old as (
      select workspace_id, account_id, entry, scored_at from score_history
      where not settled and scored_at < ${before} order by scored_at limit ${BATCH} for update skip locked
    ), judged as (
      select o.*, exists (select from score_history l where l.workspace_id = o.workspace_id and l.account_id = o.account_id
        and l.entry > o.entry and (l.scored_at at time zone 'UTC')::date = (o.scored_at at time zone 'UTC')::date) as superseded
      from old o
    ), gone as (
      delete from score_history h using judged j
      where j.superseded and h.workspace_id = j.workspace_id and h.account_id = j.account_id and h.entry = j.entry
    ), stays as (
      update score_history h set settled = true from judged j
      where not j.superseded and h.workspace_id = j.workspace_id and h.account_id = j.account_id and h.entry = j.entry
    )
    select count(*)::int as n from old`.execute(ctx.db);
  return rows[0]?.n ?? 0;
}

async function forget(ctx: Context, before: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with old as (
      select workspace_id, account_id, entry from score_history
      where settled and scored_at < ${before} order by scored_at limit ${BATCH} for update skip locked
    ), gone as (
      delete from score_history h using old o
      where h.workspace_id = o.workspace_id and h.account_id = o.account_id and h.entry = o.entry
    )
    select count(*)::int as n from old`.execute(ctx.db);
  return rows[0]?.n ?? 0;
}

async function inBatches(batch: () => Promise<number>): Promise<void> {
  for (let taken = 0; taken < MAX_BATCHES; taken += 1) if ((await batch()) < BATCH) return;
}
