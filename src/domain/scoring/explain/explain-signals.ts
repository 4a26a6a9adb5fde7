import type { SignalRow } from '../../tables.ts';
import { timestamp } from '../../timestamp.ts';
import type { Score } from '../formula.ts';
import { OLDEST_SIGNAL } from '../score-inputs.ts';
import { oneDecimal } from './explain-fit.ts';
import type { ExplainedSignal, IgnoredEntry, ScoreExplanation } from './score-explanation.ts';

export const explainedColumns = [
  'id',
  'type',
  'subtype',
  'category',
  'title',
  'strength',
  'confidence',
  'occurred_at',
  'source_url',
  'source_hosts',
  'evidence',
  'status',
  'weight',
  'announced',
] as const satisfies (keyof SignalRow)[];

export type ExplainedRow = Pick<SignalRow, (typeof explainedColumns)[number]>;

const MOST_LISTED = 100;

/** The same account, the same facts and signals, at three moments. */
export interface ScoreOverTime {
  now: Score;
  in14Days: Score;
  in30Days: Score;
}

/** A signal beyond this age is not even loaded by the scoring. */
export function isTooOld({ occurred_at }: Pick<SignalRow, 'occurred_at'>, asOf: Date): boolean {
  return asOf.getTime() - occurred_at.getTime() >= OLDEST_SIGNAL;
}

export function explainSignals(
  rows: ExplainedRow[],
  scores: ScoreOverTime,
  asOf: Date,
): Pick<ScoreExplanation, 'signals' | 'signals_total' | 'ignored' | 'ignored_total'> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const in14Days = pointsOf(scores.in14Days);
  const in30Days = pointsOf(scores.in30Days);
  const signals = scores.now.signals
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, MOST_LISTED)
    .flatMap(({ id, polarity, weight, points }): ExplainedSignal[] => {
      const row = byId.get(id);
      if (!row) return [];
      const [proof] = row.evidence;
      return [
        {
          id,
          type: row.type,
          subtype: row.subtype,
          title: row.title,
          polarity,
          weight,
          strength: row.strength,
          confidence: Math.round(row.confidence * 100) / 100,
          occurred_at: timestamp(row.occurred_at),
          source_url: row.source_url,
          quote: proof?.quote ?? '',
          detector: proof?.detector ?? '',
          points: oneDecimal(points),
          points_in_14_days: oneDecimal(in14Days.get(id) ?? 0),
          points_in_30_days: oneDecimal(in30Days.get(id) ?? 0),
        },
      ];
    });
  const tooOld = rows
    .filter((row) => isTooOld(row, asOf))
    .map(({ id }) => ({ id, reason: 'too_old' as const }));
  const ignored = [...scores.now.ignored, ...tooOld];
  return {
    signals,
    signals_total: scores.now.signals.length,
    ignored: ignored.slice(0, MOST_LISTED).map(({ id, reason }): IgnoredEntry => {
      const row = byId.get(id);
      return { id, type: row?.type ?? '', title: row?.title ?? '', reason };
    }),
    ignored_total: ignored.length,
  };
}

function pointsOf(score: Score): Map<string, number> {
  return new Map(score.signals.map(({ id, points }) => [id, points]));
}
