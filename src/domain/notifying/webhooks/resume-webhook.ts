import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { requireRole } from '../../ground/scope.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { getWebhook } from './get-webhook.ts';
import { resumeSubscription } from './resume-subscription.ts';
import type { WebhookView } from './webhook-view.ts';

/** @throws DomainError insufficient_scope, resource_not_found */
export async function resumeWebhook(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<WebhookView & { skipped_while_paused: number }> {
  requireRole(actor, 'read-write');
  return inTransaction(ctx, async (tx) => {
    const { skipped } = await resumeSubscription(tx, actor, id, 'workspace');
    return { ...(await getWebhook(tx, actor, id)), skipped_while_paused: skipped };
  });
}
