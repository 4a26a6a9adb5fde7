import { compileSafePattern } from '../safe-pattern.ts';
import type { PatternWork, SafePattern } from '../safe-pattern.ts';

/** Patterns, and what each of many subjects (an account) has in the fields that they ask about. Texts are named by their place, for many have the same. */
export interface MatchRequest {
  patterns: { source: string; field: number }[];
  texts: string[];
  /** By subject and field: the texts there, of which one is enough. */
  subjects: number[][][];
  /** Steps that one subject may take, of all patterns together. */
  most: number;
}

export interface MatchAnswer {
  /** By pattern and text: what `outcomeOf` writes, or -1 where the pattern was not asked about the text, or no steps were left. */
  outcomes: Float64Array[];
  /** Of all subjects, and what was known of a text from an earlier one left out. */
  steps: number;
}

/** The result of a pattern over a text, with the steps it took: they count again wherever the answer is used again. */
export function outcomeOf(met: boolean, steps: number): number {
  return steps * 2 + (met ? 1 : 0);
}

/** The same answer as when it was found, at the same price; null where that is more than is left. */
export function recall(outcome: number, work: PatternWork): boolean | null {
  if (work.left < 0) return null;
  work.left -= Math.floor(outcome / 2);
  return work.left < 0 ? null : outcome % 2 === 1;
}

/** Asks every pattern about every subject, in order, as far as the subject's steps go. */
export function matchPatterns({ patterns, texts, subjects, most }: MatchRequest): MatchAnswer {
  const outcomes = patterns.map(() => new Float64Array(texts.length).fill(-1));
  // Each when it is first asked: most of too many are never reached.
  const compiled: SafePattern[] = [];
  let steps = 0;
  for (const subject of subjects) {
    const work = { left: most };
    for (const [index, { source, field }] of patterns.entries()) {
      if (work.left < 0) break;
      const pattern = (compiled[index] ??= compileSafePattern(source));
      const known = outcomes[index];
      if (!pattern.ok || known === undefined) continue;
      for (const place of subject[field] ?? []) {
        const before = work.left;
        const earlier = known[place] ?? -1;
        const met = earlier >= 0 ? recall(earlier, work) : pattern.testWithin(texts[place] ?? '', work);
        if (earlier < 0) steps += before - work.left;
        if (met === null) break;
        known[place] = outcomeOf(met, before - work.left);
        if (met) break;
      }
    }
  }
  return { outcomes, steps };
}
