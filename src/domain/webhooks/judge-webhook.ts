import type { Config } from '../../config.ts';
import { judgeUrl } from '../../platform/outbound-http/judge-url.ts';
import { DomainError, invalidParam } from '../errors.ts';
import { judgeEventKinds } from '../events/event-kinds.ts';
import { isSignalType } from '../signals/catalog.ts';
import type { WebhookFilters } from '../tables.ts';
import type { NewWebhook } from './create-webhook.ts';
import { judgeSigningSecret } from './signing-secret.ts';

const MAX_FILTER_VALUES = 100;
const MAX_TAG_LENGTH = 100;
const MAX_URL_LENGTH = 2048;

/**
 * What of a subscription can be judged without the database: the address by form, name and literal (its addresses are judged
 * again at every connect), kinds, filters and a secret of the client's own. Answers with what is stored.
 * @throws DomainError invalid_param, https_required, url_not_allowed
 */
export function judgeWebhook(
  config: Config,
  input: NewWebhook,
): { url: string; events: string[]; filters: WebhookFilters } {
  if (input.secret !== undefined) judgeSigningSecret(input.secret);
  return {
    url: judgeWebhookUrl(config, input.url),
    events: judgeKinds(input.events),
    filters: judgeFilters(input.filters ?? {}),
  };
}

function judgeWebhookUrl(config: Config, given: string): string {
  if (given.length > MAX_URL_LENGTH) {
    throw invalidParam('url', `url has ${given.length} characters; at most ${MAX_URL_LENGTH} are accepted.`);
  }
  const verdict = judgeUrl(given, {
    allowCidrs: config.egressAllowCidrs,
    allowMetadata: config.egressAllowMetadata,
    allowHttp: config.egressAllowHttp,
    resolve: config.egressResolve,
    anyPort: true,
  });
  if (verdict.ok) return verdict.url.href;
  throw new DomainError(verdict.code, `url is not accepted: ${verdict.reason}.`, { param: 'url' });
}

function judgeKinds(given: readonly string[]): string[] {
  if (given.length === 0)
    throw invalidParam('events', 'events is empty; name at least one kind of event, or "*" for all.');
  judgeEventKinds('events', given, ['*']);
  return [...new Set(given)];
}

function judgeFilters(given: NonNullable<NewWebhook['filters']>): WebhookFilters {
  const filters: WebhookFilters = {};
  const { signal_types, signal_strength_gte, account_tags } = given;
  if (signal_types !== undefined) {
    judgeCount('filters.signal_types', signal_types);
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
    judgeCount('filters.account_tags', account_tags);
    if (account_tags.some((tag) => tag === '' || tag.length > MAX_TAG_LENGTH || tag.includes('\0'))) {
      throw invalidParam('filters.account_tags', `A tag has 1 to ${MAX_TAG_LENGTH} characters.`);
    }
    filters.account_tags = [...new Set(account_tags)];
  }
  return filters;
}

function judgeCount(param: string, values: readonly unknown[]): void {
  if (values.length >= 1 && values.length <= MAX_FILTER_VALUES) return;
  throw invalidParam(param, `${param} has ${values.length} values; 1 to ${MAX_FILTER_VALUES} are accepted.`);
}
