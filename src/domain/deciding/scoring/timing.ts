import type { SignalInput } from './timing-input.ts';
import type { CompiledRubric } from './compile-rubric.ts';
import { freshnessAt, TimingSums } from './timing-sums.ts';
import type { Ignored } from './timing-sums.ts';

export interface SignalContribution {
  id: string;
  type: string;
  /** 0 to 100: its bot's, else the rubric's. */
  weight: number;
  polarity: '+' | '-';
  ageDays: number;
  /** λ, 0 to 1: what age has left of it. */
  freshness: number;
  /** v: weight × strength × confidence × freshness, each as a share of one. */
  value: number;
  /** What it alone would make of the account's recency, 0 to 1. */
  recency: number;
  /** Its ranked, signed term of the strength factor, in points of that factor (0 to 100). */
  strengthShare: number;
  /** Its own points of the score: its term of strength, and all of recency where it is the freshest. Depth belongs to the set. */
  points: number;
}

export interface IgnoredSignal {
  id: string;
  reason: Ignored;
}

/** Three factors of 0 to 100, and what made them. `signals` are in order of value, the strongest first. */
export interface Timing {
  strength: number;
  recency: number;
  depth: number;
  freshest: SignalContribution | null;
  signals: SignalContribution[];
  ignored: IgnoredSignal[];
}

/** What is left of a strength after `ageDays`, halving every `halfLifeDays`. An event dated in the future is as fresh as one of now. */
export function currentStrength(strength: number, ageDays: number, halfLifeDays: number): number {
  return strength * freshnessAt(ageDays, halfLifeDays);
}

export function measureTiming(
  rubric: CompiledRubric,
  signals: readonly SignalInput[],
  personaContacts: number,
  now: Date,
): Timing {
  const sums = new TimingSums(rubric, now);
  const counted: SignalContribution[] = [];
  const ignored: IgnoredSignal[] = [];
  let freshest: SignalContribution | null = null;
  for (const signal of signals) {
    const { id, type } = signal;
    const reason = sums.add(signal);
    if (reason !== null) {
      ignored.push({ id, reason });
      continue;
    }
    const { weight, sign, ageDays, freshness, value, recency } = sums.last;
    const polarity = sign === 1 ? '+' : '-';
    const one: SignalContribution = {
      id,
      type,
      weight,
      polarity,
      ageDays,
      freshness,
      value,
      recency,
      strengthShare: 0,
      points: 0,
    };
    counted.push(one);
    if (isFresher(one, freshest)) freshest = one;
  }
  counted.sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
  rankStrength(counted, sums.strengthSum());
  return {
    strength: sums.strength(),
    recency: sums.recency(),
    depth: sums.depth(personaContacts),
    freshest,
    signals: counted,
    ignored,
  };
}

function isFresher(one: SignalContribution, best: SignalContribution | null): boolean {
  if (one.recency === 0) return false;
  return best === null || one.recency > best.recency || (one.recency === best.recency && one.id < best.id);
}

/** Each further signal counts half of the one before it, good and bad news ranked apart; fills in every `strengthShare`. */
function rankStrength(ranked: SignalContribution[], sum: number): void {
  let good = 1;
  let bad = 1;
  const kept = sum < 0 ? 0 : sum > 100 ? 100 / sum : 1;
  for (const one of ranked) {
    const isGood = one.polarity === '+';
    one.strengthShare = 100 * one.value * (isGood ? good : -bad) * kept;
    if (isGood) good /= 2;
    else bad /= 2;
  }
}
