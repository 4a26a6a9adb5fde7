import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { requireRole } from '../../ground/scope.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { getWebhook } from './get-webhook.ts';
import { pauseSubscription } from './pause-subscription.ts';
import type { WebhookView } from './webhook-view.ts';

/** @throws DomainError insufficient_scope, resource_not_found, webhook_not_active for one that is disabled */
export async function pauseWebhook(ctx: Context, actor: Actor, id: string): Promise<WebhookView> {
  requireRole(actor, 'read-write');
  return inTransaction(ctx, async (tx) => {
    await pauseSubscription(tx, actor, id, 'workspace');
    return getWebhook(tx, actor, id);
  });
}
