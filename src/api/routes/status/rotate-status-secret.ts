import { statusSubscriptions } from '../../../domain/notifying/status/subscriptions/status-subscriptions.ts';
import { operation } from '../../operation.ts';
import { StatusSubscriptionParams } from '../../schemas/parameters.ts';
import { StatusSubscriptionSigned } from '../../schemas/status-subscription.ts';
import { SecretRotate } from '../../schemas/webhook-input.ts';

export const rotateStatusSecret = operation({
  method: 'POST',
  path: '/v1/status/subscriptions/{id}:rotate-secret',
  operationId: 'rotateStatusSecret',
  summary: 'Replace the signing secret of a status subscription',
  description:
    'The new secret signs at once; for `grace_seconds` the old one signs beside it. The new secret is shown only once.',
  tag: 'Status',
  role: 'read-write',
  resource: 'write',
  params: StatusSubscriptionParams,
  body: SecretRotate,
  status: 200,
  answer: StatusSubscriptionSigned,
  errors: ['invalid_param'],
  secret: true,
  handle: (ctx, actor, { params, body }) => statusSubscriptions.rotate(ctx, actor, params.id, body),
});
