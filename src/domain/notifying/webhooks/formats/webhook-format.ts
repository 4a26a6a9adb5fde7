/** How a subscription's events are written: as the event itself, or as a message of a chat platform. */
export const webhookFormats = ['json', 'slack', 'teams', 'google_chat', 'discord', 'mattermost'] as const;

export type WebhookFormat = (typeof webhookFormats)[number];

export type ChatPlatform = Exclude<WebhookFormat, 'json'>;

export const chatPlatforms = [
  'slack',
  'teams',
  'google_chat',
  'discord',
  'mattermost',
] as const satisfies ChatPlatform[];

interface Platform {
  name: string;
  /** Requests in any minute; null: the platform publishes no limit. */
  perMinute: number | null;
  /** From the end of one request to the beginning of the next; 0: several at a time. */
  gapMs: number;
}

/** What the platforms publish of how often an incoming webhook may be called. Their 429s hold in any case. */
export const PLATFORMS: Record<ChatPlatform, Platform> = {
  // https://docs.slack.dev/apis/web-api/rate-limits: one a second.
  slack: { name: 'Slack', perMinute: 60, gapMs: 1000 },
  // https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using: four a second, 60 in 30 s,
  // and fewer over hours, which only its 429 tells.
  teams: { name: 'Microsoft Teams', perMinute: 60, gapMs: 1000 },
  // https://developers.google.com/workspace/chat/limits: one a second for a space.
  google_chat: { name: 'Google Chat', perMinute: 60, gapMs: 1000 },
  // https://discord.com/developers/docs/topics/rate-limits: told by headers; 30 a minute is what a webhook has allowed for years.
  discord: { name: 'Discord', perMinute: 30, gapMs: 400 },
  // Whoever runs it decides, and its 429 tells.
  mattermost: { name: 'Mattermost', perMinute: null, gapMs: 0 },
};

export function isChatFormat(format: WebhookFormat): format is ChatPlatform {
  return format !== 'json';
}

/** One message at a time, with a pause behind each. */
export function isPaced(format: WebhookFormat): boolean {
  return isChatFormat(format) && PLATFORMS[format].gapMs > 0;
}
