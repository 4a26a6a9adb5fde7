import type { Context } from '../../ground/context.ts';
import { describeActor } from '../../ground/actor.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { requireRole } from '../../ground/scope.ts';
import type { Retraction } from '../../ground/rows/index.ts';
import { getSignal } from './get-signal.ts';
import { lockSignal, scoreAgain } from './locked-signal.ts';
import type { RetractionReason } from '../../understanding/signals/retraction.ts';
import type { Signal } from '../../deciding/scoring/signal-view.ts';

/**
 * A user calls a signal wrong: it leaves the score at once, no later reading brings it back, and the report of detection counts it.
 * Called wrong again with another reason or note, these take the place of the first; with the same, nothing happens.
 * @throws DomainError insufficient_scope, resource_not_found, account_deleted.
 */
export async function retractSignal(
  ctx: Context,
  actor: Actor,
  id: string,
  { reason, note = null }: { reason: RetractionReason; note?: string | null | undefined },
): Promise<Signal> {
  requireRole(actor, 'read-write');
  const { workspaceId } = actor;
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const signal = await lockSignal(tx, workspaceId, id);
    const before = signal.retraction;
    if (before !== null && before.reason === reason && before.note === note) return getSignal(tx, actor, id);
    const retraction: Retraction = {
      reason,
      note,
      at: tx.clock.now().toISOString(),
      actor: describeActor(actor),
      status_before: before?.status_before ?? signal.status,
    };
    await tx.db
      .updateTable('signals')
      .set({
        status: 'retracted',
        retraction: JSON.stringify(retraction),
        ...(signal.status === 'retracted' ? {} : { ended_at: tx.clock.now() }),
      })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .execute();
    audit({
      action: 'signal.retracted',
      subjectId: id,
      ...(before === null ? {} : { before: { reason: before.reason, note: before.note } }),
      after: { account_id: signal.account_id, reason, note },
    });
    if (signal.status !== 'retracted') await scoreAgain(tx, workspaceId, signal, 'signal_retracted');
    return getSignal(tx, actor, id);
  });
}
