import { deleteBot as remove } from '../../../domain/workspace/bots/delete-bot.ts';
import { botPrecondition } from '../../guards/bot-precondition.ts';
import { operation } from '../../operation.ts';
import { NoContent } from '../../schemas/no-content.ts';
import { BotParams } from '../../schemas/parameters.ts';

export const deleteBot = operation({
  method: 'DELETE',
  path: '/v1/bots/{id}',
  operationId: 'deleteBot',
  summary: 'Delete a bot',
  description:
    'It runs no more, its fires and its alert are gone, and it no longer counts against the plan. The signals that it fired stay. With `If-Match` it stays if somebody has changed it meanwhile.',
  tag: 'Bots',
  role: 'read-write',
  resource: 'write',
  params: BotParams,
  status: 204,
  answer: NoContent,
  errors: ['precondition_failed'],
  handle: (ctx, actor, { params, request }) => remove(ctx, actor, params.id, botPrecondition(request)),
});
