import { Type } from 'typebox';
import type { ScoreExplanation as Explanation } from '../../domain/deciding/scoring/explain/score-explanation.ts';
import type { PastScore as ScoreView } from '../../domain/deciding/scoring/list-score-history.ts';
import { ScoreBreakdown } from './account.ts';
import { nullable, nullableTimestamp, oneOf, reference, timestamp } from './fields.ts';
import { pageOf } from './page.ts';
import { changes, scoreBasis, nextTier } from './score-details.ts';
import { scoreExample } from './score-example.ts';

const score = (description?: string) =>
  Type.Integer({ minimum: 0, maximum: 100, ...(description ? { description } : {}) });
const mode = oneOf(['score', 'must', 'exclude']);

const criterion = Type.Object({
  id: Type.String(),
  attribute: Type.String(),
  mode,
  outcome: oneOf(['met', 'partly_met', 'unmet', 'unknown']),
  not_asked: Type.Optional(
    Type.Boolean({
      description:
        'Only where it is true: unknown because the patterns of the criteria before it used up what those of one account may take.',
    }),
  ),
  points: Type.Number({ description: 'What it could earn.' }),
  earned: Type.Number({ description: 'What it earned; half its points while the fact is unknown.' }),
  fact: Type.Unsafe<Explanation['fit']['criteria'][number]['fact']>({
    description: 'A `Fact`: what it was held against, from where and since when; null: nobody knows.',
  }),
});

const signal = Type.Object({
  id: Type.String(),
  type: Type.String(),
  subtype: Type.String(),
  title: Type.String(),
  polarity: oneOf(['+', '-'], { description: 'How the rubric reads it.' }),
  weight: Type.Number({ minimum: 0, maximum: 100 }),
  strength: Type.Integer({ minimum: 0, maximum: 100 }),
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
  occurred_at: timestamp('When it happened.'),
  source_url: Type.String(),
  quote: Type.String({ description: 'The words or the record that tell it.' }),
  detector: Type.String({ description: 'With its version, as `name@version`, where that was kept.' }),
  also_told_by: Type.Integer({
    description: 'Further pieces of evidence of the same event: they make it surer, and count once.',
  }),
  points: Type.Number({ description: 'Its own points of the score. Depth belongs to all together.' }),
  points_in_14_days: Type.Number(),
  points_in_30_days: Type.Number(),
});

export const ScoreExplanation = Type.Object(
  {
    account_id: Type.String(),
    score: score(),
    score_breakdown: reference(ScoreBreakdown),
    icp_tier: oneOf(['hot', 'warm', 'watch', 'cold']),
    scored_at: nullableTimestamp(
      'The moment that all of this is of; null before the first score: then it is now.',
    ),
    pending: Type.Boolean({
      description: 'Something has changed since that the next score takes in: a signal, a fact, the rubric.',
    }),
    rubric_version: Type.Integer({ minimum: 1 }),
    outlook: Type.Object(
      { in_14_days: score(), in_30_days: score() },
      { description: 'The score if nothing happens but time.' },
    ),
    next_tier: Type.Unsafe<Explanation['next_tier']>({
      ...nextTier,
      type: ['object', 'null'],
      description:
        'What it would take to get one tier up. Null at the top, and where the account is disqualified.',
    }),
    changes: Type.Unsafe<Explanation['changes']>({
      ...changes,
      type: ['object', 'null'],
      description: 'What has changed since the score was another one. Null for a first score.',
    }),
    held_back: Type.Unsafe<Explanation['held_back']>({
      type: ['object', 'null'],
      properties: {
        until: { type: 'string', format: 'date-time' },
        timing_share: { type: 'number', description: 'What is left of the worth of news until then.' },
        points: { type: 'integer', description: 'What that costs.' },
        reply_id: { type: ['string', 'null'], description: 'The reply that asked for it.' },
      },
      required: ['until', 'timing_share', 'points', 'reply_id'],
      description:
        'Somebody there answered "not now" and named a time; null where nobody did, or the time has come.',
    }),
    disqualified: Type.Boolean({
      description: 'A must-have is known to fail, or an exclusion is met: capped at 10.',
    }),
    uncapped_score: score('Without the cap.'),
    factors: Type.Array(
      Type.Object({
        factor: oneOf(['fit', 'recency', 'strength', 'depth']),
        value: Type.Number({ minimum: 0, maximum: 100 }),
        points: Type.Integer({ description: 'Its whole points; the four sum to the score.' }),
      }),
    ),
    fit: Type.Object({
      criteria: Type.Array(criterion),
      confidence: Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'The share of the points whose facts are known.',
      }),
      disqualified_by: Type.Array(Type.String({ description: 'Identifier of a criterion.' })),
      unverified: Type.Array(Type.String(), {
        description: 'Must-haves and exclusions nobody knows the answer to.',
      }),
    }),
    unknown: Type.Array(
      Type.Object({
        criterion_id: Type.String(),
        attribute: Type.String(),
        could_move: Type.Number({ description: 'Points of the score, up or down.' }),
        could_disqualify: Type.Boolean(),
      }),
      { description: 'Facts that would make a difference if they were known.' },
    ),
    range: Type.Object(
      { low: score(), high: score() },
      { description: 'The score if every unknown fact turned out against, or for, the account.' },
    ),
    signals: Type.Array(signal, { description: 'Those that count, the most telling first, at most 100.' }),
    signals_total: Type.Integer(),
    ignored: Type.Array(
      Type.Object({
        id: Type.String(),
        type: Type.String(),
        title: Type.String(),
        reason: oneOf(
          ['retracted', 'muted', 'unknown_type', 'unconfirmed', 'too_old', 'competitor_not_linked'],
          {
            description:
              '`unconfirmed`: one text alone says so, of a type that words tell badly. `competitor_not_linked`: a competitor’s move, and nothing says that the account uses its product.',
          },
        ),
        detail: nullable('string', {
          description: 'Of a retracted one: what the user said, or why its source took it back.',
        }),
      }),
      { description: 'Those that do not, at most 100.' },
    ),
    ignored_total: Type.Integer(),
    silent_sources: Type.Array(
      Type.Object({
        id: Type.String(),
        kind: Type.String(),
        url: Type.String(),
        status: oneOf(['refused', 'failing', 'unsupported', 'gone']),
        reason: nullable('string'),
        last_visited_at: nullableTimestamp('Null: never.'),
      }),
      { description: 'Sources that tell nothing at present: silence may be blindness. At most 100.' },
    ),
  },
  { $id: 'ScoreExplanation', examples: [scoreExample] },
);

export const PastScore = Type.Object(
  {
    score: score(),
    score_breakdown: reference(ScoreBreakdown),
    cause: Type.String({ description: 'What led to it: `signal_fired`, `cycle`, `rubric_updated`, …' }),
    rubric_version: Type.Integer({ minimum: 1 }),
    icp_tier: nullable('string', {
      enum: ['hot', 'warm', 'watch', 'cold', null],
      description: 'Null where it was not kept.',
    }),
    made_of: Type.Unsafe<ScoreView['made_of']>({
      ...scoreBasis,
      type: ['object', 'null'],
      description: 'What it was made of. Null where it was not kept.',
    }),
    scored_at: timestamp('When.'),
  },
  {
    $id: 'PastScore',
    examples: [
      {
        score: 62,
        score_breakdown: { fit: 31, recency: 12, strength: 14, depth: 5 },
        cause: 'signal_fired',
        rubric_version: 7,
        icp_tier: 'warm',
        made_of: {
          catalog: '2026-01',
          detectors: ['text@1'],
          factors: { fit: 77.5, recency: 73.7, strength: 66.9, depth: 53.8 },
          signals: [['sig_01kay6wqsgf1vtk9m8ta1t7s9k', 22.4]],
          signals_total: 1,
          facts: { employee_count: 420 },
        },
        scored_at: '2026-11-20T09:30:00.123Z',
      },
    ],
  },
);

export const PastScorePage = pageOf(PastScore, 'PastScorePage');
