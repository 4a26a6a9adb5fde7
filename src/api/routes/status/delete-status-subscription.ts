import { statusSubscriptions } from '../../../domain/notifying/status/subscriptions/status-subscriptions.ts';
import { precondition } from '../../guards/precondition.ts';
import { operation } from '../../operation.ts';
import { NoContent } from '../../schemas/no-content.ts';
import { StatusSubscriptionParams } from '../../schemas/parameters.ts';
import { VOLATILE_OF_STATUS_SUBSCRIPTION } from '../../schemas/status-subscription.ts';

export const deleteStatusSubscription = operation({
  method: 'DELETE',
  path: '/v1/status/subscriptions/{id}',
  operationId: 'deleteStatusSubscription',
  summary: 'End a status subscription',
  description:
    'Nothing more is sent to it; deliveries that wait are cancelled. With `If-Match` it stays if somebody has changed it meanwhile.',
  tag: 'Status',
  role: 'read-write',
  resource: 'write',
  params: StatusSubscriptionParams,
  status: 204,
  answer: NoContent,
  errors: ['precondition_failed'],
  handle: (ctx, actor, { params, request }) =>
    statusSubscriptions.remove(
      ctx,
      actor,
      params.id,
      precondition('status subscription', request, VOLATILE_OF_STATUS_SUBSCRIPTION),
    ),
});
