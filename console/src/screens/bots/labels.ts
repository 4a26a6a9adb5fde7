import type { Schema } from '../../api/client.ts';
import type { BadgeLook } from '../../ui/figures.tsx';

export type Bot = Schema<'Bot'>;
export type BotInput = Schema<'BotInput'>;
export type Template = Bot['template'];
export type RuleType = Bot['match_rule']['type'];
export type Channel = NonNullable<BotInput['alert']>['channel'];

export const TEMPLATES: Readonly<Record<Template, string>> = {
  'competitor-pricing': 'A rival’s prices',
  rss: 'A feed',
  'custom-url': 'Any page, JSON or text',
  reddit: 'Reddit',
  github: 'GitHub',
  discord: 'Discord',
};

export const RULES: Readonly<Record<RuleType, { label: string; detail: string }>> = {
  price_change: { label: 'A price changes', detail: 'plans, currencies and periods, one by one' },
  content_diff: { label: 'The text changes', detail: 'of the page, or of a part of it' },
  keyword: { label: 'Words appear', detail: 'in a line that was not there before' },
  regex: { label: 'A pattern appears', detail: 'a regular expression, RE2 syntax' },
  new_item: { label: 'Something new is listed', detail: 'an entry, a post, a release' },
  json_path: { label: 'A value changes', detail: 'in JSON, found by its path' },
  count_change: { label: 'A number grows or shrinks', detail: 'elements on the page, or a number at a path' },
};

export const CADENCES = [
  { value: 'hourly', label: 'Every hour' },
  { value: 'every_6_hours', label: 'Every 6 hours' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
] as const;

export function cadenceInWords(cadence: string): string {
  return CADENCES.find(({ value }) => value === cadence)?.label ?? `By the cron line ${cadence} (UTC)`;
}

export const CHANNELS: readonly { value: Channel; label: string; hint: string }[] = [
  { value: 'slack', label: 'Slack', hint: 'An incoming webhook: https://hooks.slack.com/services/…' },
  {
    value: 'msteams',
    label: 'Microsoft Teams',
    hint: 'A workflow “Post to a channel when a webhook request is received”.',
  },
  {
    value: 'google_chat',
    label: 'Google Chat',
    hint: 'A webhook of the space: https://chat.googleapis.com/v1/spaces/…',
  },
  {
    value: 'discord',
    label: 'Discord',
    hint: 'A webhook of the channel: https://discord.com/api/webhooks/…',
  },
  { value: 'mattermost', label: 'Mattermost', hint: 'An incoming webhook: https://…/hooks/…' },
  { value: 'webhook', label: 'A program', hint: 'Any https address of yours; what comes is signed.' },
];

export function channelName(channel: string): string {
  return CHANNELS.find(({ value }) => value === channel)?.label ?? channel;
}

interface Paused {
  badge: string;
  look: BadgeLook;
  /** What happened, and what to do. */
  advice: string;
}

const PAUSED: Readonly<Record<NonNullable<Bot['paused_reason']>, Paused>> = {
  user: {
    badge: 'paused',
    look: 'neutral',
    advice: 'Somebody paused it. Resume it when it is wanted again.',
  },
  consecutive_failures: {
    badge: 'stopped: it failed',
    look: 'negative',
    advice:
      'Three runs in a row failed. Open the page, correct the address or the selector, try it, and resume.',
  },
  robots_disallowed: {
    badge: 'stopped: not allowed',
    look: 'negative',
    advice:
      'robots.txt of the site refuses this address. Another page or a feed of the same site often is allowed.',
  },
  url_not_allowed: {
    badge: 'stopped: address refused',
    look: 'negative',
    advice: 'The address leads to a network that is not public. It needs another one.',
  },
};

export function stateOf(status: Bot['status'], reason: Bot['paused_reason']): Paused {
  if (status === 'active') return { badge: 'active', look: 'positive', advice: '' };
  return PAUSED[reason ?? 'user'];
}

export function ruleInWords(rule: Bot['match_rule']): string {
  const words = (kind: 'any' | 'all' | 'none', said: string) => {
    const list = rule[kind] ?? rule.keyword?.[kind];
    return list === undefined || list.length === 0
      ? []
      : [`${said} ${list.map((word) => `“${word}”`).join(', ')}`];
  };
  const limits = { change: 'changes', above: 'goes over', below: 'goes under' };
  return [
    RULES[rule.type].label,
    ...words('any', 'with one of'),
    ...words('all', 'with all of'),
    ...words('none', 'without'),
    ...(rule.pattern === undefined ? [] : [`matching ${rule.pattern}`]),
    ...(rule.path === undefined ? [] : [`at ${rule.path}`]),
    ...(rule.type === 'json_path' && rule.on !== undefined
      ? [`when it ${limits[rule.on]} ${rule.value ?? ''}`.trim()]
      : []),
    ...(rule.selector === undefined ? [] : [`within ${rule.selector}`]),
    ...(rule.min_percent === undefined ? [] : [`by ${rule.min_percent} % or more`]),
  ].join(', ');
}
