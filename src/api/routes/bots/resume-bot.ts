import { resumeBot as resume } from '../../../domain/workspace/bots/resume-bot.ts';
import { operation } from '../../operation.ts';
import { Bot } from '../../schemas/bot.ts';
import { BotParams } from '../../schemas/parameters.ts';

export const resumeBot = operation({
  method: 'POST',
  path: '/v1/bots/{id}:resume',
  operationId: 'resumeBot',
  summary: 'Resume a bot',
  description:
    'Due at once. One that was paused after three failures gets one trial: if that fails too, it is paused again.',
  tag: 'Bots',
  role: 'read-write',
  resource: 'write',
  params: BotParams,
  status: 200,
  answer: Bot,
  errors: ['bot_not_paused'],
  handle: (ctx, actor, { params }) => resume(ctx, actor, params.id),
});
