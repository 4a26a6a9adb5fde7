import type { MatchRule } from '../../ground/vocabulary/bot-config.ts';
import type { Extracted } from './bot-evaluation.ts';
import type { BotMatch, RuleState } from '../../ground/vocabulary/bot-match.ts';
import type { BotContent } from './read-content.ts';

/** What a rule makes of a document: its state and what a person is shown of it, or why there is none. */
export type Extraction<S extends RuleState = RuleState> =
  | { ok: true; state: S; extracted: Extracted }
  | { ok: false; reason: string };

/** One kind of rule. `extract` sees one document, `compare` two states; both are pure and total. */
export interface Rule<R extends MatchRule, S extends RuleState> {
  extract(content: BotContent, rule: R): Extraction<S>;
  /** What is worth a signal. Nothing between two states that say the same. */
  compare(before: S, now: S, rule: R, content: BotContent): BotMatch[];
  /** True where a difference must be seen twice before it is believed. */
  needsConfirmation?(before: S, now: S, rule: R): boolean;
  /** True where `now` confirms what `seen` was the first sight of, though the two are not the same. */
  confirms?(before: S, seen: S, now: S): boolean;
  /** Why `now` is no state at all, seen from `before`: nothing where there was something. Null where it is one. */
  vanished?(before: S, now: S): string | null;
  /** What the next run is compared with. Without this the new state. */
  remember?(before: S, now: S, matched: boolean): S;
  /** The state of a page that says nothing, for a rule that can tell without a past what would fire: a dry run compares with it. */
  ofNothing?(at: Date): S;
}

export function extracted<S extends RuleState>(state: S, shown: Extracted): Extraction<S> {
  return { ok: true, state, extracted: shown };
}

export function nothing(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}

export type RuleOf<T extends MatchRule['type']> = Extract<MatchRule, { type: T }>;
