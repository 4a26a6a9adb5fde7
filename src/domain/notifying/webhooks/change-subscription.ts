import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../ground/actor.ts';
import { recordAudit } from '../../ground/audit/record-audit.ts';
import type { WebhookSubscriptionRow } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { DELIVERIES_CHANNEL } from '../events/store-events.ts';
import { SUBSCRIPTION_NAMES } from './subscription.ts';
import type { SubscriptionColumns } from './subscription.ts';

export interface SettingsChange<Settings> {
  present: Settings;
  wanted: Partial<Settings>;
  /** The columns that these settings stand in. */
  columns(changed: Partial<Settings>): SubscriptionColumns;
  /** The settings as the audit log shows them. */
  audited(changed: Partial<Settings>, all: Settings): Record<string, unknown>;
}

/**
 * Writes the settings that differ, for a subscription under its lock. At another address or in another format the failures of the old one do not count. A change
 * that changes nothing writes nothing.
 */
export async function changeSubscription<Settings extends { url: string }>(
  tx: TransactionContext,
  actor: Actor,
  { id, purpose }: WebhookSubscriptionRow,
  { present, wanted, columns, audited }: SettingsChange<Settings>,
): Promise<void> {
  const names = (Object.keys(wanted) as (keyof Settings)[]).filter(
    (name) => !isDeepStrictEqual(wanted[name], present[name]),
  );
  if (names.length === 0) return;
  const before = pick(present, names);
  const after = pick(wanted, names);
  await tx.db
    .updateTable('webhook_subscriptions')
    .set({
      ...columns(after),
      ...('url' in after || 'format' in after
        ? { failures_in_a_row: 0, failing_since: null, warned_at_percent: 0 }
        : {}),
      updated_at: tx.clock.now(),
    })
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', id)
    .execute();
  await recordAudit(tx, actor, [
    {
      action: `${SUBSCRIPTION_NAMES[purpose].subject}.updated`,
      subjectId: id,
      before: audited(before, present),
      after: audited(after, { ...present, ...after }),
    },
  ]);
  // Its lane's owner has read it as it was.
  tx.afterCommit(() => tx.notifications.send(DELIVERIES_CHANNEL, `${actor.workspaceId}/${id}`));
}

function pick<Settings>(from: Partial<Settings>, names: readonly (keyof Settings)[]): Partial<Settings> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Settings>;
}
