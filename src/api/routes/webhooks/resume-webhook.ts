import { webhooks } from '../../../domain/notifying/webhooks/webhooks.ts';
import { operation } from '../../operation.ts';
import { WebhookParams } from '../../schemas/parameters.ts';
import { WebhookResumed } from '../../schemas/webhook.ts';

export const resumeWebhook = operation({
  method: 'POST',
  path: '/v1/webhooks/{id}:resume',
  operationId: 'resumeWebhook',
  summary: 'Resume a webhook subscription',
  description:
    'Sends to it again, whether it was paused or disabled, and counts its failures from nothing. `skipped_while_paused` says what it missed; `:recover` sends that. One that is active stays as it is.',
  tag: 'Webhooks',
  role: 'read-write',
  resource: 'write',
  params: WebhookParams,
  status: 200,
  answer: WebhookResumed,
  errors: [],
  handle: (ctx, actor, { params }) => webhooks.resume(ctx, actor, params.id),
});
