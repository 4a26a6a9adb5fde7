import { COMPETITOR_SOURCES } from '../../watching/sources/watch-competitors.ts';
import { SITEMAP_INDEX } from '../../watching/sources/discover.ts';
import type { SourceKind } from '../../ground/vocabulary/source-kinds.ts';

/**
 * Which of the addresses that a source leads to become sources. Of a competitor some kinds only; and a file that a sitemap index listed leads
 * to no further sitemap: an index of indexes could go on for ever, and would take the place of everything else.
 */
export function followedCandidates<Candidate extends { kind: SourceKind }>(
  candidates: readonly Candidate[],
  from: { foundBy: string; ofCompetitor: boolean },
): Candidate[] {
  return candidates.filter(
    ({ kind }) =>
      !(from.ofCompetitor && !COMPETITOR_SOURCES.has(kind)) &&
      !(kind === 'sitemap' && from.foundBy === SITEMAP_INDEX),
  );
}
