import { runBot as run } from '../../../domain/workspace/bots/run-bot.ts';
import { operation } from '../../operation.ts';
import { Bot } from '../../schemas/bot.ts';
import { BotParams } from '../../schemas/parameters.ts';

export const runBot = operation({
  method: 'POST',
  path: '/v1/bots/{id}:run',
  operationId: 'runBot',
  summary: 'Run a bot now',
  description:
    'Due at once, before its time; how it went is in its health. The pace of the site and its robots.txt still hold. A change that would have to be seen twice counts at first sight.',
  tag: 'Bots',
  role: 'read-write',
  resource: 'write',
  params: BotParams,
  status: 202,
  answer: Bot,
  errors: ['bot_already_paused'],
  handle: (ctx, actor, { params }) => run(ctx, actor, params.id),
});
