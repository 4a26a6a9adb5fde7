import type { FastifyRequest } from 'fastify';
import type { WebhookView } from '../../domain/notifying/webhooks/webhook-view.ts';
import { VOLATILE_OF_WEBHOOK } from '../schemas/webhook.ts';
import { precondition } from './precondition.ts';

/** `If-Match` of a change to a webhook subscription. */
export function webhookPrecondition(request: FastifyRequest): ((present: WebhookView) => void) | undefined {
  return precondition('webhook subscription', request, VOLATILE_OF_WEBHOOK);
}
