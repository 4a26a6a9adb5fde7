import type { FastifyRequest } from 'fastify';
import type { BotView } from '../../domain/workspace/bots/bot-view.ts';
import { VOLATILE_OF_BOT } from '../schemas/bot.ts';
import { precondition } from './precondition.ts';

/** `If-Match` of a change to a bot. */
export function botPrecondition(request: FastifyRequest): ((present: BotView) => void) | undefined {
  return precondition('bot', request, VOLATILE_OF_BOT);
}
