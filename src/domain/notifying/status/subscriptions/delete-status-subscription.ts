import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { requireRole } from '../../../ground/scope.ts';
import { inTransaction } from '../../../ground/transaction.ts';
import { deleteSubscription } from '../../webhooks/delete-webhook.ts';
import { lockSubscription } from '../../webhooks/subscription.ts';
import { statusSubscriptionView } from './subscription-view.ts';
import type { StatusSubscriptionView } from './subscription-view.ts';

/**
 * @param precondition looks at the subscription as it is under the lock, and throws if it must not go (`If-Match`)
 * @throws DomainError insufficient_scope, resource_not_found
 */
export async function deleteStatusSubscription(
  ctx: Context,
  actor: Actor,
  id: string,
  precondition?: (present: StatusSubscriptionView) => void,
): Promise<void> {
  requireRole(actor, 'read-write');
  await inTransaction(ctx, async (tx) => {
    if (precondition)
      precondition(statusSubscriptionView(tx, await lockSubscription(tx, actor.workspaceId, id, 'status')));
    await deleteSubscription(tx, actor, id, 'status');
  });
}
