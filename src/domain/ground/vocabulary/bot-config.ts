/** What a user asks of a bot: where to look, how often, what counts, what it fires, and where it alerts. */
export interface BotConfig {
  name: string;
  template: TemplateName;
  /** As the user wrote it: an address, or the short form that its template understands (`r/devops`, `acme/widgets`). */
  source: string;
  /** One of `CADENCES`, or a cron line of five fields in UTC. */
  cadence: string;
  match_rule: MatchRule;
  /** One of the 47 types, or `custom_` and a name of its own. */
  fires_signal: string;
  /** 0 to 100: what the signal weighs in a score. */
  signal_score: number;
  applies_to: AppliesTo | null;
  alert: BotAlert | null;
}

export const TEMPLATES = ['competitor-pricing', 'rss', 'custom-url', 'reddit', 'github', 'discord'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

export const CADENCES = ['hourly', 'every_6_hours', 'daily', 'weekly'] as const;
export type Cadence = (typeof CADENCES)[number];

export type MatchRule =
  | { type: 'content_diff'; selector?: string }
  /** A change of less than `min_percent` of the last price is none. */
  | { type: 'price_change'; selector?: string; min_percent?: number }
  | { type: 'keyword'; selector?: string; any?: string[]; all?: string[]; none?: string[] }
  | { type: 'regex'; selector?: string; pattern: string; flags?: string }
  | { type: 'new_item'; keyword?: { any?: string[]; all?: string[]; none?: string[] } }
  /** A path of RFC 9535. */
  | { type: 'json_path'; path: string; on: 'change' | 'above' | 'below'; value?: number }
  /** How many elements (or JSON values) there are; or, with `path` to one number, that number. */
  | { type: 'count_change'; selector?: string; path?: string; min_percent?: number };

export type RuleType = MatchRule['type'];

export const RULE_TYPES = [
  'content_diff',
  'price_change',
  'keyword',
  'regex',
  'new_item',
  'json_path',
  'count_change',
] as const satisfies RuleType[];

/** Which accounts a fire concerns. Absent: whose domain the source is on, else who is mentioned in the matched text, else nobody. */
export type AppliesTo = { account_ids: string[] } | { tag: string } | { match: 'source_domain' | 'mention' };

export const ALERT_CHANNELS = [
  'slack',
  'discord',
  'msteams',
  'google_chat',
  'mattermost',
  'webhook',
] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

export interface BotAlert {
  channel: AlertChannel;
  /**
   * An incoming-webhook address: a secret, sealed at rest and never shown again in full. Absent (or as it is shown) in a replacement:
   * the stored one stays, if the channel is the same.
   */
  destination?: string | undefined;
}

export type BotStatus = 'active' | 'paused';
export type PausedReason = 'user' | 'consecutive_failures' | 'robots_disallowed' | 'url_not_allowed';

/** Failures in a row that pause a bot. */
export const FAILURES_THAT_PAUSE = 3;
