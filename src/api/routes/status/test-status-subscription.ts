import { statusSubscriptions } from '../../../domain/notifying/status/subscriptions/status-subscriptions.ts';
import { operation } from '../../operation.ts';
import { StatusSubscriptionParams } from '../../schemas/parameters.ts';
import { WebhookTested } from '../../schemas/webhook.ts';

export const testStatusSubscription = operation({
  method: 'POST',
  path: '/v1/status/subscriptions/{id}:test',
  operationId: 'testStatusSubscription',
  summary: 'Send a test to a status subscription',
  description:
    'A signed `webhook.test` on its way to this subscription and no other, like any delivery; `status_url` tells what the receiver answered. Not for one that is paused or disabled.',
  tag: 'Status',
  role: 'read-write',
  resource: 'write',
  work: 'trial',
  params: StatusSubscriptionParams,
  status: 202,
  answer: WebhookTested,
  errors: ['webhook_not_active'],
  handle: (ctx, actor, { params }) => statusSubscriptions.test(ctx, actor, params.id),
});
