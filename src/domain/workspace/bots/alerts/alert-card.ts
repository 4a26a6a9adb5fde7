import type { BotMatch } from '../../../ground/vocabulary/bot-match.ts';
import type { BotConfig, PausedReason } from '../../../ground/vocabulary/bot-config.ts';
import type { ChatCard } from '../../../notifying/webhooks/formats/chat-card.ts';
import { cutText, plainLine } from '../../../notifying/webhooks/formats/chat-text.ts';

/** What a fire's alert is made of. */
export interface FireNotice {
  bot: Pick<BotConfig, 'name' | 'source' | 'fires_signal'> & { id: string };
  fire: { id: string; firedAt: Date; signalId: string | null };
  match: BotMatch;
  /** The accounts it concerns; none: the workspace alone. */
  accounts: readonly { id: string; name: string | null; domain: string }[];
}

/** What the alert of a pause that the service itself made is made of. */
export interface PauseNotice {
  bot: Pick<BotConfig, 'name' | 'source'> & { id: string };
  reason: PausedReason;
  pausedAt: Date;
  /** The newest first. */
  lastErrors: readonly { at: string; reason: string }[];
}

const MAX_TITLE = 240;
const MAX_QUOTE = 500;
const MAX_SIDE = 500;
const ACCOUNTS_NAMED = 5;

/** What a chat says of a fire. Its texts are still whole: the renderer bounds them. */
export function fireCard({ bot, fire, match, accounts }: FireNotice): ChatCard {
  const quote = cutText(match.quote, MAX_QUOTE);
  const change = 'before' in match.matched ? match.matched : null;
  return {
    tone: 'news',
    heading: bot.name,
    subtitle: 'Bot fired',
    title: match.title,
    url: match.url,
    sections: [
      ...(change === null
        ? []
        : ([
            { label: 'Before', style: 'quote', text: cutText(change.before, MAX_SIDE) },
            { label: 'After', style: 'quote', text: cutText(change.after, MAX_SIDE) },
          ] as const)),
      ...(quote === '' || quote === plainLine(match.title, MAX_TITLE)
        ? []
        : ([{ label: null, style: 'quote', text: quote }] as const)),
    ],
    facts: [
      { label: 'Account', value: accounts.length === 0 ? 'the workspace' : namesOf(accounts) },
      { label: 'Signal', value: bot.fires_signal },
      { label: 'Source', value: bot.source },
      { label: 'Seen', value: readableTime(fire.firedAt) },
    ],
    links: [{ text: 'Open the source', url: match.url }],
  };
}

/** Says why, what the last errors were, and what to do. */
export function pauseCard({ bot, reason, pausedAt, lastErrors }: PauseNotice): ChatCard {
  return {
    tone: 'warning',
    heading: bot.name,
    subtitle: 'Bot paused',
    title: `Paused: ${PAUSED_BECAUSE[reason].why}`,
    url: bot.source,
    sections: [],
    facts: [
      { label: 'Source', value: bot.source },
      { label: 'Since', value: readableTime(pausedAt) },
      ...lastErrors.slice(0, 3).map(({ at, reason: error }) => ({ label: at, value: error })),
      { label: 'What to do', value: PAUSED_BECAUSE[reason].remedy },
    ],
    links: [{ text: 'Open the source', url: bot.source }],
  };
}

const PAUSED_BECAUSE: Record<PausedReason, { why: string; remedy: string }> = {
  user: { why: 'somebody asked for it', remedy: 'Resume the bot when it should run again.' },
  consecutive_failures: {
    why: 'three runs in a row failed',
    remedy: 'Open the source in a browser, correct the bot if the page has changed, then resume it.',
  },
  robots_disallowed: {
    why: 'the site’s robots.txt does not allow this address',
    remedy: 'Choose an address that the site allows; a feed is usually one.',
  },
  url_not_allowed: {
    why: 'the address leads to a place that is not public',
    remedy: 'Choose a public address.',
  },
};

function namesOf(accounts: FireNotice['accounts']): string {
  const named = accounts.slice(0, ACCOUNTS_NAMED).map(({ name, domain }) => name ?? domain);
  const more = accounts.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function readableTime(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
