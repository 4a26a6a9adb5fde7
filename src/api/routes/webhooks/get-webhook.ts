import { webhooks } from '../../../domain/notifying/webhooks/webhooks.ts';
import { operation } from '../../operation.ts';
import { WebhookParams } from '../../schemas/parameters.ts';
import { VOLATILE_OF_WEBHOOK, Webhook } from '../../schemas/webhook.ts';

export const getWebhook = operation({
  method: 'GET',
  path: '/v1/webhooks/{id}',
  operationId: 'getWebhook',
  summary: 'Get a webhook subscription',
  description: 'One subscription, with how near it is to its limit of sends.',
  tag: 'Webhooks',
  role: 'read-only',
  resource: 'read',
  params: WebhookParams,
  status: 200,
  answer: Webhook,
  errors: [],
  etag: true,
  volatile: VOLATILE_OF_WEBHOOK,
  handle: (ctx, actor, { params }) => webhooks.get(ctx, actor, params.id),
});
