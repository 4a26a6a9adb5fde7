import { updateStatusSubscription as update } from '../../../domain/notifying/status/subscriptions/update-status-subscription.ts';
import { operation } from '../../operation.ts';
import { precondition } from '../../guards/precondition.ts';
import { StatusSubscriptionParams } from '../../schemas/parameters.ts';
import {
  StatusSubscription,
  StatusSubscriptionUpdate,
  VOLATILE_OF_STATUS_SUBSCRIPTION,
} from '../../schemas/status-subscription.ts';

export const updateStatusSubscription = operation({
  method: 'PATCH',
  path: '/v1/status/subscriptions/{id}',
  operationId: 'updateStatusSubscription',
  summary: 'Change a status subscription',
  description:
    'Sets what is sent; each member is replaced as a whole; a new `url` begins without failures. With `If-Match` nothing is changed if somebody has changed it meanwhile; failures do not count as a change.',
  tag: 'Status',
  role: 'read-write',
  resource: 'write',
  params: StatusSubscriptionParams,
  body: StatusSubscriptionUpdate,
  status: 200,
  answer: StatusSubscription,
  errors: ['invalid_param', 'https_required', 'url_not_allowed', 'precondition_failed'],
  etag: true,
  volatile: VOLATILE_OF_STATUS_SUBSCRIPTION,
  handle: (ctx, actor, { params, body, request }) =>
    update(
      ctx,
      actor,
      params.id,
      body,
      precondition('status subscription', request, VOLATILE_OF_STATUS_SUBSCRIPTION),
    ),
});
