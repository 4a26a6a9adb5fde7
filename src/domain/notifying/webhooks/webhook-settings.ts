import type { Context } from '../../ground/context.ts';
import type { WebhookSubscriptionRow } from '../../ground/rows/index.ts';
import { openCustomHeaders, sealCustomHeaders } from './custom-headers.ts';
import type { SubscriptionColumns } from './subscription.ts';
import type { WebhookSettings } from './validate-webhook.ts';

/** What the owner of a subscription decides of it, as its row has it. */
export function settingsOf(ctx: Pick<Context, 'secrets'>, row: WebhookSubscriptionRow): WebhookSettings {
  return {
    url: row.url,
    events: row.events,
    filters: row.filters,
    ordered: row.ordered,
    retry_429: row.retry_429,
    rate_limit: row.rate_limit,
    headers: openCustomHeaders(ctx.secrets, row.custom_headers),
  };
}

/** The columns of these settings: filters as JSON, headers sealed. */
export function columnsOf(
  ctx: Pick<Context, 'secrets'>,
  { headers, filters, ...plain }: Partial<WebhookSettings>,
): SubscriptionColumns {
  return {
    ...plain,
    ...(filters === undefined ? {} : { filters: JSON.stringify(filters) }),
    ...(headers === undefined ? {} : { custom_headers: sealCustomHeaders(ctx.secrets, headers) }),
  };
}

/** For the audit log: of headers their names. */
export function auditedSettings({ headers, ...plain }: Partial<WebhookSettings>): Record<string, unknown> {
  return { ...plain, ...(headers === undefined ? {} : { headers: Object.keys(headers) }) };
}
