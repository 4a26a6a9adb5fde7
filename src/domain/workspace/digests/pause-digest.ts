import type { Actor } from '../../ground/actor.ts';
import { recordAudit } from '../../ground/audit/record-audit.ts';
import type { DigestRow } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { timesOf } from './digest-view.ts';
import { nextPeriod } from './periods.ts';

/** Nothing more is sent: what was planned and is not under way goes. The row is locked. */
export async function pauseDigest(
  tx: TransactionContext,
  actor: Actor,
  { workspace_id: workspaceId, id }: DigestRow,
  because: NonNullable<DigestRow['paused_because']>,
): Promise<void> {
  await tx.db
    .updateTable('digests')
    .set({ status: 'paused', paused_because: because, updated_at: tx.clock.now() })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
  await tx.db
    .deleteFrom('digest_sends')
    .where('workspace_id', '=', workspaceId)
    .where('digest_id', '=', id)
    .where('state', '=', 'planned')
    .execute();
  await recordAudit(tx, actor, [{ action: 'digest.paused', subjectId: id, after: { because } }]);
}

/** From the next turn on, which tells what happened since the last mail. The row is locked. */
export async function resumeDigest(tx: TransactionContext, actor: Actor, row: DigestRow): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .updateTable('digests')
    .set({
      status: 'active',
      paused_because: null,
      refusal: null,
      refusals_in_a_row: 0,
      next_at: nextPeriod(timesOf(row), now, row.last_period).at,
      updated_at: now,
    })
    .where('workspace_id', '=', row.workspace_id)
    .where('id', '=', row.id)
    .execute();
  await recordAudit(tx, actor, [
    { action: 'digest.resumed', subjectId: row.id, before: { because: row.paused_because } },
  ]);
}
