import type { SignalRow } from '../../../ground/rows/index.ts';
import { timestamp } from '../../../ground/timestamp.ts';
import type { Score } from '../formula.ts';
import type { SignalContribution } from '../timing.ts';
import { OLDEST_SIGNAL } from '../score-inputs.ts';
import type { ScoredSignal } from '../signal-input.ts';
import { oneDecimal } from './one-decimal.ts';
import type { ExplainedSignal, IgnoredEntry, ScoreExplanation } from './score-explanation.ts';

/** What is detail of those that are listed. */
export const detailColumns = [
  'id',
  'type',
  'title',
  'source_url',
  'evidence',
  'detector',
  'status',
  'retraction',
  'fired_at',
] as const satisfies (keyof SignalRow)[];

export type SignalDetails = Pick<SignalRow, (typeof detailColumns)[number]>;

const MAX_LISTED = 100;

/** The same account, the same facts and signals, at three moments. */
export interface ScoreOverTime {
  now: Score;
  in14Days: Score;
  in30Days: Score;
}

/** Moves of competitors that do not concern the account: the newest few, and how many there are. */
export interface UnlinkedMoves {
  newest: { id: string; type: string; title: string }[];
  total: number;
}

/** A signal beyond this age is not even loaded by the scoring. */
export function isTooOld({ occurredAt }: Pick<ScoredSignal, 'occurredAt'>, asOf: Date): boolean {
  return asOf.getTime() - occurredAt.getTime() >= OLDEST_SIGNAL;
}

/** The ids of all that an explanation names, apart from what it compares with. */
export function listedIds(rows: ScoredSignal[], now: Score, asOf: Date): string[] {
  return [...mostTelling(now), ...leftOut(rows, now, asOf).slice(0, MAX_LISTED)].map(({ id }) => id);
}

/**
 * Of either kind the first in order of value have the most points, each half of the one before it; the freshest has those of recency as
 * well. Ten thousand need not be sorted for a hundred.
 */
function mostTelling({ signals }: Score): SignalContribution[] {
  let freshest = 0;
  for (const { recency } of signals) if (recency > freshest) freshest = recency;
  const left = { '+': MAX_LISTED, '-': MAX_LISTED };
  const candidates = signals.filter(({ polarity, recency }) => {
    left[polarity] -= 1;
    return left[polarity] >= 0 || (freshest > 0 && recency === freshest);
  });
  return candidates.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points)).slice(0, MAX_LISTED);
}

function leftOut(
  rows: ScoredSignal[],
  now: Score,
  asOf: Date,
): { id: string; reason: IgnoredEntry['reason'] }[] {
  const tooOld = rows
    .filter((row) => isTooOld(row, asOf))
    .map(({ id }) => ({ id, reason: 'too_old' as const }));
  return [...now.ignored, ...tooOld];
}

export function explainSignals(
  rows: ScoredSignal[],
  details: ReadonlyMap<string, SignalDetails>,
  scores: ScoreOverTime,
  asOf: Date,
  unlinked: UnlinkedMoves,
): Pick<ScoreExplanation, 'signals' | 'signals_total' | 'ignored' | 'ignored_total'> {
  const listed = mostTelling(scores.now);
  const ids = new Set(listed.map(({ id }) => id));
  const byId = new Map(rows.filter(({ id }) => ids.has(id)).map((row) => [row.id, row]));
  const in14Days = pointsOf(scores.in14Days, ids);
  const in30Days = pointsOf(scores.in30Days, ids);
  const signals = listed.flatMap(({ id, polarity, weight, points }): ExplainedSignal[] => {
    const row = byId.get(id);
    const detail = details.get(id);
    if (!row || !detail) return [];
    return [
      {
        id,
        type: row.type,
        subtype: row.subtype,
        title: detail.title,
        polarity,
        weight,
        strength: row.strength,
        confidence: Math.round(row.confidence * 100) / 100,
        occurred_at: timestamp(row.occurredAt),
        source_url: detail.source_url,
        quote: detail.evidence[0]?.quote ?? '',
        detector: detail.detector ?? '',
        also_told_by: detail.evidence.filter(({ withdrawn_at: at }) => at === undefined).length - 1,
        points: oneDecimal(points),
        points_in_14_days: oneDecimal(in14Days.get(id) ?? 0),
        points_in_30_days: oneDecimal(in30Days.get(id) ?? 0),
      },
    ];
  });
  const ignored = leftOut(rows, scores.now, asOf);
  const moves = unlinked.newest.map(({ id, type, title }): IgnoredEntry => ({
    id,
    type,
    title,
    reason: 'competitor_not_linked',
    detail: null,
  }));
  return {
    signals,
    signals_total: scores.now.signals.length,
    ignored: [
      ...ignored.slice(0, MAX_LISTED - moves.length).map(({ id, reason }): IgnoredEntry => {
        const detail = details.get(id);
        return { id, type: detail?.type ?? '', title: detail?.title ?? '', reason, detail: detailOf(detail) };
      }),
      ...moves,
    ],
    ignored_total: ignored.length + unlinked.total,
  };
}

/** Why it is retracted: in the user's words, or in those of the withdrawal. */
function detailOf(row: SignalDetails | undefined): string | null {
  if (row?.status !== 'retracted') return null;
  if (row.retraction === null)
    return (
      row.evidence.findLast(({ withdrawn_because: why }) => why !== undefined)?.withdrawn_because ?? null
    );
  const { reason, note } = row.retraction;
  return note === null ? reason : `${reason}: ${note}`;
}

function pointsOf(score: Score, ids: ReadonlySet<string>): Map<string, number> {
  return new Map(score.signals.filter(({ id }) => ids.has(id)).map(({ id, points }) => [id, points]));
}
