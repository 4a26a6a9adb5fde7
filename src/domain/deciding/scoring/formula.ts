import type { CompiledRubric } from './compile-rubric.ts';
import { measureFit } from './fit.ts';
import type { Facts, Fit } from './fit.ts';
import { measureTiming } from './timing.ts';
import type { TimingSums } from './timing-sums.ts';
import type { IgnoredSignal, SignalContribution } from './timing.ts';
import type { SignalInput } from './timing-input.ts';
import type { Tier } from '../../ground/vocabulary/rubric.ts';

export interface ScoreInput {
  facts: Facts;
  /** A competitor's signals belong here only while the account is linked to that competitor. */
  signals: readonly SignalInput[];
  /** Current contacts whose role matches a persona. */
  personaContacts: number;
  rubric: CompiledRubric;
  now: Date;
  /** Somebody there answered that they want to hear nothing before this moment. */
  notBefore?: Date | null;
}

export interface ScoreBreakdown {
  fit: number;
  recency: number;
  strength: number;
  depth: number;
}

/** The order in which the parts are told everywhere. */
export const SCORE_PARTS = [
  'fit',
  'recency',
  'strength',
  'depth',
] as const satisfies (keyof ScoreBreakdown)[];

/** As it is told: what was stored as jsonb comes back in an order of its own. */
export function inOrder({ fit, recency, strength, depth }: ScoreBreakdown): ScoreBreakdown {
  return { fit, recency, strength, depth };
}

export interface Score {
  /** A whole number, 0 to 100. */
  score: number;
  /** Whole points that add up to `score`. */
  breakdown: ScoreBreakdown;
  tier: Tier;
  /** What the score would be without the cap; equal to `score` unless disqualified. */
  uncappedScore: number;
  disqualified: boolean;
  /** The four factors, 0 to 100, unrounded. */
  factors: ScoreBreakdown;
  fit: Fit;
  /** The score if every unknown fact turned out against, or for, the account. */
  range: { low: number; high: number };
  signals: SignalContribution[];
  ignored: IgnoredSignal[];
  /** Where timing is held back by a reply: until when, and the whole points that it costs. */
  heldBack: { until: Date; points: number } | null;
  rubricVersion: number;
}

const DISQUALIFIED_CAP = 10;
/** What is left of timing while somebody has asked to be left in peace. */
export const HELD_BACK_SHARE = 0.5;

/**
 * score = fit × (base + (1 − base) × timing): timing can only raise what fits, and fit without news rests at its base share.
 * Pure: the same input gives the same score, in whatever order its signals come.
 */
export function scoreAccount(input: ScoreInput): Score {
  const { rubric, now } = input;
  const fit = measureFit(rubric, input.facts);
  const timing = measureTiming(rubric, input.signals, input.personaContacts, now);
  const until = heldBackUntil(input.notBefore ?? null, now);
  const points = pointsOf(rubric, fit, timing, until !== null);
  const { score, scale, parts, perFitPoint, disqualified } = points;
  for (const one of timing.signals) {
    one.points =
      scale * points.pot * rubric.weights.strength * one.strengthShare +
      (one === timing.freshest ? scale * parts.recency : 0);
  }
  const cap = disqualified ? DISQUALIFIED_CAP : 100;
  return {
    score,
    breakdown: apportion(parts, scale, score),
    tier: points.tier,
    uncappedScore: points.uncappedScore,
    disqualified,
    factors: { fit: fit.value, recency: timing.recency, strength: timing.strength, depth: timing.depth },
    fit,
    range: {
      low: Math.min(cap, whole(fit.low * perFitPoint)),
      high: Math.min(cap, whole(fit.high * perFitPoint)),
    },
    signals: timing.signals,
    ignored: timing.ignored,
    heldBack:
      until === null
        ? null
        : { until, points: Math.min(cap, pointsOf(rubric, fit, timing, false).uncappedScore) - score },
    rubricVersion: rubric.version,
  };
}

/** The same score, and nothing of what made it. */
export type BareScore = Pick<Score, 'score' | 'breakdown' | 'tier' | 'rubricVersion'>;

/** What `scoreAccount` comes to, of signals that are added up already. */
export function bareScore(
  { facts, personaContacts, rubric, now, notBefore = null }: Omit<ScoreInput, 'signals'>,
  sums: TimingSums,
): BareScore {
  const timing = {
    strength: sums.strength(),
    recency: sums.recency(),
    depth: sums.depth(personaContacts),
  };
  const isHeldBack = heldBackUntil(notBefore, now) !== null;
  const { score, parts, scale, tier } = pointsOf(rubric, measureFit(rubric, facts), timing, isHeldBack);
  return { score, breakdown: apportion(parts, scale, score), tier, rubricVersion: rubric.version };
}

function heldBackUntil(notBefore: Date | null, now: Date): Date | null {
  return notBefore !== null && notBefore > now ? notBefore : null;
}

interface Points {
  score: number;
  tier: Tier;
  uncappedScore: number;
  disqualified: boolean;
  /** Unrounded and uncapped. */
  parts: ScoreBreakdown;
  /** What the cap leaves of them. */
  scale: number;
  /** The points that a timing of 1 would add. */
  pot: number;
  perFitPoint: number;
}

function pointsOf(
  { weights, tiers }: CompiledRubric,
  fit: Fit,
  timing: Omit<ScoreBreakdown, 'fit'>,
  isHeldBack: boolean,
): Points {
  const { base, strength, recency, depth } = weights;
  const news = (1 - base) * (isHeldBack ? HELD_BACK_SHARE : 1);
  const pot = (fit.value / 100) * news;
  const parts: ScoreBreakdown = {
    fit: fit.value * base,
    strength: pot * strength * timing.strength,
    recency: pot * recency * timing.recency,
    depth: pot * depth * timing.depth,
  };
  const disqualified = fit.disqualifiedBy.length > 0;
  const perFitPoint = base + news * (timingOf(timing, weights) / 100);
  const total = fit.value * perFitPoint;
  const uncappedScore = whole(total);
  const score = disqualified ? Math.min(uncappedScore, DISQUALIFIED_CAP) : uncappedScore;
  return {
    score,
    tier: disqualified ? 'cold' : tierOf(score, tiers),
    uncappedScore,
    disqualified,
    parts,
    scale: disqualified && total > DISQUALIFIED_CAP ? DISQUALIFIED_CAP / total : 1,
    pot,
    perFitPoint,
  };
}

function timingOf(factors: Omit<ScoreBreakdown, 'fit'>, weights: CompiledRubric['weights']): number {
  return (
    weights.strength * factors.strength + weights.recency * factors.recency + weights.depth * factors.depth
  );
}

export function tierOf(score: number, tiers: CompiledRubric['tiers']): Tier {
  if (score >= tiers.hot) return 'hot';
  if (score >= tiers.warm) return 'warm';
  return score >= tiers.watch ? 'watch' : 'cold';
}

/** Half up, with a billionth of slack so that the last bit of a sum never decides a point. */
export function whole(points: number): number {
  return Math.min(100, Math.floor(points + 0.5 + 1e-9));
}

/** Where remainders are equal, the first gets the point. */
const PARTS = ['fit', 'strength', 'recency', 'depth'] as const;

/** Largest-remainder rounding (Hamilton's method): every part goes down, then the largest remainders go up until the sum is right. */
/** The whole points of each part at a perfect fit and timing: they add up to 100. */
export function maximaOf({ weights }: Pick<CompiledRubric, 'weights'>): ScoreBreakdown {
  const pot = 100 * (1 - weights.base);
  const parts = {
    fit: 100 * weights.base,
    recency: pot * weights.recency,
    strength: pot * weights.strength,
    depth: pot * weights.depth,
  };
  return apportion(parts, 1, 100);
}

function apportion(parts: ScoreBreakdown, scale: number, sum: number): ScoreBreakdown {
  const rounded: ScoreBreakdown = { fit: 0, recency: 0, strength: 0, depth: 0 };
  let left = sum;
  for (const part of PARTS) {
    rounded[part] = Math.floor(parts[part] * scale + 1e-9);
    left -= rounded[part];
  }
  for (; left > 0; left -= 1) {
    let largest: (typeof PARTS)[number] = 'fit';
    for (const part of PARTS) {
      if (parts[part] * scale - rounded[part] > parts[largest] * scale - rounded[largest]) largest = part;
    }
    rounded[largest] += 1;
  }
  return rounded;
}
