import type { StandingAccount, Wanted } from '../scoring/scored-account.ts';
import { BRIEF_AFTER_POINTS } from '../scoring/thresholds.ts';

/** A first brief, one whose score is too far from the present one, or one that somebody asked for. */
export function isBriefDue(
  { brief_version: version, brief_score: told }: Pick<StandingAccount, 'brief_version' | 'brief_score'>,
  score: number,
  { rewriteBrief }: Pick<Wanted, 'rewriteBrief'>,
): boolean {
  return version === 0 || told === null || Math.abs(score - told) > BRIEF_AFTER_POINTS || rewriteBrief;
}

/** What the newest brief draws on. */
export interface ToldBrief {
  /** The signals that its sentences tell, the first reason first. */
  reasons: readonly string[];
  /** These, the opener's, and those that say the same. */
  signals: readonly string[];
}

/** What the account's signals are worth now. */
export interface PresentSignals {
  /** Each one's points of the score. */
  points: ReadonlyMap<string, number>;
  /** Not retracted, decayed or not. */
  standing: ReadonlySet<string>;
  /** Decayed before this run or in it. */
  decayed: ReadonlySet<string>;
}

export type Overtaken = 'reason_retracted' | 'reason_decayed' | 'signal_outweighs';

/**
 * By how much a signal has to outweigh the first reason. Points are 48 at most, so each step being a quarter more, news that trickles in
 * makes a handful of versions and not one for every signal.
 */
const OUTWEIGHS_BY_SHARE = 1.25;
const OUTWEIGHS_BY_POINTS = 2;

/** Why a brief should be written though the score has hardly moved; null where what it tells is still what matters. */
export function isOvertaken(
  told: ToldBrief,
  { points, standing, decayed }: PresentSignals,
): Overtaken | null {
  if (told.reasons.some((id) => !standing.has(id))) return 'reason_retracted';
  if (told.reasons.some((id) => decayed.has(id))) return 'reason_decayed';
  const first = Math.max(0, points.get(told.reasons[0] ?? '') ?? 0);
  const enough = Math.max(first * OUTWEIGHS_BY_SHARE, first + OUTWEIGHS_BY_POINTS);
  const drawnOn = new Set(told.signals);
  for (const [id, own] of points)
    if (own >= enough && !drawnOn.has(id) && !decayed.has(id)) return 'signal_outweighs';
  return null;
}
