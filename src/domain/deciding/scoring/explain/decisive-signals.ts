import type { Score } from '../formula.ts';
import type { SignalInput } from '../timing-input.ts';

/** Each further signal counts half of the one before it: what lies beyond this rank is less than a billionth of a point. */
const RANKS = 40;
/** More add nothing to depth. */
const ENOUGH_CATEGORIES = 4;
const ENOUGH_HOSTS = 3;

/**
 * The few of many signals that decide a score: the strongest of either kind, the freshest, and those that fill depth. With them alone
 * the score is the same, and trying out a hundred variations of an account with ten thousand signals costs no second.
 */
export function decisiveSignals(signals: readonly SignalInput[], score: Score): SignalInput[] {
  if (signals.length <= 2 * RANKS) return [...signals];
  const chosen = new Set<string>();
  const left = { '+': RANKS, '-': RANKS };
  let best: { id: string; recency: number } | null = null;
  for (const one of score.signals) {
    left[one.polarity] -= 1;
    if (left[one.polarity] >= 0) chosen.add(one.id);
    if (one.recency > (best?.recency ?? 0)) best = one;
  }
  if (best) chosen.add(best.id);
  for (const id of fillingDepth(signals, score)) chosen.add(id);
  return signals.filter(({ id }) => chosen.has(id));
}

/** One signal for each further category and host, as many as count. */
function fillingDepth(signals: readonly SignalInput[], score: Score): string[] {
  const deep = new Set<string>();
  for (const { id, polarity, freshness } of score.signals)
    if (polarity === '+' && freshness >= 0.35) deep.add(id);
  const filling: string[] = [];
  const categories = new Set<string>();
  const hosts = new Set<string>();
  for (const { id, category, sourceHosts } of signals) {
    if (categories.size >= ENOUGH_CATEGORIES && hosts.size >= ENOUGH_HOSTS) break;
    const isNew =
      (categories.size < ENOUGH_CATEGORIES && !categories.has(category)) ||
      (hosts.size < ENOUGH_HOSTS && sourceHosts.some((host) => !hosts.has(host)));
    if (!isNew || !deep.has(id)) continue;
    filling.push(id);
    categories.add(category);
    for (const host of sourceHosts) hosts.add(host);
  }
  return filling;
}
