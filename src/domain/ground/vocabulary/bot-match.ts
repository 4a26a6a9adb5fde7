import type { MatchRule } from './bot-config.ts';

/**
 * What a rule has extracted from one document, as JSON: what the next run is compared with. Its form belongs to the rule that made it; it
 * never holds more than `MAX_STATE_CHARACTERS`.
 */
export type RuleState = { rule: MatchRule['type'] } & Record<string, unknown>;

export const MAX_STATE_CHARACTERS = 200_000;

/** One thing worth a signal. */
export interface BotMatch {
  /** Tells two things apart, the same whenever the same thing is found again: an item's id, the new price, a hash of the new text. */
  key: string;
  /** One line: `Pro: 49 → 59 USD a month (+20 %)`. At most 300 characters. */
  title: string;
  /** One of the subtypes of the fired type where the rule knows (`increase`); null: the catalogue's default. */
  subtype: string | null;
  /** 0 to 100. */
  strength: number;
  /** Where to look: the item's own address, else the page. */
  url: string;
  /** What matched, word for word, at most 300 characters; the words that mentions of accounts are looked for in are in `text`. */
  quote: string;
  text: string;
  /** When it happened, where the source dates it. */
  occurredAt: Date | null;
  /** How much of that the source says; absent: all. */
  occurredAtPrecision?: 'second' | 'day' | 'month' | 'unknown';
  fields: Record<string, unknown>;
  matched: MatchedDifference | MatchedItem;
}

/** `diff` is word by word (jsdiff): parts of unchanged text are shortened to some words of context. */
export interface MatchedDifference {
  before: string;
  after: string;
  diff: { added?: true; removed?: true; value: string }[];
}

interface MatchedItem {
  item: { id: string; title: string; url: string | null; published_at: string | null; text: string };
}
