import { DAY } from '../../platform/clock.ts';
import { isUnconfirmed } from '../signals/text-alone.ts';
import { isCustomType } from './compile-rubric.ts';
import type { CompiledRubric } from './compile-rubric.ts';

export interface SignalInput {
  id: string;
  /** One of the catalogue's types, or `custom_…`. */
  type: string;
  subtype: string;
  category: string;
  /** 0 to 100. */
  strength: number;
  /** 0 to 1. */
  confidence: number;
  occurredAt: Date;
  /** The hosts of all its evidence; a host counts once per account however often it is named. */
  sourceHosts: readonly string[];
  /** A decayed signal still counts for what is left of it; a retracted one does not. */
  status: 'active' | 'decayed' | 'retracted';
  /** What the bot that fired it says it weighs, 0 to 100; null or absent: what the rubric says. */
  weight?: number | null;
}

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
  reason: 'retracted' | 'muted' | 'unknown_type' | 'unconfirmed';
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

const DEPTH_MIN_FRESHNESS = 0.35;
const FULL_RECENCY_WEIGHT = 50;

/** What is left of a strength after `ageDays`, halving every `halfLifeDays`. An event dated in the future is as fresh as one of now. */
export function currentStrength(strength: number, ageDays: number, halfLifeDays: number): number {
  return strength * freshnessAt(ageDays, halfLifeDays);
}

function freshnessAt(ageDays: number, halfLifeDays: number): number {
  return ageDays <= 0 ? 1 : Math.pow(0.5, ageDays / halfLifeDays);
}

export function measureTiming(
  rubric: CompiledRubric,
  signals: readonly SignalInput[],
  personaContacts: number,
  now: Date,
): Timing {
  const nowMs = now.getTime();
  const counted: SignalContribution[] = [];
  const ignored: IgnoredSignal[] = [];
  const categories: string[] = [];
  const hosts: string[] = [];
  let hostsSeen: readonly string[] | null = null;
  let freshest: SignalContribution | null = null;
  for (const signal of signals) {
    const { id, type } = signal;
    const term = rubric.terms.get(type) ?? (isCustomType(type) ? rubric.customTerm : undefined);
    const weight = signal.weight ?? term?.weightBySubtype?.get(signal.subtype) ?? term?.weight ?? 0;
    if (term === undefined || weight === 0 || signal.status === 'retracted') {
      ignored.push({
        id,
        reason: signal.status === 'retracted' ? 'retracted' : term ? 'muted' : 'unknown_type',
      });
      continue;
    }
    if (isUnconfirmed(signal)) {
      ignored.push({ id, reason: 'unconfirmed' });
      continue;
    }
    const ageDays = Math.max(0, (nowMs - signal.occurredAt.getTime()) / DAY) || 0;
    const freshness = freshnessAt(ageDays, term.halfLifeDays);
    const confidence = share(signal.confidence);
    const value = (weight / 100) * share(signal.strength / 100) * confidence * freshness;
    const positive = term.sign === 1;
    const recency = positive ? Math.min(1, weight / FULL_RECENCY_WEIGHT) * confidence * freshness : 0;
    const polarity = positive ? '+' : '-';
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
    if (!positive) continue;
    if (isFresher(one, freshest)) freshest = one;
    if (freshness < DEPTH_MIN_FRESHNESS) continue;
    if (!categories.includes(signal.category)) categories.push(signal.category);
    // Most signals of an account share one list of hosts.
    if (signal.sourceHosts === hostsSeen) continue;
    hostsSeen = signal.sourceHosts;
    for (const host of hostsSeen) if (!hosts.includes(host)) hosts.push(host);
  }
  counted.sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
  return {
    strength: rankStrength(counted),
    recency: freshest === null ? 0 : 100 * freshest.recency,
    depth: categories.length === 0 ? 0 : depthOf(categories.length, hosts.length, personaContacts),
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
function rankStrength(ranked: SignalContribution[]): number {
  let good = 1;
  let bad = 1;
  let sum = 0;
  for (const one of ranked) {
    const isGood = one.polarity === '+';
    one.strengthShare = 100 * one.value * (isGood ? good : -bad);
    sum += one.strengthShare;
    if (isGood) good /= 2;
    else bad /= 2;
  }
  const strength = Math.min(100, Math.max(0, sum));
  if (strength !== sum) for (const one of ranked) one.strengthShare *= strength / sum;
  return strength;
}

function depthOf(categories: number, hosts: number, personaContacts: number): number {
  return (
    50 * Math.min(1, categories / 4) +
    30 * Math.min(1, hosts / 3) +
    20 * Math.min(1, Math.max(0, personaContacts) / 3)
  );
}

function share(value: number): number {
  return value > 0 ? Math.min(1, value) : 0;
}
