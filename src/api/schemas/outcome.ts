import { Type } from 'typebox';
import { outcomeKinds } from '../../domain/deciding/outcomes/outcome.ts';
import type { ScoreBreakdown } from '../../domain/ground/rows/index.ts';
import { closed, nullable, oneOf, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

export const OutcomeCreate = Type.Object(
  {
    outcome: oneOf(outcomeKinds, {
      description:
        '`meeting`, `opportunity` and `won` are the stages of a sale; `lost` and `no_interest` are how it ends without one.',
    }),
    occurred_at: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        description:
          'When it happened: an ISO date, an ISO date-time or Unix seconds; now where absent. The score of that moment is kept with it.',
      }),
    ),
    external_id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: 'Its identifier in a system of yours. Reported again it is the same outcome.',
      }),
    ),
    note: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  {
    $id: 'OutcomeCreate',
    ...closed,
    examples: [{ outcome: 'meeting', occurred_at: '2026-11-20T09:00:00Z', external_id: 'crm-deal-8812' }],
  },
);

export const Outcome = Type.Object(
  {
    id: Type.String(),
    account_id: Type.String(),
    outcome: oneOf(outcomeKinds),
    occurred_at: timestamp('When it happened.'),
    external_id: nullable('string'),
    note: nullable('string'),
    score: nullable('integer', {
      minimum: 0,
      maximum: 100,
      description: 'The score that the account had then. Null: it had none.',
    }),
    score_breakdown: Type.Unsafe<ScoreBreakdown | null>({
      oneOf: [{ $ref: 'ScoreBreakdown' }, { type: 'null' }],
      description: 'Its four parts.',
    }),
    icp_tier: nullable('string', { enum: ['hot', 'warm', 'watch', 'cold', null] }),
    rubric_version: nullable('integer', { description: 'The rubric that made it.' }),
    score_from: nullable('string', {
      enum: ['history', 'present', null],
      description:
        '`history`: the score that stood when it happened. `present`: it happened before the score history begins, so this is the score at the time of reporting; the calibration leaves it out.',
    }),
    created_at: timestamp('When it was reported.'),
  },
  {
    $id: 'Outcome',
    examples: [
      {
        id: 'out_01kay6wqsgf1vtk9m8ta1t7s9k',
        account_id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k',
        outcome: 'meeting',
        occurred_at: '2026-11-20T09:00:00.000Z',
        external_id: 'crm-deal-8812',
        note: null,
        score: 62,
        score_breakdown: { fit: 31, recency: 12, strength: 14, depth: 5 },
        icp_tier: 'warm',
        rubric_version: 7,
        score_from: 'history',
        created_at: '2026-11-20T09:30:00.123Z',
      },
    ],
  },
);

export const OutcomePage = pageOf(Outcome, 'OutcomePage');
