import type { Config } from '../../../config/config.ts';
import { validateUrl } from '../../../platform/outbound-http/validate-url.ts';
import { DomainError, invalidParam } from '../../ground/errors/errors.ts';
import { validateEventKinds } from '../events/event-kinds.ts';
import { isSignalType } from '../../ground/vocabulary/catalog.ts';
import type { WebhookFilters } from '../../ground/rows/index.ts';
import { parseCustomHeaders } from './custom-headers.ts';
import type { CustomHeaders } from './custom-headers.ts';
import type { WebhookFormat } from './formats/webhook-format.ts';

export const MAX_FILTER_VALUES = 100;
export const MAX_TAG_LENGTH = 100;
export const MAX_URL_LENGTH = 2048;

/** What the owner of a subscription decides of it, as it comes in; each is optional where it is changed. */
export interface WebhookInput {
  url: string;
  /** How events are written; `json` where absent. */
  format?: WebhookFormat | undefined;
  /** Kinds of event, or `*`. */
  events: readonly string[];
  /** Null: none. */
  filters?: { [K in keyof WebhookFilters]?: WebhookFilters[K] | undefined } | null | undefined;
  /** One request at a time, in the order of the events. */
  ordered?: boolean | undefined;
  /** A 429 is tried again like a 5xx. */
  retry_429?: boolean | undefined;
  /** Sends in any rolling minute; null: as many as the service allows. */
  rate_limit?: number | null | undefined;
  /** Sent with every delivery; null: none. */
  headers?: Readonly<Record<string, string>> | null | undefined;
}

/** The same as it is stored. */
export interface WebhookSettings {
  url: string;
  format: WebhookFormat;
  events: string[];
  filters: WebhookFilters;
  ordered: boolean;
  retry_429: boolean;
  rate_limit: number | null;
  headers: CustomHeaders;
}

/** Any part of it: what is not named stays as it is. */
export type WebhookChange = { [K in keyof WebhookInput]?: WebhookInput[K] | undefined };

/**
 * What of a subscription can be judged without the database, as far as it was sent: the address by form, name and literal (its
 * addresses are judged again at every connect), kinds, filters, the limit and headers. Answers with what is stored.
 * @throws DomainError invalid_param, https_required, url_not_allowed
 */
export function validateWebhook(config: Config, given: WebhookChange): Partial<WebhookSettings> {
  const { url, format, events, filters, ordered, retry_429, rate_limit, headers } = given;
  return {
    ...(url === undefined ? {} : { url: validateWebhookUrl(config, url) }),
    ...(format === undefined ? {} : { format }),
    ...(events === undefined ? {} : { events: validateKinds(events) }),
    ...(filters === undefined ? {} : { filters: validateFilters(filters ?? {}) }),
    ...(ordered === undefined ? {} : { ordered }),
    ...(retry_429 === undefined ? {} : { retry_429 }),
    ...(rate_limit === undefined ? {} : { rate_limit: validateRate(config, rate_limit) }),
    ...(headers === undefined ? {} : { headers: parseCustomHeaders(headers ?? {}) }),
  };
}

/** An address that deliveries may go to. @throws DomainError invalid_param, https_required, url_not_allowed */
export function validateWebhookUrl(config: Config, given: string): string {
  if (given.length > MAX_URL_LENGTH) {
    throw invalidParam('url', `url has ${given.length} characters; at most ${MAX_URL_LENGTH} are accepted.`);
  }
  const verdict = validateUrl(given, {
    allowCidrs: config.egress.allowCidrs,
    allowMetadata: config.egress.allowMetadata,
    allowHttp: config.egress.allowHttp,
    resolve: config.egress.resolve,
    anyPort: true,
  });
  if (verdict.ok) return verdict.url.href;
  throw new DomainError(verdict.code, `url is not accepted: ${verdict.reason}.`, { param: 'url' });
}

function validateKinds(given: readonly string[]): string[] {
  if (given.length === 0)
    throw invalidParam('events', 'events is empty; name at least one kind of event, or "*" for all.');
  validateEventKinds('events', given, ['*']);
  return [...new Set(given)];
}

function validateRate(config: Config, given: number | null): number | null {
  if (given === null) return null;
  if (Number.isInteger(given) && given >= 1 && given <= config.webhooks.rate) return given;
  throw invalidParam(
    'rate_limit',
    `rate_limit is ${given}; a whole number from 1 to ${config.webhooks.rate}, which is what the service allows, or null is accepted.`,
  );
}

function validateFilters(given: NonNullable<WebhookInput['filters']>): WebhookFilters {
  const filters: WebhookFilters = {};
  const { signal_types, signal_strength_gte, account_tags } = given;
  if (signal_types !== undefined) {
    validateCount('filters.signal_types', signal_types);
    const unknown = signal_types.find(
      (type) => !isSignalType(type) && !/^custom_[a-z0-9_]{1,64}$/.test(type),
    );
    if (unknown !== undefined) {
      throw invalidParam(
        'filters.signal_types',
        `filters.signal_types has ${JSON.stringify(unknown.slice(0, 100))}; the types of GET /v1/signals/types and custom_… are accepted.`,
      );
    }
    filters.signal_types = [...new Set(signal_types)];
  }
  if (signal_strength_gte !== undefined) {
    if (!(signal_strength_gte >= 0 && signal_strength_gte <= 100)) {
      throw invalidParam(
        'filters.signal_strength_gte',
        `filters.signal_strength_gte is ${signal_strength_gte}; a number from 0 to 100 is accepted.`,
      );
    }
    filters.signal_strength_gte = signal_strength_gte;
  }
  if (account_tags !== undefined) {
    validateCount('filters.account_tags', account_tags);
    if (account_tags.some((tag) => tag === '' || tag.length > MAX_TAG_LENGTH || tag.includes('\0'))) {
      throw invalidParam('filters.account_tags', `A tag has 1 to ${MAX_TAG_LENGTH} characters.`);
    }
    filters.account_tags = [...new Set(account_tags)];
  }
  return filters;
}

function validateCount(param: string, values: readonly unknown[]): void {
  if (values.length >= 1 && values.length <= MAX_FILTER_VALUES) return;
  throw invalidParam(param, `${param} has ${values.length} values; 1 to ${MAX_FILTER_VALUES} are accepted.`);
}
