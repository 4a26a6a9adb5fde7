import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { monotonicMs, SECOND } from '../../platform/clock.ts';
import { enqueue } from '../enqueue.ts';
import { inTransaction } from '../transaction.ts';
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
    const { rows } = await sql<{ id: string }>`
      select a.id from accounts a join workspaces w on w.id = a.workspace_id
      where a.workspace_id = ${workspaceId} and a.status = 'active' and a.id > ${last}
        and a.score_status = 'scored' and a.rubric_version is distinct from w.rubric_version
      order by a.id limit ${BATCH}`.execute(ctx.db);
    await scoreAccounts(
      ctx,
      rows.map(({ id }) => ({
        workspaceId,
        accountId: id,
        cause: 'rubric_updated',
        only: 'with_older_rubric',
      })),
    );
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
    if (monotonicMs() - started > LONGEST_RUN) return continueAfter(ctx, workspaceId, last);
    await delay((monotonicMs() - began) * PAUSE_PER_WORK);
  }
}

/** Under a key of its own: a still newer rubric waits under the workspace's, and begins at the beginning. */
async function continueAfter(ctx: Context, workspaceId: string, after: string): Promise<void> {
  await inTransaction(ctx, (tx) =>
    enqueue(tx, 'rescore-workspace', [{ key: `${workspaceId}/${after}`, payload: { workspaceId, after } }]),
  );
}
