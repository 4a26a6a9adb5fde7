import type { Config } from '../../../../config/config.ts';
import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { requireRole } from '../../../ground/scope.ts';
import type { Severity } from '../../../ground/rows/index.ts';
import { inTransaction } from '../../../ground/transaction.ts';
import { changeSubscription } from '../../webhooks/change-subscription.ts';
import { lockSubscription } from '../../webhooks/subscription.ts';
import { validateWebhookUrl } from '../../webhooks/validate-webhook.ts';
import { parseStatusKinds } from '../event-kinds.ts';
import { parseSeverity } from '../severity.ts';
import { statusSubscriptions } from './status-subscriptions.ts';
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
    await changeSubscription(tx, actor, row, {
      present,
      wanted,
      columns: (changed) => changed,
      audited: (settings) => settings,
    });
    return statusSubscriptions.get(tx, actor, id);
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
