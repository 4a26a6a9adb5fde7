import { Type } from 'typebox';
import { giveFeedback } from '../../../domain/workspace/brief-feedback/give-feedback.ts';
import { withdrawFeedback } from '../../../domain/workspace/brief-feedback/withdraw-feedback.ts';
import { countFeedback, listFeedback } from '../../../domain/workspace/brief-feedback/list-feedback.ts';
import { operation } from '../../operation.ts';
import {
  BriefFeedback,
  BriefFeedbackInput,
  BriefFeedbackPage,
  BriefFeedbackTotals,
} from '../../schemas/brief-feedback.ts';
import { closed } from '../../schemas/fields.ts';
import { NoContent } from '../../schemas/no-content.ts';
import { pageQuery } from '../../schemas/page.ts';
import { AccountParams, BriefFeedbackParams } from '../../schemas/parameters.ts';

export const giveBriefFeedback = operation({
  method: 'POST',
  path: '/v1/accounts/{id}/brief:feedback',
  operationId: 'giveBriefFeedback',
  summary: 'Say whether a brief was useful',
  description:
    'Of one version, for whoever asks: a member or a key. Said again, it replaces what was said before. Briefs and scores do not change by it.',
  tag: 'Briefs',
  role: 'read-only',
  resource: 'write',
  params: AccountParams,
  body: BriefFeedbackInput,
  needsBody: true,
  status: 200,
  answer: BriefFeedback,
  errors: ['account_deleted', 'brief_version_not_found'],
  handle: (ctx, actor, { params, body }) => giveFeedback(ctx, actor, params.id, body),
});

export const listBriefFeedback = operation({
  method: 'GET',
  path: '/v1/brief-feedback',
  operationId: 'listBriefFeedback',
  summary: 'List what is said of briefs',
  description: 'The latest first. GET /v1/brief-feedback:totals counts it.',
  tag: 'Briefs',
  role: 'read-only',
  resource: 'read',
  query: Type.Object(
    {
      account_id: Type.Optional(
        Type.String({ minLength: 1, maxLength: 200, description: 'Of one account only.' }),
      ),
      useful: Type.Optional(Type.Boolean({ description: 'Only what was called useful, or not.' })),
      mine: Type.Optional(
        Type.Boolean({ description: 'Only what the one who asks said, or only what others said.' }),
      ),
      ...pageQuery,
    },
    closed,
  ),
  status: 200,
  answer: BriefFeedbackPage,
  errors: ['invalid_cursor'],
  handle: (ctx, actor, { query }) => listFeedback(ctx, actor, query),
});

export const countBriefFeedback = operation({
  method: 'GET',
  path: '/v1/brief-feedback:totals',
  operationId: 'countBriefFeedback',
  summary: 'Count what is said of briefs',
  description: 'How often briefs were called useful or not, and why.',
  tag: 'Briefs',
  role: 'read-only',
  resource: 'read',
  status: 200,
  answer: BriefFeedbackTotals,
  errors: [],
  etag: true,
  handle: (ctx, actor) => countFeedback(ctx, actor),
});

export const withdrawBriefFeedback = operation({
  method: 'DELETE',
  path: '/v1/brief-feedback/{id}',
  operationId: 'withdrawBriefFeedback',
  summary: 'Take back what was said of a brief',
  description: 'Whoever said it may, and admin keys and members.',
  tag: 'Briefs',
  role: 'read-only',
  resource: 'write',
  params: BriefFeedbackParams,
  status: 204,
  answer: NoContent,
  errors: [],
  handle: (ctx, actor, { params }) => withdrawFeedback(ctx, actor, params.id),
});
