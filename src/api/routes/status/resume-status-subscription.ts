import { statusSubscriptions } from '../../../domain/notifying/status/subscriptions/status-subscriptions.ts';
import { operation } from '../../operation.ts';
import { StatusSubscriptionParams } from '../../schemas/parameters.ts';
import { StatusSubscriptionResumed } from '../../schemas/status-subscription.ts';

export const resumeStatusSubscription = operation({
  method: 'POST',
  path: '/v1/status/subscriptions/{id}:resume',
  operationId: 'resumeStatusSubscription',
  summary: 'Resume a status subscription',
  description:
    'Sends to it again, whether it was paused or disabled, and counts its failures from nothing. What it missed is old news and is not sent by itself; each delivery can be redelivered.',
  tag: 'Status',
  role: 'read-write',
  resource: 'write',
  params: StatusSubscriptionParams,
  status: 200,
  answer: StatusSubscriptionResumed,
  errors: [],
  handle: (ctx, actor, { params }) => statusSubscriptions.resume(ctx, actor, params.id),
});
