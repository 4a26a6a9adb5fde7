import { BOT_TEMPLATES } from '../../../domain/understanding/bot-rules/templates/index.ts';
import { pageOfAll } from '../../../domain/ground/page.ts';
import { operation } from '../../operation.ts';
import { FixedListQuery } from '../../schemas/parameters.ts';
import { BotTemplates } from '../../schemas/bot-template.ts';

export const listBotTemplates = operation({
  method: 'GET',
  path: '/v1/bots/templates',
  operationId: 'listBotTemplates',
  summary: 'List the templates of bots',
  description:
    'The six, each with what it is for, a JSON Schema of its source and of its rules, and a configuration that works.',
  tag: 'Bots',
  role: 'read-only',
  resource: 'read',
  query: FixedListQuery,
  status: 200,
  answer: BotTemplates,
  errors: ['invalid_cursor'],
  etag: true,
  handle: (_ctx, { workspaceId }, { query }) =>
    Promise.resolve(pageOfAll({ workspaceId, list: 'bot_templates' }, query, BOT_TEMPLATES)),
});
