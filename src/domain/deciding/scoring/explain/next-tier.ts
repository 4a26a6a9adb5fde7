import { catalogEntry, signalTypes } from '../../../ground/vocabulary/catalog.ts';
import { TYPICAL_STRENGTH } from '../../../understanding/signals/typical-strength.ts';
import type { CompiledRubric } from '../compile-rubric.ts';
import type { Facts } from '../fit.ts';
import { HELD_BACK_SHARE, scoreAccount, whole } from '../formula.ts';
import type { Score, ScoreInput } from '../formula.ts';
import type { Tier } from '../../../ground/vocabulary/rubric.ts';
import type { SignalInput } from '../timing-input.ts';
import { decisiveSignals } from './decisive-signals.ts';

/** What it would take to get one tier up. */
export interface NextTier {
  tier: Tier;
  points_missing: number;
  /** The highest score that news alone could bring: what fit allows. Below the tier's line, only facts help. */
  most_by_news: number;
  /** Kinds of news of which one, of today and as strong as usual, would be enough; the weightiest first, at most 5. */
  signals: LiftingSignal[];
  /** Where no single one is enough: the fewest of the weightiest that are, at most 3; empty where they are not either. */
  together: LiftingSignal[];
  /** Unknown facts of which one, if it turned out for the account, would be enough. */
  facts: LiftingFact[];
}

interface LiftingSignal {
  type: string;
  weight: number;
  /** What a usual one comes with. */
  strength: number;
  /** Whether that is the median of the workspace's own signals of the type, or what is expected of any. */
  basis: 'measured' | 'prior';
  /** The score with it; in `together` with all up to it. */
  score: number;
}

interface LiftingFact {
  attribute: string;
  criterion_ids: string[];
  score: number;
}

const UPWARDS = ['watch', 'warm', 'hot'] as const satisfies Tier[];
const MAX_SIGNALS = 5;
const MAX_TOGETHER = 3;
/** A competitor's moves come to an account through the product that it uses, not as news of its own. */
const NOT_ITS_OWN = ['competitor_price_change', 'competitor_move'];
/** As sure as one record, or two texts. */
const CONFIDENCE = 0.9;

/**
 * Null at the top, and for a disqualified account, which no points help. Pure; `input` is what `score` was made of, `measured` the usual
 * strength of types, where it is known (`usualStrengths`).
 */
export function nextTier(
  input: ScoreInput,
  score: Score,
  measured: ReadonlyMap<string, number>,
): NextTier | null {
  const { tiers } = input.rubric;
  if (score.disqualified) return null;
  const tier = UPWARDS.find((each) => tiers[each] > score.score);
  if (!tier) return null;
  // Thresholds may have fractions; scores have none.
  const line = Math.ceil(tiers[tier]);
  const slim = { ...input, signals: decisiveSignals(input.signals, score) };
  const single = candidates(input.rubric, measured)
    .map((one) => ({ ...one, score: scoreWith(slim, [one.signal]) }))
    .toSorted((a, b) => b.score - a.score || b.weight - a.weight);
  const enough = single.filter((one) => one.score >= line);
  return {
    tier,
    points_missing: line - score.score,
    most_by_news: mostByNews(input.rubric, score),
    signals: enough.slice(0, MAX_SIGNALS).map(shown),
    together: enough.length > 0 ? [] : fewest(slim, single, line),
    facts: liftingFacts(slim, score, line),
  };
}

function mostByNews({ weights: { base } }: CompiledRubric, { fit, heldBack }: Score): number {
  const share = heldBack === null ? 1 : HELD_BACK_SHARE;
  return whole(fit.value * (base + (1 - base) * share));
}

interface Candidate {
  type: string;
  weight: number;
  strength: number;
  basis: LiftingSignal['basis'];
  signal: SignalInput;
}

function candidates({ terms }: CompiledRubric, measured: ReadonlyMap<string, number>): Candidate[] {
  return signalTypes.flatMap(({ type }): Candidate[] => {
    const term = terms.get(type);
    if (!term || term.sign === -1 || term.weight === 0 || NOT_ITS_OWN.includes(type)) return [];
    const strength = measured.get(type) ?? TYPICAL_STRENGTH[type];
    return [
      {
        type,
        weight: term.weight,
        strength,
        basis: measured.has(type) ? 'measured' : 'prior',
        signal: {
          id: `~${type}`,
          type,
          subtype: '',
          category: catalogEntry(type).category,
          strength,
          confidence: CONFIDENCE,
          // Fresh at whatever moment the score is of.
          occurredAt: new Date(8_640_000_000_000_000),
          sourceHosts: ['a source that has told nothing yet'],
          status: 'active',
        },
      },
    ];
  });
}

function scoreWith(input: ScoreInput, more: SignalInput[]): number {
  return scoreAccount({ ...input, signals: [...input.signals, ...more] }).score;
}

function fewest(
  input: ScoreInput,
  best: readonly (Candidate & { score: number })[],
  line: number,
): LiftingSignal[] {
  const chosen: (Candidate & { score: number })[] = [];
  while (chosen.length < MAX_TOGETHER) {
    const taken = chosen.map(({ signal }) => signal);
    const [next] = best
      .filter(({ type }) => !chosen.some((one) => one.type === type))
      .map((one) => ({ ...one, score: scoreWith(input, [...taken, one.signal]) }))
      .toSorted((a, b) => b.score - a.score || b.weight - a.weight);
    if (!next) return [];
    chosen.push(next);
    if (next.score >= line) return chosen.map(shown);
  }
  return [];
}

function shown({ type, weight, strength, basis, score }: Candidate & { score: number }): LiftingSignal {
  return { type, weight, strength, basis, score };
}

/** Each unknown attribute as if it were known, and met everything that asks about it. */
function liftingFacts(input: ScoreInput, score: Score, line: number): LiftingFact[] {
  const unknown = score.fit.criteria.filter(({ outcome, points }) => outcome === 'unknown' && points > 0);
  const attributes = [...new Set(unknown.map(({ attribute }) => attribute))];
  return attributes
    .map((attribute) => ({
      attribute,
      criterion_ids: unknown.filter((one) => one.attribute === attribute).map(({ id }) => id),
      score: scoreAccount(supposing(input, attribute)).score,
    }))
    .filter((fact) => fact.score >= line)
    .toSorted((a, b) => b.score - a.score || (a.attribute < b.attribute ? -1 : 1));
}

function supposing(input: ScoreInput, attribute: string): ScoreInput {
  const facts: Facts = {
    ...input.facts,
    [attribute]: { value: 'supposed', source: 'supposed', date: '', confidence: 1 },
  };
  const criteria = input.rubric.criteria.map((one) => {
    if (one.criterion.attribute !== attribute || one.criterion.op === 'exists') return one;
    const share = one.criterion.mode === 'exclude' ? 0 : 1;
    return { ...one, test: () => share };
  });
  return { ...input, facts, rubric: { ...input.rubric, criteria } };
}
