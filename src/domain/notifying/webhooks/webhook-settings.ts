import type { Context } from '../../ground/context.ts';
import type { WebhookSubscriptionRow } from '../../ground/rows/index.ts';
import { openCustomHeaders, sealCustomHeaders } from './custom-headers.ts';
import { maskAddress } from './formats/mask-address.ts';
import { isChatFormat } from './formats/webhook-format.ts';
import type { WebhookFormat } from './formats/webhook-format.ts';
import type { SubscriptionColumns } from './subscription.ts';
import type { WebhookSettings } from './validate-webhook.ts';

/** What the owner of a subscription decides of it, as its row has it. */
export function settingsOf(ctx: Pick<Context, 'secrets'>, row: WebhookSubscriptionRow): WebhookSettings {
  return {
    url: row.sealed_url ? ctx.secrets.open(row.sealed_url) : row.url,
    format: row.format,
    events: row.events,
    filters: row.filters,
    ordered: row.ordered,
    retry_429: row.retry_429,
    rate_limit: row.rate_limit,
    headers: openCustomHeaders(ctx.secrets, row.custom_headers),
  };
}

/** The columns of these settings: filters as JSON, headers sealed. What `storeAddress` makes of the address goes over them. */
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

/** For the audit log: of headers their names, of a chat's address what may be shown. */
export function auditedSettings(
  { headers, url, ...plain }: Partial<WebhookSettings>,
  format: WebhookFormat,
): Record<string, unknown> {
  return {
    ...(url === undefined ? {} : { url: isChatFormat(format) ? maskAddress(url) : url }),
    ...plain,
    ...(headers === undefined ? {} : { headers: Object.keys(headers) }),
  };
}
