import { Type } from 'typebox';
import { feedbackReasons } from '../../domain/workspace/brief-feedback/feedback-view.ts';
import { closed, nullable, oneOf, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

const reason = Type.Union([oneOf(feedbackReasons), Type.Null()], {
  description: 'Why. Null: nothing was said.',
});

export const BriefFeedback = Type.Object(
  {
    id: Type.String(),
    account_id: Type.String(),
    account: Type.Object({ name: Type.String(), domain: nullable('string') }),
    version: Type.Integer({ minimum: 1 }),
    useful: Type.Boolean(),
    reason,
    comment: nullable('string'),
    given_by: Type.Object({
      kind: oneOf(['api_key', 'member', 'system', 'operator']),
      id: nullable('string'),
    }),
    created_at: timestamp('When it was first said.'),
    updated_at: timestamp('When it was last said.'),
  },
  {
    $id: 'BriefFeedback',
    examples: [
      {
        id: 'bfb_01kay6wqsgf1vtk9m8ta1t7s9k',
        account_id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k',
        account: { name: 'Ferncastle', domain: 'ferncastle.example' },
        version: 3,
        useful: false,
        reason: 'wrong_person',
        comment: 'She left in October.',
        given_by: { kind: 'member', id: 'mem_01kay6wqsgf1vtk9m8ta1t7s9k' },
        created_at: '2026-11-20T09:30:00.123Z',
        updated_at: '2026-11-20T09:30:00.123Z',
      },
    ],
  },
);

export const BriefFeedbackPage = pageOf(BriefFeedback, 'BriefFeedbackPage');

export const BriefFeedbackInput = Type.Object(
  {
    version: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'The version that was read.' }),
    useful: Type.Boolean(),
    reason: Type.Optional(reason),
    comment: Type.Optional(nullable('string', { maxLength: 2000 })),
  },
  {
    $id: 'BriefFeedbackInput',
    ...closed,
    examples: [{ version: 3, useful: false, reason: 'wrong_person', comment: 'She left in October.' }],
  },
);

const count = Type.Integer({ minimum: 0 });

export const BriefFeedbackTotals = Type.Object(
  {
    useful: count,
    not_useful: count,
    by_reason: Type.Array(Type.Object({ reason: oneOf(feedbackReasons), useful: count, not_useful: count })),
  },
  {
    $id: 'BriefFeedbackTotals',
    examples: [
      { useful: 12, not_useful: 3, by_reason: [{ reason: 'wrong_person', useful: 0, not_useful: 2 }] },
    ],
  },
);
