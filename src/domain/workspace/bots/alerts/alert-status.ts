import type { Context } from '../../../ground/context.ts';
import type { DeliveryState } from '../../../ground/rows/index.ts';

/** The state of a fire's alert. */
export interface AlertStatus {
  status: 'pending' | 'delivered' | 'failed';
  /** Why it failed, or has failed so far. */
  error: string | null;
}

/** By the id of their deliveries; those that the log has forgotten are missing. One statement for all. */
export async function alertStatuses(
  ctx: Context,
  workspaceId: string,
  deliveryIds: readonly string[],
): Promise<Map<string, AlertStatus>> {
  if (deliveryIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('deliveries')
    .select(['id', 'state', 'reason', 'attempts'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...new Set(deliveryIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, alertStatusOf(row)]));
}

function alertStatusOf(row: { state: DeliveryState; reason: string | null; attempts: number }): AlertStatus {
  switch (row.state) {
    case 'delivered':
      return { status: 'delivered', error: null };
    case 'pending':
      return { status: 'pending', error: null };
    case 'retry_scheduled':
      return { status: 'pending', error: `${inWords(row.reason)}; it will be tried again` };
    case 'rejected':
    case 'exhausted':
    case 'skipped':
    case 'cancelled':
      return { status: 'failed', error: inWords(row.reason) };
  }
}

/** The delivery log's reasons, for a person who set up a chat. */
function inWords(reason: string | null): string {
  const status = /^http_([0-9]{3})$/.exec(reason ?? '')?.[1];
  if (status !== undefined) return `the channel answered with HTTP status ${status}`;
  return (reason !== null && WORDS[reason]) || 'the alert could not be delivered';
}

const WORDS: Record<string, string> = {
  http_4xx: 'the channel refused it for now',
  http_5xx: 'the channel answered with an error of its own',
  timeout: 'the channel did not answer in time',
  dns: 'the host of the destination was not found',
  connect: 'no connection to the destination',
  tls: 'the certificate of the destination is not good',
  reset: 'the connection was cut',
  protocol: 'the answer was not HTTP',
  redirect: 'the destination redirects, which is not followed',
  url_not_allowed: 'the destination leads to an address that is not public',
  subscription_disabled: 'the destination has failed for days and was given up; save the bot’s alert again',
  subscription_deleted: 'the alert was removed before it was delivered',
  event_deleted: 'the account that it spoke of was deleted',
};
