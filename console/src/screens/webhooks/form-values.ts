import type { Schema } from '../../api/client.ts';
import type { EventName, Format, Webhook } from './labels.ts';

/** What is typed and may be kept in this tab. Addresses of chats, headers and secrets are passwords and are not among it. */
export interface WebhookValues {
  url: string;
  format: Format;
  events: string[];
  signalTypes: string[];
  strength: number;
  tags: string;
  ordered: boolean;
  retry429: boolean;
  rateLimit: string;
}

export interface WebhookSecrets {
  /** The address, where it is a chat's. */
  url: string;
  /** `Name: value`, one a line. */
  headers: string;
  secret: string;
}

export const NO_SECRETS: WebhookSecrets = { url: '', headers: '', secret: '' };

export const NEW_WEBHOOK: WebhookValues = {
  url: '',
  format: 'json',
  events: ['brief.created', 'brief.updated', 'account.score_jumped'],
  signalTypes: [],
  strength: 0,
  tags: '',
  ordered: false,
  retry429: false,
  rateLimit: '',
};

export function valuesOf(webhook: Webhook): WebhookValues {
  const { url, format, events, filters, ordered, retry_429: retry429, rate_limit: limit } = webhook;
  return {
    url,
    format,
    events,
    signalTypes: filters.signal_types ?? [],
    strength: filters.signal_strength_gte ?? 0,
    tags: (filters.account_tags ?? []).join(', '),
    ordered,
    retry429,
    rateLimit: limit === null ? '' : String(limit),
  };
}

/** What both making and changing a webhook send. */
export function bodyOf(
  values: WebhookValues,
  secrets: WebhookSecrets,
): Schema<'WebhookUpdate'> & Schema<'WebhookCreate'> {
  const tags = linesOf(values.tags.replaceAll(',', '\n'));
  const hasSignals = listensToSignals(values.events);
  const isChat = values.format !== 'json';
  const headers = headersOf(secrets.headers);
  return {
    url: (isChat && secrets.url !== '' ? secrets.url : values.url).trim(),
    format: values.format,
    events: values.events as EventName[],
    filters: {
      ...(hasSignals && values.signalTypes.length > 0 ? { signal_types: values.signalTypes } : {}),
      ...(hasSignals && values.strength > 0 ? { signal_strength_gte: values.strength } : {}),
      ...(tags.length > 0 ? { account_tags: tags } : {}),
    },
    ordered: values.ordered,
    // Chats decide this by themselves.
    ...(isChat ? {} : { retry_429: values.retry429 }),
    rate_limit: values.rateLimit.trim() === '' ? null : Number(values.rateLimit),
    ...(headers === null ? {} : { headers }),
  };
}

export function listensToSignals(events: readonly string[]): boolean {
  return events.some((event) => event === '*' || event.startsWith('signal.'));
}

function headersOf(text: string): Record<string, string> | null {
  const lines = linesOf(text);
  if (lines.length === 0) return null;
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...rest] = line.split(':');
      return [name.trim(), rest.join(':').trim()];
    }),
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
