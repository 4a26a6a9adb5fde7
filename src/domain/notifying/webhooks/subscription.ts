import { DomainError, notFound } from '../../ground/errors/errors.ts';
import type { Insertable } from 'kysely';
import type { WebhookSubscriptionTable } from '../../ground/rows/events.ts';
import type { WebhookSubscriptionRow } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';

/** Whose events a subscription hears; the engine delivers all three. */
export type SubscriptionPurpose = WebhookSubscriptionRow['purpose'];

/** The columns that users' settings stand in. */
export type SubscriptionColumns = Partial<
  Omit<Insertable<WebhookSubscriptionTable>, 'workspace_id' | 'id' | 'purpose' | 'secret'>
>;

/** How messages and the audit log name a subscription of each purpose. */
export const SUBSCRIPTION_NAMES = {
  workspace: { noun: 'webhook subscription', subject: 'webhook' },
  status: { noun: 'status subscription', subject: 'status_subscription' },
  alert: { noun: 'alert channel', subject: 'alert_channel' },
} as const satisfies Record<SubscriptionPurpose, { noun: string; subject: string }>;

/**
 * The subscription, which nobody else changes until the transaction ends.
 * @throws DomainError resource_not_found, also for one of another purpose
 */
export async function lockSubscription(
  tx: TransactionContext,
  workspaceId: string,
  id: string,
  purpose: SubscriptionPurpose,
): Promise<WebhookSubscriptionRow> {
  const row = await tx.db
    .selectFrom('webhook_subscriptions')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(SUBSCRIPTION_NAMES[purpose].noun, id);
  return row;
}

/** What is sent to a subscription that is paused or disabled would be skipped. @throws DomainError webhook_not_active */
export function requireActive(
  row: Pick<WebhookSubscriptionRow, 'id' | 'status' | 'status_reason'>,
  wish: string,
): void {
  if (row.status === 'active') return;
  const why = row.status_reason === null ? '' : ` (${row.status_reason})`;
  throw new DomainError(
    'webhook_not_active',
    `The subscription ${row.id} is ${row.status}${why}, so ${wish}. Resume it first.`,
    { webhook_id: row.id, webhook_status: row.status },
  );
}
