import { createHash } from 'node:crypto';
import { quoted } from '../detect/quote.ts';
import type { BotMatch } from '../../ground/vocabulary/bot-match.ts';
import type { BotContent } from './read-content.ts';

/** What mentions of accounts are looked for in. */
const MAX_TEXT = 4_000;

/** A match with what most have in common, its texts cut to what they may be. */
export function matchOf(
  content: BotContent,
  match: Pick<BotMatch, 'key' | 'title' | 'strength' | 'quote' | 'matched'> & Partial<BotMatch>,
): BotMatch {
  return {
    subtype: null,
    url: content.url,
    text: match.quote,
    occurredAt: null,
    fields: {},
    ...match,
    title: quoted(match.title),
    quote: quoted(match.quote),
    strength: Math.round(Math.min(100, Math.max(0, match.strength))),
    ...(match.text === undefined ? {} : { text: match.text.slice(0, MAX_TEXT) }),
  };
}

/** 96 bits of SHA-256: short enough to keep thousands of, long enough that no two meet. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** Signed, one decimal; null where there is nothing to take a share of. */
export function percentChange(before: number, after: number): number | null {
  return before === 0 ? null : Math.round(((after - before) / Math.abs(before)) * 1_000) / 10;
}

/** `+20.4 %`, with a real minus sign. */
export function signedPercent(percent: number): string {
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;
}
