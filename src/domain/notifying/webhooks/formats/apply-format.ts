import type { Config } from '../../../../config/config.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { invalidParam } from '../../../ground/errors/errors.ts';
import type { WebhookSettings } from '../validate-webhook.ts';
import { requireFittingAddress } from './chat-address.ts';
import { maskAddress } from './mask-address.ts';
import { isChatFormat, PLATFORMS } from './webhook-format.ts';
import type { WebhookFormat } from './webhook-format.ts';

/**
 * The settings of a subscription as its format makes them: the address must fit the format, a chat gets at most what its platform takes
 * in a minute, and its 429s are tried again. `before` are the settings that stand and what of them was sent to be changed.
 * @throws DomainError invalid_param
 */
export function applyFormat(
  config: Config,
  wanted: WebhookSettings,
  before?: { settings: WebhookSettings; given: Partial<WebhookSettings> },
): WebhookSettings {
  const present = before?.settings;
  // One that was made before formats were keeps its address until somebody changes it.
  if (wanted.url !== present?.url || wanted.format !== present.format)
    requireFittingAddress(config, wanted.format, wanted.url);
  const most = mostOf(config, wanted.format);
  // The limit of the old format was not the owner's choice.
  const inherited =
    present !== undefined &&
    before?.given.rate_limit === undefined &&
    wanted.format !== present.format &&
    present.rate_limit === mostOf(config, present.format);
  const limit = inherited ? null : wanted.rate_limit;
  if (!isChatFormat(wanted.format)) return { ...wanted, rate_limit: limit };
  if (limit !== null && most !== null && limit > most)
    throw invalidParam(
      'rate_limit',
      `rate_limit is ${limit}; ${PLATFORMS[wanted.format].name} takes ${most} messages a minute. A whole number from 1 to ${most}, or null for that, is accepted.`,
    );
  return { ...wanted, rate_limit: limit ?? most, retry_429: true };
}

function mostOf(config: Config, format: WebhookFormat): number | null {
  const perMinute = isChatFormat(format) ? PLATFORMS[format].perMinute : null;
  return perMinute === null ? null : Math.min(perMinute, config.webhooks.rate);
}

/** A chat's address is its password: it is stored sealed, and what is shown of it beside. */
export function storeAddress(
  secrets: Secrets,
  { url, format }: Pick<WebhookSettings, 'url' | 'format'>,
): { url: string; sealed_url: Buffer | null } {
  return isChatFormat(format)
    ? { url: maskAddress(url), sealed_url: secrets.seal(url) }
    : { url, sealed_url: null };
}
