import type { Score } from '../formula.ts';
import type { SignalInput } from '../timing.ts';

/** Each further signal counts half of the one before it: what lies beyond this rank is less than a billionth of a point. */
const RANKS = 40;
/** More add nothing to depth. */
const ENOUGH_CATEGORIES = 4;
const ENOUGH_HOSTS = 3;

/**
 * The few of many signals that decide a score: the strongest of either kind, the freshest, and those that fill depth. With them alone
 * the score is the same, and trying out a hundred variations of an account with ten thousand signals costs no second.
 */
export function telling(signals: readonly SignalInput[], score: Score): SignalInput[] {
  if (signals.length <= 2 * RANKS) return [...signals];
  const byId = new Map(signals.map((signal) => [signal.id, signal]));
  const chosen = new Set<string>();
  for (const sign of ['+', '-'])
    for (const { id } of score.signals.filter(({ polarity }) => polarity === sign).slice(0, RANKS))
      chosen.add(id);
  const categories = new Set<string>();
  const hosts = new Set<string>();
  let best: { id: string; recency: number } | null = null;
  for (const one of score.signals) {
    if (one.recency > (best?.recency ?? 0)) best = one;
    const signal = byId.get(one.id);
    if (!signal || one.polarity === '-' || one.freshness < 0.35) continue;
    const isNew =
      (categories.size < ENOUGH_CATEGORIES && !categories.has(signal.category)) ||
      (hosts.size < ENOUGH_HOSTS && signal.sourceHosts.some((host) => !hosts.has(host)));
    if (!isNew) continue;
    chosen.add(one.id);
    categories.add(signal.category);
    for (const host of signal.sourceHosts) hosts.add(host);
  }
  if (best) chosen.add(best.id);
  return signals.filter(({ id }) => chosen.has(id));
}
