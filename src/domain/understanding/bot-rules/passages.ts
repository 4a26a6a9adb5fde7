import { quoted } from '../detect/quote.ts';
import type { Extracted } from './bot-evaluation.ts';
import type { BotMatch, RuleState } from '../../ground/vocabulary/bot-match.ts';
import { matchOf, shortHash } from './match.ts';
import type { BotContent } from './read-content.ts';
import { steadyLine } from './steady-text.ts';

/** The places that match, as hashes of what they say; `latest` are the words of the first of them. */
export interface PassageState extends RuleState {
  rule: 'keyword' | 'regex';
  seen: string[];
  /** Words of the passages, in the order of the page, as long as there is room. */
  latest: string[];
}

/** One place: what identifies it, and the words to show. */
export interface Passage {
  says: string;
  line: string;
}

/** 8,000 hashes are 150 kB as JSON. */
export const MAX_PASSAGES = 8_000;
const KEPT_WORDS = 100;

export function passageState(rule: PassageState['rule'], passages: readonly Passage[]): PassageState {
  const distinct = distinctly(passages);
  return {
    rule,
    seen: [...distinct.keys()],
    latest: [...distinct.values()].slice(0, KEPT_WORDS).map(({ line }) => quoted(line)),
  };
}

export function shownPassages(passages: readonly Passage[]): Extracted {
  const distinct = [...distinctly(passages).values()];
  return { passages: distinct.slice(0, 50).map(({ line }) => quoted(line)), count: distinct.length };
}

/** A match for each passage that was not there before; `found` are those of the present document. */
export function newPassages(
  before: PassageState,
  now: PassageState,
  found: readonly Passage[],
  content: BotContent,
  titled: (passage: Passage) => string,
): BotMatch[] {
  const known = new Set(before.seen);
  const words = distinctly(found);
  return now.seen
    .filter((hash) => !known.has(hash))
    .flatMap((hash) => {
      const passage = words.get(hash);
      if (passage === undefined) return [];
      return [
        matchOf(content, {
          key: hash,
          title: titled(passage),
          strength: 60,
          quote: passage.line,
          text: passage.line,
          matched: {
            before: '',
            after: quoted(passage.line),
            diff: [{ added: true, value: quoted(passage.line) }],
          },
        }),
      ];
    });
}

/** By what they say but for times and counters, the first of each. */
function distinctly(passages: readonly Passage[]): Map<string, Passage> {
  const distinct = new Map<string, Passage>();
  for (const passage of passages) {
    const hash = shortHash(steadyLine(passage.says).toLowerCase());
    if (!distinct.has(hash)) distinct.set(hash, passage);
  }
  return distinct;
}
