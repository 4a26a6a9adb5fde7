import { botHealth } from '../../../domain/workspace/bots/get-bot-health.ts';
import { operation } from '../../operation.ts';
import { BotHealth } from '../../schemas/bot.ts';
import { BotParams } from '../../schemas/parameters.ts';

export const getBotHealth = operation({
  method: 'GET',
  path: '/v1/bots/{id}/health',
  operationId: 'getBotHealth',
  summary: 'Get the health of a bot',
  description:
    'How many of its runs went well in the last 24 hours, 7 days and 30 days, and the last errors. A run that the site put off (`Retry-After`) does not count.',
  tag: 'Bots',
  role: 'read-only',
  resource: 'read',
  params: BotParams,
  status: 200,
  answer: BotHealth,
  errors: [],
  handle: (ctx, actor, { params }) => botHealth(ctx, actor, params.id),
});
