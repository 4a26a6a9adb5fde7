import type { ClaimedExport } from './claimed-export.ts';
import type { Context } from '../../ground/context.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { ExportRow } from '../../ground/rows/index.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { failExport } from './end-export.ts';
import { isRemote } from './enqueue-exports.ts';

/** A run that was not heard of for so long is gone, and another may begin. */
export const ALIVE_FOR = MINUTE;

/** Workers that one export may lose: one that takes its worker with it must not take all of them, for ever. */
export const MAX_ATTEMPTS = 3;

/**
 * Null for one that is over, for one that another run has in its hands, and for one whose workspace has its share of the places: one that
 * writes files here and one that writes elsewhere. Whichever of these ends brings the next (`enqueue-next.ts`).
 */
export async function claimExport(
  ctx: Context,
  workspaceId: string,
  id: string,
): Promise<ClaimedExport | null> {
  return inTransaction(ctx, async (tx) => {
    // Two runs of one workspace that begin at once: the later sees the earlier.
    await tx.db
      .selectFrom('workspaces')
      .select('id')
      .where('id', '=', workspaceId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const row = await tx.db
      .selectFrom('exports')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .where('status', 'in', ['queued', 'running'])
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    const now = tx.clock.now();
    if (!row) return null;
    if (row.runner !== null && row.alive_at && now.getTime() - row.alive_at.getTime() < ALIVE_FOR)
      return null;
    if (row.attempts >= MAX_ATTEMPTS) {
      await failExport(tx, row, `It was begun ${row.attempts} times, and every worker was lost.`);
      return null;
    }
    if (await hasItsShare(tx, row)) return null;
    const runner = newId('run');
    // A file begins anew; a warehouse goes on after the last row it has.
    const anew = row.position === null ? { rows: 0, bytes: 0 } : {};
    const claimed = await tx.db
      .updateTable('exports')
      .set({
        status: 'running',
        runner,
        alive_at: now,
        started_at: row.started_at ?? now,
        attempts: row.attempts + 1,
        ...anew,
      })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...claimed, runner };
  });
}

async function hasItsShare(tx: TransactionContext, row: ExportRow): Promise<boolean> {
  const others = await tx.db
    .selectFrom('exports')
    .select('destination')
    .where('workspace_id', '=', row.workspace_id)
    .where('id', '!=', row.id)
    .where('status', '=', 'running')
    .where('runner', 'is not', null)
    .where('alive_at', '>', new Date(tx.clock.now().getTime() - ALIVE_FOR))
    .execute();
  return others.some((other) => isRemote(other) === isRemote(row));
}
