import { quote } from './quoted.ts';
import type { ScorePartsView } from './score-parts.ts';

interface Explained extends ScorePartsView {
  account_id: string;
  score: number;
  tier: string;
  score_breakdown: { fit: number; recency: number; strength: number; depth: number };
  pending: boolean;
  disqualified: boolean;
  outlook: { in_14_days: number; in_30_days: number };
  range: { low: number; high: number };
  held_back_until: string | null;
  next_tier: { tier: string; points_missing: number; one_signal_of: string[]; one_fact_of: string[] } | null;
}

const MOST_LINES = 8;

/** An explanation to read: the sum first, then what it is made of. */
export function explanationLines(told: Explained): string[] {
  const { fit, recency, strength, depth } = told.score_breakdown;
  return [
    `Score ${told.score} (${told.tier}) of ${told.account_id} = fit ${fit} + recency ${recency} + strength ${strength} + depth ${depth}.`,
    ...(told.pending ? ['Something has changed since that the next score takes in.'] : []),
    ...(told.disqualified ? ['Disqualified: a must-have fails, or an exclusion is met.'] : []),
    ...(told.held_back_until === null
      ? []
      : [`Held back until ${told.held_back_until.slice(0, 10)}: somebody there asked for it.`]),
    `With nothing but time: ${told.outlook.in_14_days} in 14 days, ${told.outlook.in_30_days} in 30. Unknown facts: ${told.range.low} to ${told.range.high}.`,
    ...nextTierLines(told.next_tier),
    ...part(
      'Signals',
      told.signals.map(
        ({ type, points, occurred_at, quoted, id }) =>
          `${points} points · ${type} · ${occurred_at.slice(0, 10)} · ${quote(quoted.title)} · ${id}`,
      ),
      told.signals_total,
    ),
    ...part(
      'Criteria',
      told.criteria.map(
        ({ attribute, outcome, earned, points, quoted }) =>
          `${attribute}: ${outcome}, ${earned} of ${points}${quoted.fact === null ? '' : `, known as ${quote(String(quoted.fact))}`}`,
      ),
      told.criteria.length,
    ),
    ...part(
      'Left out',
      told.ignored.map(
        ({ type, reason, quoted, id }) => `${type}, ${reason}: ${quote(quoted.title)} · ${id}`,
      ),
      told.ignored_total,
    ),
    ...(told.unknown.length === 0
      ? []
      : [`Not known: ${told.unknown.map(({ attribute }) => attribute).join(', ')}.`]),
  ];
}

function nextTierLines(next: Explained['next_tier']): string[] {
  if (next === null) return [];
  const ways = [
    ...(next.one_signal_of.length > 0 ? [`one new signal of ${next.one_signal_of.join(', ')}`] : []),
    ...(next.one_fact_of.length > 0 ? [`knowing ${next.one_fact_of.join(' or ')}`] : []),
  ];
  const how = ways.length === 0 ? '' : `; enough would be ${ways.join(', or ')}`;
  return [`To ${next.tier}: ${next.points_missing} points are missing${how}.`];
}

function part(name: string, lines: string[], total: number): string[] {
  if (total === 0) return [];
  const shown = lines.slice(0, MOST_LINES);
  const count = total > shown.length ? ` (${shown.length} of ${total})` : '';
  return [`${name}${count}:`, ...shown.map((line) => `- ${line}`)];
}
