import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { monotonicMs, SECOND } from '../../../platform/clock.ts';
import { enqueue } from '../../ground/enqueue.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { scoreAccounts } from './score-accounts.ts';

/** Few enough that the processes' other work waits some milliseconds for them at most. */
const BATCH = 100;
/** Two thirds of the time belong to everybody else; when the database is slow because others are busy, the pauses grow with it. */
const PAUSE_PER_WORK = 2;
/** Then another task goes on, so that a worker that stops or dies takes no more than this with it. */
const LONGEST_RUN = 10 * SECOND;

/**
 * After a new rubric: scores every account that an older one scored, in the order of their ids, a hundred at a time with pauses between, so
 * that nobody waits for a million of them. Run twice, it scores nothing twice.
 */
export async function rescoreWorkspace(ctx: Context, workspaceId: string, after = ''): Promise<void> {
  const started = monotonicMs();
  for (let last = after; ;) {
    const began = monotonicMs();
    const page = await readPage(ctx, workspaceId, last);
    const old = page.filter(({ is_old }) => is_old);
    await scoreAccounts(
      ctx,
      old.map(({ id }) => ({
        workspaceId,
        accountId: id,
        cause: 'rubric_updated',
        only: 'with_older_rubric',
      })),
    );
    if (page.length < BATCH) return;
    last = page.at(-1)?.id ?? last;
    if (monotonicMs() - started > LONGEST_RUN) return continueAfter(ctx, workspaceId, last);
    await delay((monotonicMs() - began) * PAUSE_PER_WORK);
  }
}

/**
 * The next accounts, and which of them an older rubric scored. They are taken by their key alone: asked for those with an older rubric,
 * PostgreSQL expected next to none and read the whole table for each batch, of a million accounts 1.3 s.
 */
async function readPage(
  ctx: Context,
  workspaceId: string,
  after: string,
): Promise<{ id: string; is_old: boolean }[]> {
  const { rows } = await sql<{ id: string; is_old: boolean }>`
    select a.id, a.status = 'active' and a.score_status = 'scored' and a.rubric_version is distinct from w.rubric_version as is_old
    from accounts a join workspaces w on w.id = a.workspace_id
    where a.workspace_id = ${workspaceId} and a.id > ${after}
    order by a.id limit ${BATCH}`.execute(ctx.db);
  return rows;
}

/** Under a key of its own: a still newer rubric waits under the workspace's, and begins at the beginning. */
async function continueAfter(ctx: Context, workspaceId: string, after: string): Promise<void> {
  await inTransaction(ctx, (tx) =>
    enqueue(tx, 'rescore-workspace', [{ key: `${workspaceId}/${after}`, payload: { workspaceId, after } }]),
  );
}
