import { pauseBot as pause } from '../../../domain/workspace/bots/pause-bot.ts';
import { operation } from '../../operation.ts';
import { Bot } from '../../schemas/bot.ts';
import { BotParams } from '../../schemas/parameters.ts';

export const pauseBot = operation({
  method: 'POST',
  path: '/v1/bots/{id}:pause',
  operationId: 'pauseBot',
  summary: 'Pause a bot',
  description:
    'It keeps its configuration, its baseline and its fires, and still counts against the plan. What it would have seen meanwhile is not made up for: the run after `:resume` compares with the baseline.',
  tag: 'Bots',
  role: 'read-write',
  resource: 'write',
  params: BotParams,
  status: 200,
  answer: Bot,
  errors: ['bot_already_paused'],
  handle: (ctx, actor, { params }) => pause(ctx, actor, params.id),
});
