import { previewRecovery } from '../../../../domain/notifying/webhooks/recoveries/preview-recovery.ts';
import { startRecovery } from '../../../../domain/notifying/webhooks/recoveries/start-recovery.ts';
import { operation } from '../../../operation.ts';
import { WebhookParams } from '../../../schemas/parameters.ts';
import {
  WebhookRecover,
  WebhookRecovery,
  WebhookRecoveryPreview,
} from '../../../schemas/webhook-recovery.ts';

export const recoverWebhook = operation({
  method: 'POST',
  path: '/v1/webhooks/{id}:recover',
  operationId: 'recoverWebhook',
  summary: 'Send again what a subscription missed',
  description:
    'Deliveries since a moment that never came, under the same `event_id`s and a fresh retry schedule. A few hundred at a time wait in the subscription’s lane, so that they stay within its limit and new events get through. One recovery of a subscription at a time. With `dry_run` the answer is 200 and tells how many there are.',
  tag: 'Webhooks',
  role: 'read-write',
  resource: 'write',
  params: WebhookParams,
  body: WebhookRecover,
  status: 202,
  answer: WebhookRecovery,
  otherwise: { status: 200, answer: WebhookRecoveryPreview },
  errors: ['invalid_param', 'webhook_not_active', 'recovery_in_progress'],
  handle: (ctx, actor, { params, body: { dry_run, ...request }, reply }) => {
    if (dry_run !== true) return startRecovery(ctx, actor, params.id, request);
    reply.code(200);
    return previewRecovery(ctx, actor, params.id, request);
  },
});
