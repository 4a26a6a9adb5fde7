import { Type } from 'typebox';
import {
  createReply as create,
  createReplyFromMessage,
} from '../../../domain/workspace/replies/create-reply.ts';
import { invalidParam } from '../../../domain/ground/errors/errors.ts';
import { operation } from '../../operation.ts';
import { closed } from '../../schemas/fields.ts';
import { Reply, ReplyCreate } from '../../schemas/reply.ts';

const MESSAGE_BYTES = 16 * 1024 * 1024;

export const createReply = operation({
  method: 'POST',
  path: '/v1/replies',
  operationId: 'createReply',
  summary: 'Classify a reply',
  description:
    'Takes in an answer to your outreach, as JSON or as the raw message (`message/rfc822`, up to 16 MiB), and says what it means. ' +
    'A raw message belongs to `account_id` in the query, else to the account of the sender’s domain. `never` permanently removes the contact from the account; ' +
    '`not-now` with a time lowers the account’s timing until then. Only the sender’s own words are stored.',
  tag: 'Replies',
  role: 'read-write',
  resource: 'write',
  query: Type.Object(
    {
      account_id: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 100,
          description: 'The account of a raw message; JSON names its own.',
        }),
      ),
    },
    closed,
  ),
  body: ReplyCreate,
  bodyLimit: MESSAGE_BYTES,
  rawMessage: true,
  status: 201,
  answer: Reply,
  errors: ['resource_not_found', 'account_deleted'],
  handle: async (ctx, actor, { query, body }) => {
    if (Buffer.isBuffer(body)) return createReplyFromMessage(ctx, actor, body, query.account_id);
    if (query.account_id !== undefined)
      throw invalidParam(
        'account_id',
        'account_id belongs into the JSON body; in the query it is for message/rfc822.',
      );
    return create(ctx, actor, body);
  },
});
