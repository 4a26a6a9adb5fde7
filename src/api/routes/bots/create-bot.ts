import { showSecretOnce } from '../../../domain/workspace/bots/alerts/show-secret-once.ts';
import { createBot as create } from '../../../domain/workspace/bots/create-bot.ts';
import { readBotConfig } from '../../../domain/workspace/bots/read-config.ts';
import { operation } from '../../operation.ts';
import { BotInput } from '../../schemas/bot-input.ts';
import { BotSaved } from '../../schemas/bot.ts';

export const createBot = operation({
  method: 'POST',
  path: '/v1/bots',
  operationId: 'createBot',
  summary: 'Create a bot',
  description:
    'A crawler of your own. It counts against the plan’s bots from now on, paused or not. The first run is due at once and is the baseline: it fires nothing. robots.txt is respected; a source that it refuses pauses the bot at its first run (`paused_reason`). `:test` shows beforehand what a configuration would find.',
  tag: 'Bots',
  role: 'read-write',
  resource: 'write',
  body: BotInput,
  status: 201,
  answer: BotSaved,
  errors: ['invalid_param', 'https_required', 'url_not_allowed', 'bot_limit_reached'],
  secret: true,
  handle: (ctx, actor, { body }) =>
    showSecretOnce(ctx, actor, null, () => create(ctx, actor, readBotConfig(body))),
});
