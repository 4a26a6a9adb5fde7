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
  /** Those that count. */
  counted: readonly { id: string; value: number; points: number }[];
  /** The types of those that are not retracted, decayed or not, by id. */
  standing: ReadonlyMap<string, string>;
  /** Decayed before this run or in it. */
  decayed: ReadonlySet<string>;
}

export type Overtaken = 'reason_retracted' | 'reason_decayed' | 'signal_outweighs';

/**
 * By how much a signal has to outweigh the first reason where its type was told: each launch is a little fresher than the one before it, and
 * news that trickles in makes a handful of versions and not one for every signal. News of a type that was not told is told at once.
 */
const OUTWEIGHS_ITS_KIND_BY = 1.25;
/** What adds less to the score is not news that a brief is written for. */
const MIN_POINTS = 2;

/** Why a brief should be written though the score has hardly moved; null where what it tells is still what matters. */
export function isOvertaken(
  told: ToldBrief,
  { counted, standing, decayed }: PresentSignals,
): Overtaken | null {
  if (told.reasons.some((id) => !standing.has(id))) return 'reason_retracted';
  if (told.reasons.some((id) => decayed.has(id))) return 'reason_decayed';
  const drawnOn = new Set(told.signals);
  // Values are between 0 and 1 and depend on no other signal. Points will not do: the newest best halves those of the one before it.
  const first = counted.find(({ id }) => id === told.reasons[0])?.value ?? 0;
  const toldTypes = new Set(told.reasons.map((id) => standing.get(id)));
  const outweighs = counted.some(({ id, value, points }) => {
    if (points < MIN_POINTS || drawnOn.has(id) || decayed.has(id)) return false;
    return toldTypes.has(standing.get(id)) ? value >= OUTWEIGHS_ITS_KIND_BY * first : value > first;
  });
  return outweighs ? 'signal_outweighs' : null;
}
