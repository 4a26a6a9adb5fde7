import type { FetchedDocument } from '../../watching/formats/document.ts';
import type { MatchRule, TemplateName } from '../../ground/vocabulary/bot-config.ts';
import type { BotMatch, RuleState } from '../../ground/vocabulary/bot-match.ts';

export interface BotPage {
  template: TemplateName;
  source: string;
  rule: MatchRule;
  document: FetchedDocument;
  /** The last good state; null: this one becomes the baseline, and fires nothing. */
  baseline: RuleState | null;
  /** A difference that was seen and waits to be seen again; null where none does. */
  pending: { state: RuleState; since: Date } | null;
  /** A difference seen at least this long ago is confirmed by being seen again; 0 confirms at first sight. */
  confirmAfterMs: number;
}

/** What one run means. Never an exception. */
export type BotEvaluation =
  /** The first good state. */
  | { kind: 'baseline'; state: RuleState; extracted: Extracted }
  | { kind: 'same'; state: RuleState; extracted: Extracted }
  /** A difference that has to be seen once more, first seen at `since`; `matches` are what it will be once it is. */
  | {
      kind: 'unconfirmed';
      pending: RuleState;
      since: Date;
      matches: BotMatch[];
      extracted: Extracted;
      reason: string;
    }
  | { kind: 'matched'; state: RuleState; extracted: Extracted; matches: BotMatch[] }
  /** The page is not itself (an error page, a consent wall, a bot challenge): no state, and counted as a failure. */
  | { kind: 'failed'; reason: string };

/** What the rule found on the page, for a person's eyes: a dry run shows it. At most about 20,000 characters. */
export type Extracted = Record<string, unknown>;

/** The rule could not be run on this page, or can be run on none: `param` names the field of the configuration. */
export interface RuleMistake {
  param: string;
  message: string;
}
