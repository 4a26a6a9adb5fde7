import { webhooks } from '../../../domain/notifying/webhooks/webhooks.ts';
import { operation } from '../../operation.ts';
import { WebhookParams } from '../../schemas/parameters.ts';
import { SecretRotate } from '../../schemas/webhook-input.ts';
import { WebhookRotated } from '../../schemas/webhook.ts';

export const rotateWebhookSecret = operation({
  method: 'POST',
  path: '/v1/webhooks/{id}:rotate-secret',
  operationId: 'rotateWebhookSecret',
  summary: 'Replace the signing secret',
  description:
    'The new secret signs at once. For `grace_seconds` the old one signs beside it, in `X-Service-Signature-Previous` and as the second signature of `webhook-signature`; a secret that was still in an earlier grace ends. The new secret is shown only once.',
  tag: 'Webhooks',
  role: 'read-write',
  resource: 'write',
  params: WebhookParams,
  body: SecretRotate,
  status: 200,
  answer: WebhookRotated,
  errors: ['invalid_param'],
  secret: true,
  handle: (ctx, actor, { params, body }) => webhooks.rotate(ctx, actor, params.id, body),
});
