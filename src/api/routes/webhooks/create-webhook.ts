import { createWebhook as create } from '../../../domain/notifying/webhooks/create-webhook.ts';
import { operation } from '../../operation.ts';
import { WebhookCreate } from '../../schemas/webhook-input.ts';
import { WebhookCreated } from '../../schemas/webhook.ts';

export const createWebhook = operation({
  method: 'POST',
  path: '/v1/webhooks',
  operationId: 'createWebhook',
  summary: 'Subscribe to events',
  description:
    'Every event of these kinds that happens from now on is sent to `url`, signed with `signing_secret`, which is shown only once. At most 50 a workspace.',
  tag: 'Webhooks',
  role: 'read-write',
  resource: 'write',
  body: WebhookCreate,
  status: 201,
  answer: WebhookCreated,
  errors: ['invalid_param', 'https_required', 'url_not_allowed', 'webhook_limit_reached'],
  secret: true,
  handle: (ctx, actor, { body }) => create(ctx, actor, body),
});
