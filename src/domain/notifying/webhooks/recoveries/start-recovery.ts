import type { Context } from '../../../ground/context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Actor } from '../../../ground/actor.ts';
import { auditedTransaction } from '../../../ground/audit/audited-transaction.ts';
import { enqueue } from '../../../ground/enqueue.ts';
import { DomainError } from '../../../ground/errors/errors.ts';
import { requireRole } from '../../../ground/scope.ts';
import { timestamp } from '../../../ground/timestamp.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import { lockSubscription, requireActive } from '../subscription.ts';
import { countMissed, validateRecovery } from './missed-deliveries.ts';
import type { RecoveryRequest } from './missed-deliveries.ts';
import { recoveryView } from './recovery-view.ts';
import type { RecoveryView } from './recovery-view.ts';

/**
 * Begins to send again what a subscription missed, under the same event ids. The work is a row of the database: a worker takes it up
 * at once, and another one where that dies (`continue-recovery.ts`).
 * @throws DomainError insufficient_scope, invalid_param, resource_not_found, webhook_not_active, recovery_in_progress
 */
export async function startRecovery(
  ctx: Context,
  actor: Actor,
  webhookId: string,
  request: RecoveryRequest,
): Promise<RecoveryView> {
  requireRole(actor, 'read-write');
  const { workspaceId } = actor;
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const subscription = await lockSubscription(tx, workspaceId, webhookId, 'workspace');
    const asked = validateRecovery(tx, request);
    requireActive(subscription, 'whatever were sent to it would be skipped again');
    await requireNoneUnfinished(tx, workspaceId, webhookId);
    const matched = await countMissed(tx.db, { workspaceId, webhookId, ...asked });
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('webhook_recoveries')
      .values({
        workspace_id: workspaceId,
        id: newId('rcv'),
        webhook_id: webhookId,
        ...asked,
        matched,
        created_at: now,
        ...(matched === 0 ? { status: 'completed' as const, finished_at: now } : {}),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    audit({
      action: 'webhook.recovery_started',
      subjectId: webhookId,
      after: {
        recovery_id: row.id,
        since: timestamp(row.since),
        until: timestamp(row.until),
        states: row.states,
        matched,
      },
    });
    if (matched > 0)
      await enqueue(tx, 'recover-webhooks', [{ key: row.id, payload: { workspaceId, recoveryId: row.id } }]);
    return recoveryView(tx, row);
  });
}

async function requireNoneUnfinished(
  tx: TransactionContext,
  workspaceId: string,
  webhookId: string,
): Promise<void> {
  const unfinished = await tx.db
    .selectFrom('webhook_recoveries')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('webhook_id', '=', webhookId)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst();
  if (unfinished)
    throw new DomainError(
      'recovery_in_progress',
      `The recovery ${unfinished.id} of this subscription is not finished. Wait for it, or cancel it.`,
      { recovery_id: unfinished.id },
    );
}
