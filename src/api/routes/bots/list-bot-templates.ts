import { BOT_TEMPLATES } from '../../../domain/bots/templates/index.ts';
import { operation } from '../../operation.ts';
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
  status: 200,
  answer: BotTemplates,
  errors: [],
  etag: true,
  handle: () => Promise.resolve({ data: BOT_TEMPLATES }),
});
