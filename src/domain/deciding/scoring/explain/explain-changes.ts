import { isDeepStrictEqual } from 'node:util';
import type { ScoreBasis, ScoreHistoryRow } from '../../../ground/rows/index.ts';
import { timestamp } from '../../../ground/timestamp.ts';
import type { Score, ScoreBreakdown } from '../formula.ts';
import { keptFacts } from '../score-basis.ts';
import type { Tier } from '../../../ground/vocabulary/rubric.ts';
import { oneDecimal } from './one-decimal.ts';

interface Change<T> {
  before: T;
  after: T;
}

/** What has changed since the score was another one. */
export interface ScoreChanges {
  /** When the score before this one was made. */
  since: string;
  /** What led to the present one. */
  cause: string;
  score: Change<number>;
  score_breakdown: Change<ScoreBreakdown>;
  icp_tier: Change<Tier | null>;
  rubric_version: Change<number>;
  /** Null, with `facts`, where what the score before was made of has not been kept. */
  signals: SignalChanges | null;
  facts: { attribute: string; before: unknown; after: unknown }[] | null;
}

interface SignalChanges {
  came: { id: string; type: string; title: string; points: number }[];
  /** `reason`: why it counts no more, as in `ignored`; `gone` where it is no longer stored or linked. */
  left: { id: string; type: string; title: string; points_before: number; reason: string }[];
  /** Those whose own points are another by half a point or more. */
  moved: { id: string; type: string; title: string; points_before: number; points: number }[];
}

/** Of a signal that is listed: what it is called. */
export interface Named {
  id: string;
  type: string;
  title: string;
  fired_at: Date;
}

const MAX_LISTED = 20;
const MIN_MOVE_SHOWN = 0.5;

/** `entries`: the two newest of the account's history, the newest first. Pure. */
export function explainChanges(
  entries: readonly ScoreHistoryRow[],
  now: Score,
  byId: ReadonlyMap<string, Named>,
  ignored: ReadonlyMap<string, string>,
): ScoreChanges | null {
  const [newest, before] = entries;
  if (!newest || !before) return null;
  const { made_of: was } = before;
  return {
    since: timestamp(before.scored_at),
    cause: newest.cause,
    score: { before: before.score, after: now.score },
    score_breakdown: { before: breakdownOf(before), after: now.breakdown },
    icp_tier: { before: before.icp_tier, after: now.tier },
    rubric_version: { before: before.rubric_version, after: now.rubricVersion },
    signals: was && signalChanges(was, before.scored_at, now, byId, ignored),
    facts: was && factChanges(was.facts, keptFacts(now.fit.criteria)),
  };
}

function breakdownOf(row: ScoreHistoryRow): ScoreBreakdown {
  return {
    fit: row.score_fit,
    recency: row.score_recency,
    strength: row.score_strength,
    depth: row.score_depth,
  };
}

function signalChanges(
  was: ScoreBasis,
  scoredAt: Date,
  now: Score,
  byId: ReadonlyMap<string, Named>,
  ignored: ReadonlyMap<string, string>,
): SignalChanges {
  const pointsBefore = new Map(was.signals);
  const points = new Map(now.signals.map((one) => [one.id, oneDecimal(one.points)]));
  const partly = was.signals_total > was.signals.length;
  const named = (id: string): Omit<Named, 'fired_at'> => ({
    id,
    type: byId.get(id)?.type ?? '',
    title: byId.get(id)?.title ?? '',
  });
  const isNew = (id: string): boolean => {
    if (pointsBefore.has(id)) return false;
    const firedAt = byId.get(id)?.fired_at;
    // Of more signals than were kept, those that fired since are certainly new.
    return !partly || (firedAt !== undefined && firedAt > scoredAt);
  };
  return {
    came: [...points]
      .filter(([id]) => isNew(id) && byId.has(id))
      .map(([id, own]) => ({ ...named(id), points: own }))
      .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
      .slice(0, MAX_LISTED),
    left: was.signals
      .filter(([id]) => !points.has(id))
      .map(([id, own]) => ({ ...named(id), points_before: own, reason: ignored.get(id) ?? 'gone' }))
      .slice(0, MAX_LISTED),
    moved: was.signals
      .flatMap(([id, own]) => {
        const present = points.get(id);
        if (present === undefined || Math.abs(present - own) < MIN_MOVE_SHOWN) return [];
        return [{ ...named(id), points_before: own, points: present }];
      })
      .slice(0, MAX_LISTED),
  };
}

function factChanges(
  before: ScoreBasis['facts'],
  after: ScoreBasis['facts'],
): { attribute: string; before: unknown; after: unknown }[] {
  const attributes = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return attributes.flatMap((attribute) => {
    const [was, is] = [own(before, attribute), own(after, attribute)];
    return isDeepStrictEqual(was, is) ? [] : [{ attribute, before: was, after: is }];
  });
}

function own(facts: ScoreBasis['facts'], attribute: string): unknown {
  return Object.hasOwn(facts, attribute) ? facts[attribute] : null;
}
