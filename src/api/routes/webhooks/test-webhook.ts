import { webhooks } from '../../../domain/notifying/webhooks/webhooks.ts';
import { operation } from '../../operation.ts';
import { WebhookParams } from '../../schemas/parameters.ts';
import { WebhookTested } from '../../schemas/webhook.ts';

export const testWebhook = operation({
  method: 'POST',
  path: '/v1/webhooks/{id}:test',
  operationId: 'testWebhook',
  summary: 'Send a test',
  description:
    'A signed `webhook.test` on its way to this subscription and no other, like any delivery; before everything that waits and within the same limits; `status_url` tells what the receiver answered. Not for one that is paused or disabled.',
  tag: 'Webhooks',
  role: 'read-write',
  resource: 'write',
  work: 'trial',
  params: WebhookParams,
  status: 202,
  answer: WebhookTested,
  errors: ['webhook_not_active'],
  handle: (ctx, actor, { params }) => webhooks.test(ctx, actor, params.id),
});
