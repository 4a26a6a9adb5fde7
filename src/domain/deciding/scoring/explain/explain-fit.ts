import { oneDecimal } from './one-decimal.ts';
import type { CriterionResult } from '../fit.ts';
import { SCORE_PARTS } from '../formula.ts';
import type { Score } from '../formula.ts';
import type { ExplainedCriterion, ScoreExplanation, UnknownFact } from './score-explanation.ts';

/** The parts of an explanation that need nothing but the score itself. */
export function explainFit(
  score: Score,
): Pick<ScoreExplanation, 'factors' | 'fit' | 'unknown' | 'range' | 'disqualified' | 'uncapped_score'> {
  const { fit, factors, breakdown } = score;
  return {
    disqualified: score.disqualified,
    uncapped_score: score.uncappedScore,
    factors: SCORE_PARTS.map((factor) => ({
      factor,
      value: oneDecimal(factors[factor]),
      points: breakdown[factor],
    })),
    fit: {
      criteria: fit.criteria.map(explainedCriterion),
      confidence: Math.round(fit.confidence * 100) / 100,
      disqualified_by: fit.disqualifiedBy,
      unverified: fit.unverified,
    },
    unknown: unknownFacts(score),
    range: score.range,
  };
}

function explainedCriterion({
  id,
  attribute,
  mode,
  outcome,
  points,
  earned,
  fact,
  notAsked,
}: CriterionResult): ExplainedCriterion {
  const explained = { id, attribute, mode, outcome, points, earned: oneDecimal(earned), fact };
  return notAsked ? { ...explained, not_asked: true } : explained;
}

/** An unknown fact earns half its points, so it can move the score by its part of half the range either way. */
function unknownFacts({ fit, range }: Score): UnknownFact[] {
  const unknown = fit.criteria.filter(({ outcome }) => outcome === 'unknown');
  const points = unknown.reduce((sum, criterion) => sum + criterion.points, 0);
  return unknown
    .map((criterion) => ({
      criterion_id: criterion.id,
      attribute: criterion.attribute,
      could_move: points > 0 ? oneDecimal(((range.high - range.low) / 2) * (criterion.points / points)) : 0,
      could_disqualify: criterion.mode !== 'score',
    }))
    .toSorted((a, b) => b.could_move - a.could_move);
}
