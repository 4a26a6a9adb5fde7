import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { requireRole } from '../../../ground/scope.ts';
import { inTransaction } from '../../../ground/transaction.ts';
import { pauseSubscription } from '../../webhooks/pause-subscription.ts';
import { resumeSubscription } from '../../webhooks/resume-subscription.ts';
import { rotateSecret } from '../../webhooks/rotate-secret.ts';
import type { RotatedSecret, SecretRotation } from '../../webhooks/rotate-secret.ts';
import { getStatusSubscription } from './get-status-subscription.ts';
import type { StatusSubscriptionView } from './subscription-view.ts';

/** @throws DomainError insufficient_scope, resource_not_found, webhook_not_active for one that is disabled */
export async function pauseStatusSubscription(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<StatusSubscriptionView> {
  requireRole(actor, 'read-write');
  return inTransaction(ctx, async (tx) => {
    await pauseSubscription(tx, actor, id, 'status');
    return getStatusSubscription(tx, actor, id);
  });
}

/** What was skipped meanwhile can be sent again one by one. @throws DomainError insufficient_scope, resource_not_found */
export async function resumeStatusSubscription(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<StatusSubscriptionView & { skipped_while_paused: number }> {
  requireRole(actor, 'read-write');
  return inTransaction(ctx, async (tx) => {
    const { skipped } = await resumeSubscription(tx, actor, id, 'status');
    return { ...(await getStatusSubscription(tx, actor, id)), skipped_while_paused: skipped };
  });
}

/** The new secret is in the answer and never again. @throws DomainError insufficient_scope, resource_not_found, invalid_param */
export async function rotateStatusSecret(
  ctx: Context,
  actor: Actor,
  id: string,
  input: SecretRotation = {},
): Promise<StatusSubscriptionView & RotatedSecret> {
  requireRole(actor, 'read-write');
  return inTransaction(ctx, async (tx) => {
    const rotated = await rotateSecret(tx, actor, id, 'status', input);
    return { ...(await getStatusSubscription(tx, actor, id)), ...rotated };
  });
}
