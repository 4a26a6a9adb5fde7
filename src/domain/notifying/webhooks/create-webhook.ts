import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { requireRole } from '../../ground/scope.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { applyFormat, storeAddress } from './formats/apply-format.ts';
import { insertSubscription } from './insert-subscription.ts';
import { validateSigningSecret } from './signing-secret.ts';
import { validateWebhook } from './validate-webhook.ts';
import type { WebhookInput, WebhookSettings } from './validate-webhook.ts';
import { auditedSettings, columnsOf } from './webhook-settings.ts';
import { viewWebhooks } from './webhook-view.ts';
import type { WebhookView } from './webhook-view.ts';

export interface NewWebhook extends WebhookInput {
  /** Made where absent. */
  secret?: string | undefined;
}

const DEFAULTS = {
  format: 'json',
  filters: {},
  ordered: false,
  retry_429: false,
  rate_limit: null,
  headers: {},
};

/**
 * Subscribes an address to events that happen from now on. The signing secret is in the answer and never again.
 * @throws DomainError insufficient_scope, invalid_param, https_required, url_not_allowed, webhook_limit_reached
 */
export async function createWebhook(
  ctx: Context,
  actor: Actor,
  input: NewWebhook,
): Promise<WebhookView & { signing_secret: string }> {
  requireRole(actor, 'read-write');
  if (input.secret !== undefined) validateSigningSecret(input.secret);
  const settings = applyFormat(ctx.config, {
    ...DEFAULTS,
    ...validateWebhook(ctx.config, input),
  } as WebhookSettings);
  return inTransaction(ctx, async (tx) => {
    const { events } = settings;
    const columns = { ...columnsOf(tx, settings), ...storeAddress(tx.secrets, settings), events };
    const { row, signing_secret } = await insertSubscription(tx, actor, 'workspace', columns, {
      secret: input.secret,
      audited: auditedSettings(settings, settings.format),
    });
    const [view] = await viewWebhooks(tx, actor, [row]);
    if (!view) throw new Error('a subscription that was just made has a view');
    return { ...view, signing_secret };
  });
}
