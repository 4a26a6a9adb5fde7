import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { ScoreExplanation } from '../domain/deciding/scoring/explain/score-explanation.ts';
import { nullable, oneOf } from './fields.ts';
import { neutralise, neutraliseUrl, neutraliseValue, QUOTED, word } from './quoted.ts';
import type { QuotedValue } from './quoted.ts';

/** A model reads all of it: the most telling of each list, and how many there are. */
const MOST = { criteria: 50, signals: 20, ignored: 20, unknown: 20, silent: 10 };

const quotedOf = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { description: QUOTED });
const scalar = Type.Unsafe<QuotedValue>({ type: ['string', 'number', 'boolean', 'null'] });

/** The lists of an explanation, each with what pages say under `quoted`. */
export const scoreParts = {
  criteria: Type.Array(
    Type.Object({
      id: Type.String(),
      attribute: Type.String(),
      mode: oneOf(['score', 'must', 'exclude']),
      outcome: oneOf(['met', 'partly_met', 'unmet', 'unknown']),
      points: Type.Number({ description: 'What it could earn.' }),
      earned: Type.Number(),
      quoted: quotedOf({ fact: scalar, source: nullable(Type.String()) }),
    }),
  ),
  signals: Type.Array(
    Type.Object({
      id: Type.String(),
      type: Type.String(),
      subtype: Type.String(),
      polarity: oneOf(['+', '-']),
      points: Type.Number({ description: 'Its own points of the score.' }),
      points_in_30_days: Type.Number(),
      occurred_at: Type.String(),
      quoted: quotedOf({ title: Type.String(), quote: Type.String(), source_url: Type.String() }),
    }),
    { description: `The most telling first, at most ${MOST.signals}.` },
  ),
  signals_total: Type.Integer(),
  ignored: Type.Array(
    Type.Object({
      id: Type.String(),
      type: Type.String(),
      reason: Type.String(),
      quoted: quotedOf({ title: Type.String(), detail: nullable(Type.String()) }),
    }),
    { description: `Signals that do not count, at most ${MOST.ignored}.` },
  ),
  ignored_total: Type.Integer(),
  unknown: Type.Array(
    Type.Object({
      attribute: Type.String(),
      could_move: Type.Number({ description: 'Points, up or down.' }),
      could_disqualify: Type.Boolean(),
    }),
  ),
  silent_sources: Type.Array(
    Type.Object({
      kind: Type.String(),
      status: Type.String(),
      quoted: quotedOf({ url: Type.String(), reason: nullable(Type.String()) }),
    }),
    { description: 'Sources that tell nothing at present: silence may be blindness.' },
  ),
};

const ScoreParts = Type.Object(scoreParts);

export function scorePartsView(told: ScoreExplanation): Static<typeof ScoreParts> {
  return {
    criteria: told.fit.criteria.slice(0, MOST.criteria).map((criterion) => ({
      id: neutralise(criterion.id, 100),
      attribute: neutralise(criterion.attribute, 100),
      mode: criterion.mode,
      outcome: criterion.outcome,
      points: criterion.points,
      earned: criterion.earned,
      quoted: {
        fact: neutraliseValue(criterion.fact?.value),
        source: criterion.fact === null ? null : neutralise(criterion.fact.source, 200),
      },
    })),
    signals: told.signals.slice(0, MOST.signals).map((signal) => ({
      id: signal.id,
      type: word(signal.type),
      subtype: word(signal.subtype),
      polarity: signal.polarity,
      points: signal.points,
      points_in_30_days: signal.points_in_30_days,
      occurred_at: signal.occurred_at,
      quoted: {
        title: neutralise(signal.title),
        quote: neutralise(signal.quote),
        source_url: neutraliseUrl(signal.source_url),
      },
    })),
    signals_total: told.signals_total,
    ignored: told.ignored.slice(0, MOST.ignored).map(({ id, type, reason, title, detail }) => ({
      id,
      type: word(type),
      reason,
      quoted: { title: neutralise(title), detail: detail === null ? null : neutralise(detail) },
    })),
    ignored_total: told.ignored_total,
    unknown: told.unknown.slice(0, MOST.unknown).map(({ attribute, could_move, could_disqualify }) => ({
      attribute: neutralise(attribute, 100),
      could_move,
      could_disqualify,
    })),
    silent_sources: told.silent_sources.slice(0, MOST.silent).map(({ kind, status, url, reason }) => ({
      kind: word(kind),
      status,
      quoted: { url: neutraliseUrl(url), reason: reason === null ? null : neutralise(reason) },
    })),
  };
}

export type ScorePartsView = Static<typeof ScoreParts>;
