import { getReply as get } from '../../../domain/workspace/replies/get-reply.ts';
import { operation } from '../../operation.ts';
import { ReplyParams } from '../../schemas/parameters.ts';
import { Reply } from '../../schemas/reply.ts';

export const getReply = operation({
  method: 'GET',
  path: '/v1/replies/{id}',
  operationId: 'getReply',
  summary: 'Get a reply',
  description: 'One reply and how it was read.',
  tag: 'Replies',
  role: 'read-only',
  resource: 'read',
  params: ReplyParams,
  status: 200,
  answer: Reply,
  errors: [],
  etag: true,
  handle: (ctx, actor, { params }) => get(ctx, actor, params.id),
});
