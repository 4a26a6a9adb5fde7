import type { BotMatch } from '../../../ground/vocabulary/bot-match.ts';
import type { BotConfig, PausedReason } from '../../../ground/vocabulary/bot-config.ts';
import { cutText, plainLine, safeLink } from './alert-text.ts';

/** What an alert says, before any chat's own format: plain text, already short enough for all of them. */
export interface AlertCard {
  /** `fired`: something was found. `paused`: the bot stopped, and somebody has to look. */
  tone: 'fired' | 'paused';
  /** One line above everything: which bot speaks. */
  heading: string;
  /** One line: what happened. */
  title: string;
  /** Where to look; null where there is no address that a chat may link to. */
  url: string | null;
  facts: { label: string; value: string }[];
  /** Word for word from the page. */
  quote: string | null;
  change: { before: string; after: string } | null;
}

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
const MAX_VALUE = 300;
const MAX_QUOTE = 500;
const MAX_SIDE = 500;
const ACCOUNTS_NAMED = 5;

export function fireCard({ bot, fire, match, accounts }: FireNotice): AlertCard {
  const title = plainLine(match.title, MAX_TITLE);
  const quote = cutText(match.quote, MAX_QUOTE);
  return {
    tone: 'fired',
    heading: plainLine(bot.name, MAX_TITLE),
    title,
    url: safeLink(match.url),
    facts: [
      fact('Account', accounts.length === 0 ? 'the workspace' : namesOf(accounts)),
      fact('Signal', bot.fires_signal),
      fact('Source', bot.source),
      fact('Seen', readableTime(fire.firedAt)),
    ],
    quote: quote === '' || quote === title ? null : quote,
    change:
      'before' in match.matched
        ? {
            before: cutText(match.matched.before, MAX_SIDE),
            after: cutText(match.matched.after, MAX_SIDE),
          }
        : null,
  };
}

/** Says why, what the last errors were, and what to do. */
export function pauseCard({ bot, reason, pausedAt, lastErrors }: PauseNotice): AlertCard {
  return {
    tone: 'paused',
    heading: plainLine(bot.name, MAX_TITLE),
    title: `Paused: ${PAUSED_BECAUSE[reason].why}`,
    url: safeLink(bot.source),
    facts: [
      fact('Source', bot.source),
      fact('Since', readableTime(pausedAt)),
      ...lastErrors.slice(0, 3).map(({ at, reason: error }) => fact(at, error)),
      fact('What to do', PAUSED_BECAUSE[reason].remedy),
    ],
    quote: null,
    change: null,
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

function fact(label: string, value: string): AlertCard['facts'][number] {
  return { label, value: plainLine(value, MAX_VALUE) };
}

function namesOf(accounts: FireNotice['accounts']): string {
  const named = accounts.slice(0, ACCOUNTS_NAMED).map(({ name, domain }) => name ?? domain);
  const more = accounts.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function readableTime(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
