import { Type } from 'typebox';
import { listReplies as list } from '../../../domain/workspace/replies/list-replies.ts';
import { replyKinds, replyLabels } from '../../../domain/workspace/replies/reply.ts';
import { operation } from '../../operation.ts';
import { closed, oneOf } from '../../schemas/fields.ts';
import { pageQuery, sinceQuery } from '../../schemas/page.ts';
import { ReplyPage } from '../../schemas/reply.ts';

export const listReplies = operation({
  method: 'GET',
  path: '/v1/replies',
  operationId: 'listReplies',
  summary: 'List replies',
  description: 'By `received_at`, the newest first. All filters that are given must hold.',
  tag: 'Replies',
  role: 'read-only',
  resource: 'read',
  work: 'search',
  query: Type.Object(
    {
      account_id: Type.Optional(
        Type.String({ minLength: 1, maxLength: 100, description: 'Of one account only.' }),
      ),
      label: Type.Optional(oneOf(replyLabels)),
      kind: Type.Optional(oneOf(replyKinds)),
      ...sinceQuery,
      ...pageQuery,
    },
    closed,
  ),
  status: 200,
  answer: ReplyPage,
  errors: ['invalid_cursor', 'search_too_slow'],
  handle: (ctx, actor, { query }) => list(ctx, actor, query),
});
