import { readBotConfig } from '../../../domain/workspace/bots/read-config.ts';
import { testBot as test } from '../../../domain/pipeline/visit/bots/test-bot.ts';
import type { BotTrial } from '../../../domain/pipeline/visit/bots/test-bot.ts';
import { timestamp } from '../../../domain/ground/timestamp.ts';
import { operation } from '../../operation.ts';
import { readersOf } from '../../readers.ts';
import { BotTested } from '../../schemas/bot-fire.ts';
import { BotInput } from '../../schemas/bot-input.ts';

export const testBot = operation({
  method: 'POST',
  path: '/v1/bots:test',
  operationId: 'testBot',
  summary: 'Try a configuration',
  description:
    'Runs it once and stores nothing: what was fetched, the line of robots.txt that decided, what the rule found, and what would fire now. It takes its turn behind other visits of the same site, up to 15 s. Alerts nobody.',
  tag: 'Bots',
  role: 'read-write',
  resource: 'write',
  work: 'trial',
  body: BotInput,
  status: 200,
  effectless: true,
  answer: BotTested,
  errors: ['invalid_param', 'https_required', 'url_not_allowed'],
  handle: async (ctx, actor, { body, request }) =>
    trialView(await test(ctx, await readersOf(request.server), actor, readBotConfig(body))),
});

function trialView({ would_fire, ...trial }: BotTrial) {
  return {
    ...trial,
    would_fire: would_fire.map(({ title, subtype, strength, url, quote, occurredAt, matched }) => ({
      title,
      subtype,
      strength,
      url,
      quote,
      occurred_at: timestamp(occurredAt),
      matched,
    })),
  };
}
