import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { recordAudit } from '../../ground/audit/record-audit.ts';
import { DELIVERIES_CHANNEL } from '../events/store-events.ts';
import { requireRole } from '../../ground/scope.ts';
import type { WebhookSubscriptionRow } from '../../ground/rows/index.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { openCustomHeaders, sealCustomHeaders } from './custom-headers.ts';
import { isChatFormat } from './formats/webhook-format.ts';
import { maskAddress } from './formats/mask-address.ts';
import { settleFormat, storeAddress } from './formats/settle-format.ts';
import { getWebhook } from './get-webhook.ts';
import { validateWebhook } from './validate-webhook.ts';
import type { WebhookChange, WebhookSettings } from './validate-webhook.ts';
import { lockSubscription } from './subscription.ts';
import type { WebhookView } from './webhook-view.ts';

type Setting = keyof WebhookSettings;

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
    const present = settingsOf(tx, row);
    precondition?.(await getWebhook(tx, actor, id));
    const wanted = { ...present, ...given };
    // What is shown of an address that is a secret stands for the address.
    if (row.sealed_url !== null && change.url === row.url) wanted.url = present.url;
    const after = settleFormat(ctx.config, wanted, { settings: present, given });
    const changed = (Object.keys(after) as Setting[]).filter(
      (name) => !isDeepStrictEqual(after[name], present[name]),
    );
    if (changed.length === 0) return getWebhook(tx, actor, id);
    await write(tx, row, after, changed);
    await recordAudit(tx, actor, [
      {
        action: 'webhook.updated',
        subjectId: id,
        before: auditedSettings(present, changed),
        after: auditedSettings(after, changed),
      },
    ]);
    // Who sends to it now has read it as it was.
    tx.afterCommit(() => tx.notifications.send(DELIVERIES_CHANNEL, `${actor.workspaceId}/${id}`));
    return getWebhook(tx, actor, id);
  });
}

async function write(
  tx: TransactionContext,
  { workspace_id, id }: WebhookSubscriptionRow,
  after: WebhookSettings,
  changed: readonly Setting[],
): Promise<void> {
  const { headers, filters, url: _, ...plain } = after;
  const moved = changed.includes('url') || changed.includes('format');
  await tx.db
    .updateTable('webhook_subscriptions')
    .set({
      ...plain,
      filters: JSON.stringify(filters),
      ...(changed.includes('headers') ? { custom_headers: sealCustomHeaders(tx.secrets, headers) } : {}),
      ...(moved ? storeAddress(tx.secrets, after) : {}),
      ...(moved ? { failures_in_a_row: 0, failing_since: null, warned_at_percent: 0 } : {}),
      updated_at: tx.clock.now(),
    })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .execute();
}

function settingsOf(tx: TransactionContext, row: WebhookSubscriptionRow): WebhookSettings {
  return {
    url: row.sealed_url ? tx.secrets.open(row.sealed_url) : row.url,
    format: row.format,
    events: row.events,
    filters: row.filters,
    ordered: row.ordered,
    retry_429: row.retry_429,
    rate_limit: row.rate_limit,
    headers: openCustomHeaders(tx.secrets, row.custom_headers),
  };
}

/** For the audit log: of headers their names, of a chat's address what may be shown. */
export function auditedSettings(
  settings: WebhookSettings,
  names: readonly Setting[],
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, auditedSetting(settings, name)]));
}

function auditedSetting(settings: WebhookSettings, name: Setting): unknown {
  if (name === 'headers') return Object.keys(settings.headers);
  return name === 'url' && isChatFormat(settings.format) ? maskAddress(settings.url) : settings[name];
}
