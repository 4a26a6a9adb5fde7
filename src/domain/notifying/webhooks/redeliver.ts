import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { DomainError, notFound } from '../../ground/errors/errors.ts';
import { alertKinds } from '../events/event-kinds.ts';
import { requireRole } from '../../ground/scope.ts';
import type { DeliveryRow } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { DeliveryView } from './delivery-view.ts';
import { getDelivery } from './get-delivery.ts';
import { sendAgain } from './send-again.ts';
import { requireActive } from './subscription.ts';

/**
 * Sends a delivery again at the next free place of its lane, whatever state it is in: the same event id, a fresh stamp, the present
 * address and secrets. Asked for again before that send is over, it stays one send.
 * @throws DomainError insufficient_scope, resource_not_found, webhook_not_active, webhook_deleted
 */
export async function redeliver(ctx: Context, actor: Actor, id: string): Promise<DeliveryView> {
  requireRole(actor, 'read-write');
  const { workspaceId } = actor;
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    await takeTurns(tx, workspaceId, id);
    const delivery = await readDelivery(tx, workspaceId, id);
    await requireReceiver(tx, workspaceId, delivery);
    const sent = await sendAgain(tx, workspaceId, [id], 'manual');
    if (sent.length > 0)
      audit({ action: 'delivery.redelivered', subjectId: id, before: { state: delivery.state } });
    return getDelivery(tx, actor, id);
  });
}

/**
 * Those who ask for the same delivery, one after another. Not by a lock on its row: a result is written to the queue first and the log
 * second, and whoever held the log while waiting for the queue would wait for it in a circle.
 */
async function takeTurns(tx: TransactionContext, workspaceId: string, id: string): Promise<void> {
  const turn = `redeliver ${workspaceId} ${id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(tx.db);
}

async function readDelivery(tx: TransactionContext, workspaceId: string, id: string): Promise<DeliveryRow> {
  const row = await tx.db
    .selectFrom('deliveries')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('event_kind', 'not in', alertKinds)
    .executeTakeFirst();
  if (!row) throw notFound('delivery', id);
  return row;
}

async function requireReceiver(
  tx: TransactionContext,
  workspaceId: string,
  { id, subscription_id }: DeliveryRow,
): Promise<void> {
  const subscription = await tx.db
    .selectFrom('webhook_subscriptions')
    .select(['id', 'status', 'status_reason'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', subscription_id)
    .executeTakeFirst();
  if (!subscription)
    throw new DomainError(
      'webhook_deleted',
      `The subscription ${subscription_id} of the delivery ${id} was deleted: there is nowhere to send it.`,
      { webhook_id: subscription_id },
    );
  requireActive(subscription, 'the delivery would be skipped');
}
