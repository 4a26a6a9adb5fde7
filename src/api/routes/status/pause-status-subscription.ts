import { statusSubscriptions } from '../../../domain/notifying/status/subscriptions/status-subscriptions.ts';
import { operation } from '../../operation.ts';
import { StatusSubscriptionParams } from '../../schemas/parameters.ts';
import { StatusSubscription } from '../../schemas/status-subscription.ts';

export const pauseStatusSubscription = operation({
  method: 'POST',
  path: '/v1/status/subscriptions/{id}:pause',
  operationId: 'pauseStatusSubscription',
  summary: 'Pause a status subscription',
  description:
    'Nothing is sent to it until `:resume`; what happens meanwhile is kept as `skipped`. One that is paused stays as it is; one that is disabled cannot be paused.',
  tag: 'Status',
  role: 'read-write',
  resource: 'write',
  params: StatusSubscriptionParams,
  status: 200,
  answer: StatusSubscription,
  errors: ['webhook_not_active'],
  handle: (ctx, actor, { params }) => statusSubscriptions.pause(ctx, actor, params.id),
});
