import { Type } from 'typebox';
import { listBots as list } from '../../../domain/workspace/bots/list-bots.ts';
import { operation } from '../../operation.ts';
import { botStatus } from '../../schemas/bot-fire.ts';
import { BotPageSchema } from '../../schemas/bot.ts';
import { closed } from '../../schemas/fields.ts';
import { pageQuery } from '../../schemas/page.ts';

export const listBots = operation({
  method: 'GET',
  path: '/v1/bots',
  operationId: 'listBots',
  summary: 'List bots',
  description: 'All of the workspace, newest first.',
  tag: 'Bots',
  role: 'read-only',
  resource: 'read',
  query: Type.Object({ status: Type.Optional(botStatus), ...pageQuery }, closed),
  status: 200,
  answer: BotPageSchema,
  errors: ['invalid_cursor'],
  handle: (ctx, actor, { query }) => list(ctx, actor, query),
});
