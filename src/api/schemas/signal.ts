import { Type } from 'typebox';
import type { Static } from 'typebox';
import { retractionReasons } from '../../domain/understanding/signals/retraction.ts';
import type { RetractionView } from '../../domain/understanding/signals/retraction.ts';
import { closed, nullable, oneOf, reference, timestamp } from './fields.ts';

export const Evidence = Type.Object(
  {
    source_kind: Type.String(),
    url: Type.String(),
    quote: Type.String({ description: 'The words or the record that tell it.' }),
    observed_at: timestamp('When we saw it.'),
    detector: Type.String(),
    detector_version: Type.Optional(Type.Integer({ description: 'Absent where it was not kept.' })),
    confidence: Type.Optional(
      Type.Number({ minimum: 0, maximum: 1, description: 'How sure this piece is by itself.' }),
    ),
    withdrawn_at: Type.Optional(
      timestamp('When two visits had agreed that the source no longer says so. Absent while it stands.'),
    ),
    withdrawn_because: Type.Optional(Type.String()),
  },
  { $id: 'Evidence' },
);

export const Signal = Type.Object(
  {
    id: Type.String(),
    account_id: nullable('string', { description: 'Null: a signal of the workspace alone.' }),
    type: Type.String({ description: 'One of `GET /v1/signals/types`, or `custom_…` from a bot.' }),
    subtype: Type.String(),
    category: Type.String(),
    title: Type.String(),
    strength: Type.Number({ minimum: 0, maximum: 100 }),
    current_strength: Type.Number({ minimum: 0, maximum: 100, description: 'After the decay of its type.' }),
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    recency_days: Type.Integer({ minimum: 0, description: 'Whole days since it occurred.' }),
    source_url: Type.String(),
    fields: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description:
        'What was read out of the evidence, by type: an amount and its currency, a person and a role, a plan before and after.',
    }),
    evidence: Type.Array(reference(Evidence)),
    status: oneOf(['active', 'decayed', 'retracted'], {
      description:
        '`retracted`: a user called it wrong (`retraction` says why), or every piece of its evidence was withdrawn by its source. It counts for nothing; no event announces it.',
    }),
    retraction: Type.Unsafe<RetractionView | null>({
      type: ['object', 'null'],
      properties: {
        reason: { type: 'string', enum: retractionReasons },
        note: { type: ['string', 'null'] },
        retracted_at: { type: 'string', format: 'date-time' },
        retracted_by: {
          type: 'object',
          properties: { kind: { type: 'string' }, id: { type: ['string', 'null'] } },
          required: ['kind', 'id'],
        },
      },
      required: ['reason', 'note', 'retracted_at', 'retracted_by'],
      description: 'Who called it wrong, and why. Null where no user did.',
    }),
    bot_id: nullable('string'),
    occurred_at: timestamp('When it happened, as precisely as the source says.'),
    occurred_at_precision: oneOf(['second', 'day', 'month', 'unknown'], {
      description:
        'How much of `occurred_at` the source says: the moment (a post, an entry of a feed), the day, the month, or nothing, and then it is when we first saw it.',
    }),
    fired_at: timestamp('When we detected it.'),
    created_at: timestamp('When it was stored.'),
  },
  {
    $id: 'Signal',
    examples: [
      {
        id: 'sig_01kay6wqsgf1vtk9m8ta1t7s9k',
        account_id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k',
        type: 'funding',
        subtype: 'series_b',
        category: 'money',
        title: 'Ferncastle Freight raises $18 million',
        strength: 82,
        current_strength: 79.4,
        confidence: 0.9,
        recency_days: 8,
        source_url: 'https://ferncastle.example/news/series-b',
        fields: { round: 'series_b', amount: 18000000, currency: 'USD' },
        evidence: [
          {
            source_kind: 'newsroom',
            url: 'https://ferncastle.example/news/series-b',
            quote: 'Ferncastle Freight raises $18 million',
            observed_at: '2026-11-12T10:00:00.000Z',
            detector: 'newsroom',
          },
        ],
        status: 'active',
        retraction: null,
        bot_id: null,
        occurred_at: '2026-11-12T00:00:00.000Z',
        occurred_at_precision: 'day',
        fired_at: '2026-11-12T10:00:00.000Z',
        created_at: '2026-11-12T10:00:00.000Z',
      },
    ],
  },
);
export type Signal = Static<typeof Signal>;

export const SignalRetract = Type.Object(
  {
    reason: oneOf(retractionReasons, {
      description:
        '`wrong_company`: it is about somebody else. `did_not_happen`: it was misread. `not_news`: it is true and says nothing. `duplicate`: another signal tells the same event.',
    }),
    note: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { $id: 'SignalRetract', ...closed, examples: [{ reason: 'wrong_company', note: 'A namesake in Ohio.' }] },
);
