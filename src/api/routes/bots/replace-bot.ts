import { showSecretOnce } from '../../../domain/workspace/bots/alerts/show-secret-once.ts';
import { readBotConfig } from '../../../domain/workspace/bots/read-config.ts';
import { splitReadBack } from '../../../domain/workspace/bots/read-back.ts';
import { replaceBot as replace } from '../../../domain/workspace/bots/replace-bot.ts';
import { botPrecondition } from '../../guards/bot-precondition.ts';
import { operation } from '../../operation.ts';
import { BotReplacement } from '../../schemas/bot-input.ts';
import { BotSaved, VOLATILE_OF_BOT } from '../../schemas/bot.ts';
import { BotParams } from '../../schemas/parameters.ts';

export const replaceBot = operation({
  method: 'PUT',
  path: '/v1/bots/{id}',
  operationId: 'replaceBot',
  summary: 'Replace a bot’s configuration',
  description:
    'Whole: what is left out gets its default. Another template, source or rule starts a new baseline; anything else keeps it. `alert.destination` may be left out, or sent as it is shown, where the channel stays: the stored address is kept then. With `If-Match` nothing is changed if somebody has changed the bot meanwhile; its runs do not count as a change. What a GET shows beside the configuration (`id`, `status`, `health`, …) may be sent back; another `id` or `status` than the bot has is refused.',
  tag: 'Bots',
  role: 'read-write',
  resource: 'write',
  params: BotParams,
  body: BotReplacement,
  status: 200,
  answer: BotSaved,
  errors: ['invalid_param', 'https_required', 'url_not_allowed', 'precondition_failed'],
  etag: true,
  volatile: VOLATILE_OF_BOT,
  handle: (ctx, actor, { params, body, request }) => {
    const { config, readBack } = splitReadBack(body);
    return showSecretOnce(ctx, actor, params.id, () =>
      replace(ctx, actor, params.id, readBotConfig(config), botPrecondition(request), readBack),
    );
  },
});
