import { statusSubscriptions } from '../../../domain/notifying/status/subscriptions/status-subscriptions.ts';
import { operation } from '../../operation.ts';
import { StatusSubscriptionParams } from '../../schemas/parameters.ts';
import { StatusSubscription, VOLATILE_OF_STATUS_SUBSCRIPTION } from '../../schemas/status-subscription.ts';

export const getStatusSubscription = operation({
  method: 'GET',
  path: '/v1/status/subscriptions/{id}',
  operationId: 'getStatusSubscription',
  summary: 'Get a status subscription',
  description: 'One subscription, with how its receiver does.',
  tag: 'Status',
  role: 'read-only',
  resource: 'read',
  params: StatusSubscriptionParams,
  status: 200,
  answer: StatusSubscription,
  errors: [],
  etag: true,
  volatile: VOLATILE_OF_STATUS_SUBSCRIPTION,
  handle: (ctx, actor, { params }) => statusSubscriptions.get(ctx, actor, params.id),
});
