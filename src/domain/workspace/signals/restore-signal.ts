import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { getSignal } from './get-signal.ts';
import { lockSignal, scoreAgain } from './locked-signal.ts';
import type { Signal } from '../../deciding/scoring/signal-view.ts';

/**
 * Takes a user's retraction back: the signal is what it was before, and counts in the score again. What its own sources have withdrawn
 * stays withdrawn.
 * @throws DomainError insufficient_scope, resource_not_found, account_deleted, signal_not_retracted.
 */
export async function restoreSignal(ctx: Context, actor: Actor, id: string): Promise<Signal> {
  requireRole(actor, 'read-write');
  const { workspaceId } = actor;
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const signal = await lockSignal(tx, workspaceId, id);
    const { retraction } = signal;
    if (retraction === null)
      throw new DomainError(
        'signal_not_retracted',
        signal.status === 'retracted'
          ? `The signal ${id} was withdrawn by its sources and not by a user; only what a user has retracted can be restored.`
          : `The signal ${id} is ${signal.status}; nobody has retracted it.`,
      );
    await tx.db
      .updateTable('signals')
      .set({ status: retraction.status_before, retraction: null, ended_at: null })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .execute();
    audit({
      action: 'signal.restored',
      subjectId: id,
      before: { account_id: signal.account_id, reason: retraction.reason, note: retraction.note },
    });
    if (retraction.status_before !== 'retracted')
      await scoreAgain(tx, workspaceId, signal, 'signal_restored');
    return getSignal(tx, actor, id);
  });
}
