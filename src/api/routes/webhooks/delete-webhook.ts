import { webhooks } from '../../../domain/notifying/webhooks/webhooks.ts';
import { webhookPrecondition } from '../../guards/webhook-precondition.ts';
import { operation } from '../../operation.ts';
import { NoContent } from '../../schemas/no-content.ts';
import { WebhookParams } from '../../schemas/parameters.ts';

export const deleteWebhook = operation({
  method: 'DELETE',
  path: '/v1/webhooks/{id}',
  operationId: 'deleteWebhook',
  summary: 'End a webhook subscription',
  description:
    'Nothing more is sent to it; deliveries that wait are cancelled. With `If-Match` it stays if somebody has changed it meanwhile.',
  tag: 'Webhooks',
  role: 'read-write',
  resource: 'write',
  params: WebhookParams,
  status: 204,
  answer: NoContent,
  errors: ['precondition_failed'],
  handle: (ctx, actor, { params, request }) =>
    webhooks.remove(ctx, actor, params.id, webhookPrecondition(request)),
});
