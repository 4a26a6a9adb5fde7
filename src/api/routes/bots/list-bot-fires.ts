import { listFires } from '../../../domain/workspace/bots/list-fires.ts';
import { operation } from '../../operation.ts';
import { BotFirePage } from '../../schemas/bot-fire.ts';
import { BotParams, PageQuery } from '../../schemas/parameters.ts';

export const listBotFires = operation({
  method: 'GET',
  path: '/v1/bots/{id}/fires',
  operationId: 'listBotFires',
  summary: 'List the fires of a bot',
  description:
    'Newest first: what was found, before and after with each word that changed, the signal that it became, and how its alert went. One that concerns several accounts is there once for each.',
  tag: 'Bots',
  role: 'read-only',
  resource: 'read',
  params: BotParams,
  query: PageQuery,
  status: 200,
  answer: BotFirePage,
  errors: ['invalid_cursor'],
  handle: (ctx, actor, { params, query }) => listFires(ctx, actor, params.id, query),
});
