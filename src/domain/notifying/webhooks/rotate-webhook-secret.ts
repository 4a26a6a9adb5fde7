import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { requireRole } from '../../ground/scope.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { getWebhook } from './get-webhook.ts';
import { rotateSecret } from './rotate-secret.ts';
import type { RotatedSecret, SecretRotation } from './rotate-secret.ts';
import type { WebhookView } from './webhook-view.ts';

/** The new secret is in the answer and never again. @throws DomainError insufficient_scope, resource_not_found, invalid_param */
export async function rotateWebhookSecret(
  ctx: Context,
  actor: Actor,
  id: string,
  input: SecretRotation = {},
): Promise<WebhookView & RotatedSecret> {
  requireRole(actor, 'read-write');
  return inTransaction(ctx, async (tx) => {
    const rotated = await rotateSecret(tx, actor, id, 'workspace', input);
    return { ...(await getWebhook(tx, actor, id)), ...rotated };
  });
}
