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
