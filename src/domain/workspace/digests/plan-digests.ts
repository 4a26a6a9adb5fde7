import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { enqueue } from '../../ground/enqueue.ts';
import { mayForget } from '../../ground/records/forgetting.ts';
import { notSuspended } from '../../ground/records/not-suspended.ts';
import type { DigestRow } from '../../ground/rows/index.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { timesOf } from './digest-view.ts';
import { latestPeriod, nextPeriod } from './periods.ts';

const BATCH = 500;
/** Ten thousand a look; at eight in the morning the rest waits for the next look. */
const MAX_BATCHES = 20;
const MAX_ENQUEUED = 2000;

/**
 * Plans the mails whose turn has come and enqueues those that wait. Workers may do so side by side. Nothing where no mail is sent: what
 * was not told then is told by the first mail.
 */
export async function planDigests(ctx: Context): Promise<void> {
  if (ctx.config.mail === null) return;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) if ((await planBatch(ctx)) < BATCH) break;
  await enqueueWaiting(ctx);
  if (!(await mayForget(ctx))) return;
  await ctx.db
    .deleteFrom('digest_sends')
    .where('created_at', '<', new Date(ctx.clock.now().getTime() - ctx.config.storage.eventRetention))
    .where('state', 'not in', ['planned', 'sending'])
    .execute();
}

async function planBatch(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const due = await tx.db
      .selectFrom('digests')
      .selectAll()
      .where('status', '=', 'active')
      .where('next_at', '<=', tx.clock.now())
      .where(notSuspended('digests.workspace_id'))
      .orderBy('next_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const digest of due) await plan(tx, digest);
    return due.length;
  });
}

/** After a time without a worker only the newest turn is sent: it tells what the others would have told. */
async function plan(tx: TransactionContext, digest: DigestRow): Promise<void> {
  const { workspace_id: workspaceId, id, last_period: last } = digest;
  const now = tx.clock.now();
  const times = timesOf(digest);
  const period = latestPeriod(times, now);
  // A turn from before it was made or resumed is none of its own.
  const isNew = (last === null || period.day > last) && period.at >= digest.next_at;
  if (isNew) {
    await tx.db
      .updateTable('digest_sends')
      .set({
        state: 'failed',
        error: sql`coalesce(error || ' ', '') || 'The next one tells what it would have told.'`,
      })
      .where('workspace_id', '=', workspaceId)
      .where('digest_id', '=', id)
      .where('state', '=', 'planned')
      .execute();
    await tx.db
      .insertInto('digest_sends')
      .values({
        workspace_id: workspaceId,
        digest_id: id,
        period: period.day,
        state: 'planned',
        until: period.at,
        due_at: now,
        claim_id: null,
        error: null,
        sent_at: null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const newest = isNew ? period.day : last;
  await tx.db
    .updateTable('digests')
    .set({ last_period: newest, next_at: nextPeriod(times, now, newest).at })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/** What waits for its first try or for another one, and what a worker left behind. */
async function enqueueWaiting(ctx: Context): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('digest_sends')
    .select(['workspace_id', 'digest_id', 'period'])
    .where('state', 'in', ['planned', 'sending'])
    .where('due_at', '<=', ctx.clock.now())
    .orderBy('due_at')
    .limit(MAX_ENQUEUED)
    .execute();
  if (waiting.length > 0) await inTransaction(ctx, (tx) => enqueueSends(tx, waiting));
}

export async function enqueueSends(
  tx: TransactionContext,
  sends: readonly { workspace_id: string; digest_id: string; period: string }[],
): Promise<void> {
  await enqueue(
    tx,
    'send-digest',
    sends.map(({ workspace_id: workspaceId, digest_id: digestId, period }) => ({
      key: `${digestId}/${period}`,
      payload: { workspaceId, digestId, period },
    })),
  );
}
