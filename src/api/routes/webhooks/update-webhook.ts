import { updateWebhook as update } from '../../../domain/notifying/webhooks/update-webhook.ts';
import { webhookPrecondition } from '../../guards/webhook-precondition.ts';
import { operation } from '../../operation.ts';
import { WebhookParams } from '../../schemas/parameters.ts';
import { WebhookUpdate } from '../../schemas/webhook-input.ts';
import { VOLATILE_OF_WEBHOOK, Webhook } from '../../schemas/webhook.ts';

export const updateWebhook = operation({
  method: 'PATCH',
  path: '/v1/webhooks/{id}',
  operationId: 'updateWebhook',
  summary: 'Change a webhook subscription',
  description:
    'Sets what is sent; each member is replaced as a whole; null clears. It holds for whatever is sent from now on, deliveries that wait included; a new `url` begins without failures. With `If-Match` nothing is changed if somebody has changed it meanwhile; sends and failures do not count as a change.',
  tag: 'Webhooks',
  role: 'read-write',
  resource: 'write',
  params: WebhookParams,
  body: WebhookUpdate,
  status: 200,
  answer: Webhook,
  errors: ['invalid_param', 'https_required', 'url_not_allowed', 'precondition_failed'],
  etag: true,
  volatile: VOLATILE_OF_WEBHOOK,
  handle: (ctx, actor, { params, body, request }) =>
    update(ctx, actor, params.id, body, webhookPrecondition(request)),
});
