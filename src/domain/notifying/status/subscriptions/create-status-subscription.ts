import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { requireRole } from '../../../ground/scope.ts';
import { inTransaction } from '../../../ground/transaction.ts';
import { insertSubscription } from '../../webhooks/insert-subscription.ts';
import { validateSigningSecret } from '../../webhooks/signing-secret.ts';
import { validateWebhookUrl } from '../../webhooks/validate-webhook.ts';
import { parseStatusKinds } from '../event-kinds.ts';
import { parseSeverity } from '../severity.ts';
import { statusSubscriptionView } from './subscription-view.ts';
import type { StatusSubscriptionView } from './subscription-view.ts';

export interface NewStatusSubscription {
  url: string;
  /** Kinds of status event, or `*`. */
  events: readonly string[];
  severity_min?: string | undefined;
  /** Made where absent. */
  secret?: string | undefined;
}

/**
 * Subscribes an address to the state of the service. The signing secret is in the answer and never again.
 * @throws DomainError insufficient_scope, invalid_param, https_required, url_not_allowed, webhook_limit_reached
 */
export async function createStatusSubscription(
  ctx: Context,
  actor: Actor,
  input: NewStatusSubscription,
): Promise<StatusSubscriptionView & { signing_secret: string }> {
  requireRole(actor, 'read-write');
  if (input.secret !== undefined) validateSigningSecret(input.secret);
  const settings = {
    url: validateWebhookUrl(ctx.config, input.url),
    events: parseStatusKinds(input.events),
    severity_min: parseSeverity('severity_min', input.severity_min ?? 'degraded'),
  };
  return inTransaction(ctx, async (tx) => {
    const { row, signing_secret } = await insertSubscription(tx, actor, 'status', settings, {
      secret: input.secret,
      audited: settings,
    });
    return { ...statusSubscriptionView(tx, row), signing_secret };
  });
}
