import { LRUCache } from 'lru-cache';
import type { Secrets } from '../../../platform/secrets.ts';
import type { SubscriptionStatus } from '../../ground/rows/index.ts';
import type { WebhookFormat } from './formats/webhook-format.ts';

/** Who a subscription is for: the workspace's own events, the service's status, or a chat that a bot alerts. */
type SubscriptionPurpose = 'workspace' | 'status' | 'alert';

/** What sending needs of a subscription's row; all null once it is deleted. */
export interface SubscriptionRow {
  url: string | null;
  /** The whole address where it is itself a secret. */
  sealed_url: Buffer | null;
  purpose: SubscriptionPurpose | null;
  secret: Buffer | null;
  previous_secret: Buffer | null;
  previous_secret_until: Date | null;
  custom_headers: Buffer | null;
  status: SubscriptionStatus | null;
  ordered: boolean | null;
  retry_429: boolean | null;
  rate_limit: number | null;
  /** Its last attempts have failed: a success is worth a note. */
  failing: boolean | null;
  format: WebhookFormat | null;
}

/** A subscription with its secrets opened. */
export interface OpenSubscription {
  id: string;
  url: string;
  purpose: SubscriptionPurpose;
  secret: string;
  previous: { secret: string; until: Date } | null;
  headers: Readonly<Record<string, string>>;
  status: SubscriptionStatus;
  ordered: boolean;
  retry429: boolean;
  rateLimit: number | null;
  format: WebhookFormat;
}

/** Opens what is sealed, each text once as long as it stays the same bytes. */
export function createSubscriptionOpener(
  secrets: Secrets,
): (id: string, row: SubscriptionRow) => OpenSubscription | null {
  const opened = new LRUCache<string, { sealed: Buffer; plain: string }>({ max: 20_000 });
  function open(name: string, sealed: Buffer): string {
    const known = opened.get(name);
    if (known?.sealed.equals(sealed)) return known.plain;
    const plain = secrets.open(sealed);
    opened.set(name, { sealed, plain });
    return plain;
  }
  return (id, row) => {
    if (row.url === null || row.secret === null) return null;
    const {
      sealed_url: sealed,
      previous_secret: previous,
      previous_secret_until: until,
      custom_headers: headers,
    } = row;
    return {
      id,
      url: sealed ? open(`${id} url`, sealed) : row.url,
      purpose: row.purpose ?? 'workspace',
      secret: open(id, row.secret),
      previous: previous && until ? { secret: open(`${id} previous`, previous), until } : null,
      headers: headers ? (JSON.parse(open(`${id} headers`, headers)) as Record<string, string>) : {},
      status: row.status ?? 'disabled',
      ordered: row.ordered ?? false,
      retry429: row.retry_429 ?? false,
      rateLimit: row.rate_limit,
      format: row.format ?? 'json',
    };
  };
}
