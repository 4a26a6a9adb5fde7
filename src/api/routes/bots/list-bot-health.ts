import { Type } from 'typebox';
import { listBotHealth as list } from '../../../domain/workspace/bots/list-bot-health.ts';
import { operation } from '../../operation.ts';
import { botStatus } from '../../schemas/bot-fire.ts';
import { BotHealthPage } from '../../schemas/bot.ts';
import { closed } from '../../schemas/fields.ts';
import { pageQuery } from '../../schemas/page.ts';

export const listBotHealth = operation({
  method: 'GET',
  path: '/v1/bots:health',
  operationId: 'listBotHealth',
  summary: 'List the health of all bots',
  description: 'How each bot of the workspace does and what it found last, newest bot first.',
  tag: 'Bots',
  role: 'read-only',
  resource: 'read',
  query: Type.Object({ status: Type.Optional(botStatus), ...pageQuery }, closed),
  status: 200,
  answer: BotHealthPage,
  errors: ['invalid_cursor'],
  handle: (ctx, actor, { query }) => list(ctx, actor, query),
});
