import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { requireRole } from '../../ground/scope.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { applyFormat, storeAddress } from './formats/apply-format.ts';
import { changeSubscription } from './change-subscription.ts';
import { lockSubscription } from './subscription.ts';
import { validateWebhook } from './validate-webhook.ts';
import type { WebhookChange } from './validate-webhook.ts';
import { auditedSettings, columnsOf, settingsOf } from './webhook-settings.ts';
import type { WebhookView } from './webhook-view.ts';
import { webhooks } from './webhooks.ts';

/**
 * Sets what is sent, each as a whole; null clears. It holds for whatever is sent from now on, what waits included. At another
 * address the failures of the old one do not count. A change that changes nothing writes nothing.
 * @param precondition looks at the subscription as it is under the lock, and throws if the change must not happen (`If-Match`)
 * @throws DomainError insufficient_scope, resource_not_found, invalid_param, https_required, url_not_allowed
 */
export async function updateWebhook(
  ctx: Context,
  actor: Actor,
  id: string,
  change: WebhookChange,
  precondition?: (present: WebhookView) => void,
): Promise<WebhookView> {
  requireRole(actor, 'read-write');
  const given = validateWebhook(ctx.config, change);
  return inTransaction(ctx, async (tx) => {
    const row = await lockSubscription(tx, actor.workspaceId, id, 'workspace');
    precondition?.(await webhooks.get(tx, actor, id));
    const present = settingsOf(tx, row);
    const wanted = { ...present, ...given };
    // What is shown of an address that is a secret stands for the address.
    if (row.sealed_url !== null && change.url === row.url) wanted.url = present.url;
    const after = applyFormat(ctx.config, wanted, { settings: present, given });
    await changeSubscription(tx, actor, row, {
      present,
      wanted: after,
      columns: (changed) => ({
        ...columnsOf(tx, changed),
        ...('url' in changed || 'format' in changed ? storeAddress(tx.secrets, after) : {}),
      }),
      audited: (settings, { format }) => auditedSettings(settings, format),
    });
    return webhooks.get(tx, actor, id);
  });
}
