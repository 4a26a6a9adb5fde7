import { getBot as get } from '../../../domain/workspace/bots/get-bot.ts';
import { operation } from '../../operation.ts';
import { Bot, VOLATILE_OF_BOT } from '../../schemas/bot.ts';
import { BotParams } from '../../schemas/parameters.ts';

export const getBot = operation({
  method: 'GET',
  path: '/v1/bots/{id}',
  operationId: 'getBot',
  summary: 'Get a bot',
  description: 'Its configuration, when it runs next, and how its runs went.',
  tag: 'Bots',
  role: 'read-only',
  resource: 'read',
  params: BotParams,
  status: 200,
  answer: Bot,
  errors: [],
  etag: true,
  volatile: VOLATILE_OF_BOT,
  handle: (ctx, actor, { params }) => get(ctx, actor, params.id),
});
