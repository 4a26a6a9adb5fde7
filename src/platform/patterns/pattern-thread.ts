import { matchPatterns } from './match-patterns.ts';
import type { MatchAnswer, MatchRequest } from './match-patterns.ts';

/** What piscina calls in the thread. */
export function match(request: MatchRequest): MatchAnswer {
  return matchPatterns(request);
}
