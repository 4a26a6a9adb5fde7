import type { Context } from '../../ground/context.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { readConnection } from './connection-view.ts';
import { endRun } from './end-run.ts';
import type { ClaimedRun } from './sync-run.ts';

/** A run says that it lives at every page and before every wait: four tries of 30 seconds and their pauses lie between. */
export const ALIVE_FOR = 5 * MINUTE;

/** Workers that one page may take with it. */
export const MAX_ATTEMPTS = 3;

/** Null for one that is over, waits for its time, or is in other hands. */
export async function claimRun(ctx: Context, workspaceId: string, id: string): Promise<ClaimedRun | null> {
  return inTransaction(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('crm_runs')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'running', 'waiting'])
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return null;
    const now = tx.clock.now();
    if (row.runner !== null && row.alive_at && now.getTime() - row.alive_at.getTime() < ALIVE_FOR)
      return null;
    if (row.resume_at && row.resume_at > now) return null;
    if (row.attempts >= MAX_ATTEMPTS) {
      await endRun(
        tx,
        row,
        `It was begun ${row.attempts} times at the same place, and every worker was lost.`,
      );
      return null;
    }
    const runner = newId('run');
    const claimed = await tx.db
      .updateTable('crm_runs')
      .set({
        state: 'running',
        runner,
        alive_at: now,
        resume_at: null,
        started_at: row.started_at ?? now,
        attempts: row.attempts + 1,
      })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...claimed, runner, connection: await readConnection(tx, workspaceId, row.connection_id) };
  });
}
