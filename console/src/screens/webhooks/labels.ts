import type { Schema } from '../../api/client.ts';
import type { BadgeLook } from '../../ui/figures.tsx';

export type Webhook = Schema<'Webhook'>;
export type Format = Webhook['format'];
export type EventName = Schema<'WebhookCreate'>['events'][number];
export type DeliveryState = Schema<'Delivery'>['state'];

interface Named {
  text: string;
  look: BadgeLook;
}

export const FORMATS: readonly { value: Format; label: string; detail: string }[] = [
  { value: 'json', label: 'A program', detail: 'signed JSON' },
  { value: 'slack', label: 'Slack', detail: 'messages in a channel' },
  { value: 'teams', label: 'Microsoft Teams', detail: 'cards in a channel' },
  { value: 'google_chat', label: 'Google Chat', detail: 'cards in a space' },
  { value: 'discord', label: 'Discord', detail: 'messages in a channel' },
  { value: 'mattermost', label: 'Mattermost', detail: 'messages in a channel' },
];

export function formatName(format: Format): string {
  return FORMATS.find(({ value }) => value === format)?.label ?? format;
}

/** How to get the address of a chat, in the words of its own menus (docs/webhooks.md). */
export const WHERE_TO_GET: Readonly<Record<Format, string>> = {
  json: 'A public https address of yours.',
  slack:
    'api.slack.com/apps → Create New App → Incoming Webhooks → On → Add New Webhook, and choose the channel.',
  teams:
    'The channel’s ⋯ → Workflows → “Post to a channel when a webhook request is received”, then copy the address.',
  google_chat: 'The space’s name → Apps & integrations → Webhooks → Add.',
  discord: 'The channel’s Edit Channel → Integrations → Webhooks → New Webhook → Copy Webhook URL.',
  mattermost: 'Product menu → Integrations → Incoming Webhooks → Add, on your own server.',
};

const HOSTS: readonly [RegExp, Format][] = [
  [/^hooks\.slack\.com$/, 'slack'],
  [/\.(api\.powerplatform|logic\.azure|webhook\.office)\.com$/, 'teams'],
  [/^chat\.googleapis\.com$/, 'google_chat'],
  [/(^|\.)discord(app)?\.com$/, 'discord'],
];

/** The chat that an address belongs to, where its host tells. */
export function chatOf(url: string): Format | null {
  const host = URL.parse(url)?.hostname ?? '';
  return HOSTS.find(([pattern]) => pattern.test(host))?.[1] ?? null;
}

export const STATUSES: Readonly<Record<Webhook['status'], Named>> = {
  active: { text: 'active', look: 'positive' },
  paused: { text: 'paused', look: 'neutral' },
  disabled: { text: 'switched off', look: 'negative' },
};

export const STATES: Readonly<Record<DeliveryState, Named>> = {
  pending: { text: 'waiting', look: 'accent' },
  retry_scheduled: { text: 'will be tried again', look: 'caution' },
  delivered: { text: 'delivered', look: 'positive' },
  rejected: { text: 'rejected', look: 'negative' },
  exhausted: { text: 'given up', look: 'negative' },
  skipped: { text: 'skipped', look: 'neutral' },
  cancelled: { text: 'cancelled', look: 'neutral' },
};

export const TRIGGERS: Readonly<Record<Schema<'Delivery'>['trigger'], string>> = {
  auto: 'on schedule',
  manual: 'sent again by hand',
  recover: 'recovered',
  test: 'a test',
};

const EVENTS: Readonly<Record<string, string>> = {
  '*': 'Everything',
  'signal.fired': 'Signal found',
  'signal.decayed': 'Signal faded',
  'account.scored': 'Score moved in one run',
  'account.score_changed': 'Score moved since the brief',
  'account.score_jumped': 'Score rose to the floor',
  'brief.generated': 'Brief written',
  'brief.created': 'First brief',
  'brief.updated': 'Brief updated',
  'brief.shared': 'Brief opened by somebody',
  'opener.generated': 'Opener written',
  'contact.added': 'Person found',
  'reply.classified': 'Reply read',
  'export.completed': 'Export ready',
  'workspace.rubric_updated': 'Rubric changed',
  'webhook.test': 'Test',
  'webhook.failing': 'Another webhook fails',
  'webhook.disabled': 'Another webhook was switched off',
};

export function eventName(event: string): string {
  return EVENTS[event] ?? event;
}

/** Why a delivery is where it is, or a webhook is switched off. */
export function reasonInWords(reason: string): string {
  const words: Record<string, string> = {
    failing: 'it failed 20 times in a row and nothing was delivered for three days',
    gone: 'the receiver said that the address is no more',
    url_not_allowed: 'the address is not a public one any more',
    paused: 'the webhook was paused',
    disabled: 'the webhook was switched off',
    webhook_paused: 'the webhook was paused',
    webhook_disabled: 'the webhook was switched off',
    timeout: 'no answer in time',
    dns: 'the name was not found',
    connect: 'no connection',
    tls: 'no secure connection',
    reset: 'the connection broke',
    protocol: 'the answer was no HTTP',
    redirect: 'it answered with a redirect',
    blocked: 'the address is not a public one',
    http_4xx: 'it refused',
    http_5xx: 'it failed',
    unknown: 'not known',
  };
  const [, status] = /^http_(\d{3})$/.exec(reason) ?? [];
  return words[reason] ?? (status === undefined ? reason.replaceAll('_', ' ') : `it answered ${status}`);
}

/** `receiver.example.com/hook`, without the scheme that all of them have. */
export function shortUrl(url: string): string {
  return url.replace(/^https:\/\//, '');
}
