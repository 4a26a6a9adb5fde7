import type { Detection, SeenState, Watched } from './finding.ts';

export const NOTHING: Detection = { findings: [], unconfirmed: false };

/** A state that one visit showed may be a glitch, a test variant or a half-loaded page; two visits, far enough apart, are believed. */
export function isConfirmed(state: SeenState<unknown>, confirmAfterMs: number): boolean {
  return state.visits >= 2 && state.lastSeenAt.getTime() - state.firstSeenAt.getTime() >= confirmAfterMs;
}

/** The earlier states that may be compared with, newest first. The very first state is the baseline and trusted as it is. */
export function trustedHistory<O>(watched: Watched<O>): SeenState<O>[] {
  const oldest = watched.history.at(-1);
  return watched.history.filter((state) => state === oldest || isConfirmed(state, watched.confirmAfterMs));
}

/**
 * What the current state is to be held against: the last trusted earlier state. Null on the baseline visit. Because a
 * state in between that was seen once is skipped, A → B (once) → A compares A with A and finds nothing.
 */
export function lastTrusted<O>(watched: Watched<O>): SeenState<O> | null {
  return trustedHistory(watched)[0] ?? null;
}

/** Ids (of postings, incidents, articles) that any earlier visit showed. */
export function seenBefore<O>(watched: Watched<O>, idsOf: (observation: O) => string[]): Set<string> {
  return new Set(watched.history.flatMap((state) => idsOf(state.observation)));
}
