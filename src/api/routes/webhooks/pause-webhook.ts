import { webhooks } from '../../../domain/notifying/webhooks/webhooks.ts';
import { operation } from '../../operation.ts';
import { WebhookParams } from '../../schemas/parameters.ts';
import { Webhook } from '../../schemas/webhook.ts';

export const pauseWebhook = operation({
  method: 'POST',
  path: '/v1/webhooks/{id}:pause',
  operationId: 'pauseWebhook',
  summary: 'Pause a webhook subscription',
  description:
    'Nothing is sent to it until `:resume`. What happens meanwhile is kept as `skipped`, as is what waits when its turn comes; `:recover` sends it later. One that is paused stays as it is; one that is disabled cannot be paused.',
  tag: 'Webhooks',
  role: 'read-write',
  resource: 'write',
  params: WebhookParams,
  status: 200,
  answer: Webhook,
  errors: ['webhook_not_active'],
  handle: (ctx, actor, { params }) => webhooks.pause(ctx, actor, params.id),
});
