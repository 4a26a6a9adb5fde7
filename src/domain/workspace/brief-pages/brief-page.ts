import type { Tier } from '../../ground/vocabulary/rubric.ts';
import type { Evidence, ScoreBreakdown } from '../../ground/rows/index.ts';
import type { Language } from '../../ground/vocabulary/language.ts';
import type { BriefSentence, BriefWriter, Recommendation } from '../../ground/vocabulary/brief.ts';
import type { BriefComparison } from '../../deciding/briefs/compare-briefs.ts';
import type { SinceBrief } from '../../deciding/briefs/since-brief.ts';

/** What the page behind `brief_url` shows: plain data, so that the page itself asks nobody. */
export type BriefPage =
  | BriefPageContent
  | { state: 'pending'; account: { name: string; domain: string } }
  | { state: 'deleted' }
  | { state: 'revoked' }
  | { state: 'expired'; days: number }
  | { state: 'not_found' };

/** One version of a brief, with what stood behind it when it was written. */
export interface BriefPageContent {
  state: 'brief';
  /** Whose and which it is, for recording that it was opened; the page shows nothing of it. */
  shown: { workspaceId: string; accountId: string; briefId: string };
  account: { name: string; domain: string };
  version: number;
  generatedAt: Date;
  writtenBy: BriefWriter;
  score: number;
  breakdown: ScoreBreakdown;
  /** The most that each part can have under the present rubric. */
  maxima: ScoreBreakdown;
  tier: Tier;
  /** The score is held down because the account fails a must-have or meets an exclusion. */
  disqualified: boolean;
  whyNow: BriefSentence[];
  whoToTalkTo: Recommendation[];
  /** Empty where no signal gives a reason to write; versions from before letters had more have an opener alone. */
  draftOpener: string;
  draftSubject: string;
  draftFollowUp: string;
  language: Language;
  /** In the order in which the brief draws on them. */
  signals: BriefPageSignal[];
  /** All, this one too, newest first, at most a hundred around this one. */
  versions: BriefPageVersion[];
  /** What changed between this version and the one it was to be held against. */
  comparison: BriefComparison | null;
  /** What is so now. */
  now: SinceBrief;
  /** Where the newest version is, when this is not it. */
  newestUrl: string | null;
}

export interface BriefPageVersion {
  version: number;
  generatedAt: Date;
  score: number;
  writtenBy: BriefWriter;
  /** Opens it. */
  url: string;
  /** Opens the shown version with what changed between the two; null for the shown one. */
  compareUrl: string | null;
}

export interface BriefPageSignal {
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

export function sourceUrlsOf(evidence: readonly Evidence[], fallback: string): string[] {
  return [...new Set([fallback, ...evidence.map(({ url }) => url)])];
}
