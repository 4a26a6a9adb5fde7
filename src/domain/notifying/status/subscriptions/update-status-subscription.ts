import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../../../config/config.ts';
import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { recordAudit } from '../../../ground/audit/record-audit.ts';
import { DELIVERIES_CHANNEL } from '../../events/publish-events.ts';
import { requireRole } from '../../../ground/scope.ts';
import type { Severity } from '../../../ground/rows/index.ts';
import { inTransaction } from '../../../ground/transaction.ts';
import { validateWebhookUrl } from '../../webhooks/validate-webhook.ts';
import { lockSubscription } from '../../webhooks/subscription.ts';
import { parseStatusKinds } from '../event-kinds.ts';
import { parseSeverity } from '../severity.ts';
import { statusSubscriptionView } from './subscription-view.ts';
import type { StatusSubscriptionView } from './subscription-view.ts';

/** Absent members stay as they are. */
export interface StatusSubscriptionChange {
  url?: string | undefined;
  events?: readonly string[] | undefined;
  severity_min?: string | undefined;
}

interface Settings {
  url: string;
  events: string[];
  severity_min: Severity;
}

/**
 * Sets what is sent, each as a whole. At another address the failures of the old one do not count. A change that changes nothing
 * writes nothing.
 * @param precondition looks at the subscription as it is under the lock, and throws if the change must not happen (`If-Match`)
 * @throws DomainError insufficient_scope, resource_not_found, invalid_param, https_required, url_not_allowed
 */
export async function updateStatusSubscription(
  ctx: Context,
  actor: Actor,
  id: string,
  change: StatusSubscriptionChange,
  precondition?: (present: StatusSubscriptionView) => void,
): Promise<StatusSubscriptionView> {
  requireRole(actor, 'read-write');
  const wanted = validateChange(ctx.config, change);
  return inTransaction(ctx, async (tx) => {
    const row = await lockSubscription(tx, actor.workspaceId, id, 'status');
    precondition?.(statusSubscriptionView(tx, row));
    const present: Settings = {
      url: row.url,
      events: row.events,
      severity_min: row.severity_min ?? 'degraded',
    };
    const changed = (Object.keys(wanted) as (keyof Settings)[]).filter(
      (name) => !isDeepStrictEqual(wanted[name], present[name]),
    );
    if (changed.length === 0) return statusSubscriptionView(tx, row);
    const moved = changed.includes('url')
      ? { failures_in_a_row: 0, failing_since: null, warned_at_percent: 0 }
      : {};
    const next = { ...row, ...wanted, ...moved, updated_at: tx.clock.now() };
    await tx.db
      .updateTable('webhook_subscriptions')
      .set({ ...wanted, ...moved, updated_at: next.updated_at })
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', id)
      .execute();
    await recordAudit(tx, actor, [
      {
        action: 'status_subscription.updated',
        subjectId: id,
        before: Object.fromEntries(changed.map((name) => [name, present[name]])),
        after: Object.fromEntries(changed.map((name) => [name, wanted[name]])),
      },
    ]);
    // Who sends to it now has read it as it was.
    tx.afterCommit(() => tx.notifications.send(DELIVERIES_CHANNEL));
    return statusSubscriptionView(tx, next);
  });
}

function validateChange(config: Config, change: StatusSubscriptionChange): Partial<Settings> {
  const wanted: Partial<Settings> = {};
  if (change.url !== undefined) wanted.url = validateWebhookUrl(config, change.url);
  if (change.events !== undefined) wanted.events = parseStatusKinds(change.events);
  if (change.severity_min !== undefined)
    wanted.severity_min = parseSeverity('severity_min', change.severity_min);
  return wanted;
}
