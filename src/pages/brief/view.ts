import type { BriefSentence, Recommendation } from '../../domain/briefs/brief.ts';
import type { ScoreBreakdown } from '../../domain/scoring/formula.ts';
import type { Tier } from '../../domain/scoring/rubric.ts';

export type BriefPageView =
  | BriefView
  | { state: 'pending'; account: { name: string; domain: string } }
  | { state: 'deleted' }
  | { state: 'not_found' };

/** One version of a brief, with what stood behind it when it was written. */
export interface BriefView {
  state: 'brief';
  account: { name: string; domain: string };
  version: number;
  generatedAt: Date;
  score: number;
  breakdown: ScoreBreakdown;
  tier: Tier;
  /** The score is held down because the account fails a must-have or meets an exclusion. */
  disqualified: boolean;
  whyNow: BriefSentence[];
  whoToTalkTo: Recommendation[];
  draftOpener: string;
  /** Numbered on the page in this order. */
  signals: BriefViewSignal[];
  /** Earlier versions, newest first; `url` opens one. */
  olderVersions: { version: number; generatedAt: Date; score: number; url: string }[];
  /** Where the newest version is, when this is not it. */
  newestUrl: string | null;
}

export interface BriefViewSignal {
  id: string;
  type: string;
  subtype: string;
  title: string;
  occurredAt: Date;
  precision: 'second' | 'day' | 'month' | 'unknown';
  strength: number;
  quote: string;
  sourceUrls: string[];
}
