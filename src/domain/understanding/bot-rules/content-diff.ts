import type { RuleState } from '../../ground/vocabulary/bot-match.ts';
import { matchOf, shortHash } from './match.ts';
import { extracted } from './rule.ts';
import type { Rule, RuleOf } from './rule.ts';
import { selectedText } from './selected-text.ts';
import { differenceOf } from './show-difference.ts';
import { STEADY_VERSION, steadyText } from './steady-text.ts';

interface TextState extends RuleState {
  rule: 'content_diff';
  lines: string[];
  /** Of the whole text as it stays while nothing happens, by this version of `steadyText`. */
  hash: string;
  version: number;
  /** Of what did not fit; null where all did. */
  rest: string | null;
  /** Hashes of the texts before this one, the newest first: a page that alternates between two is not news. */
  earlier: string[];
}

/** Half of what a state may hold: a text of nothing but quotation marks doubles as JSON. */
const KEPT_CHARACTERS = 90_000;
const KEPT_EARLIER = 10;

/** The selected text differs in more than what changes by itself. */
export const contentDiff: Rule<RuleOf<'content_diff'>, TextState> = {
  extract(content, { selector }) {
    const text = selectedText(content, selector);
    if (!text.ok) return text;
    const all = text.parts.flatMap(({ lines }) => lines);
    const { lines, rest } = kept(all);
    const hash = hashed(lines, rest);
    return extracted<TextState>(
      { rule: 'content_diff', lines, hash, version: STEADY_VERSION, rest, earlier: [] },
      {
        text: all.join('\n').slice(0, 5_000),
        characters: all.reduce((sum, line) => sum + line.length, 0),
        parts: text.parts.length,
        ...(text.note === null ? {} : { note: text.note }),
      },
    );
  },

  compare(before, now, _rule, content) {
    const [old, present] = [hashOf(before), hashOf(now)];
    if (old === present || before.earlier.includes(present)) return [];
    const { added, removed, ...matched } = differenceOf(before.lines, now.lines);
    const [more, less] = [wordsIn(added), wordsIn(removed)];
    const whole = Math.max(wordsIn(before.lines.join(' ')), wordsIn(now.lines.join(' ')), 1);
    const share = Math.min(1, Math.max(more, less) / whole);
    const quote = added === '' ? removed : added;
    return [
      matchOf(content, {
        key: present,
        title:
          quote === ''
            ? 'The text changed beyond the part that is kept'
            : `${more} words added, ${less} removed: “${quote.slice(0, 200)}”`,
        strength: 40 + 50 * Math.min(1, share * 2),
        quote,
        text: `${added}\n${removed}`,
        fields: { words_added: more, words_removed: less, changed_share: Math.round(share * 1_000) / 1_000 },
        matched,
      }),
    ];
  },

  remember(before, now) {
    const [old, present] = [hashOf(before), hashOf(now)];
    const earlier = old === present ? before.earlier : [old, ...before.earlier];
    return { ...now, earlier: earlier.filter((hash) => hash !== present).slice(0, KEPT_EARLIER) };
  },
};

function hashOf({ lines, rest, hash, version }: TextState): string {
  return version === STEADY_VERSION ? hash : hashed(lines, rest);
}

function hashed(lines: readonly string[], rest: string | null): string {
  return shortHash(`${steadyText(lines)}\n${rest ?? ''}`);
}

function kept(all: readonly string[]): { lines: string[]; rest: string | null } {
  let characters = 0;
  const end = all.findIndex((line) => (characters += line.length + 2) > KEPT_CHARACTERS);
  if (end < 0) return { lines: [...all], rest: null };
  return { lines: all.slice(0, end), rest: shortHash(steadyText(all.slice(end))) };
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
