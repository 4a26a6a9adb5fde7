import { statusSubscriptions } from '../../../domain/notifying/status/subscriptions/status-subscriptions.ts';
import { operation } from '../../operation.ts';
import { Type } from 'typebox';
import { noticeKinds, statusKinds } from '../../../domain/notifying/events/event-kinds.ts';
import { deliveryStates } from '../../../domain/notifying/webhooks/list-deliveries.ts';
import { DeliveryPage } from '../../schemas/delivery.ts';
import { closed, oneOf } from '../../schemas/fields.ts';
import { pageQuery, sinceQuery } from '../../schemas/page.ts';
import { StatusSubscriptionParams } from '../../schemas/parameters.ts';

export const listStatusDeliveries = operation({
  method: 'GET',
  path: '/v1/status/subscriptions/{id}/deliveries',
  operationId: 'listStatusDeliveries',
  summary: 'List the deliveries of a status subscription',
  description:
    'Newest first, those that wait and those that failed included. Each can be read and redelivered under /v1/deliveries.',
  tag: 'Status',
  role: 'read-only',
  resource: 'read',
  work: 'search',
  params: StatusSubscriptionParams,
  query: Type.Object(
    {
      state: Type.Optional(oneOf(deliveryStates)),
      event: Type.Optional(oneOf([...statusKinds, ...noticeKinds], { description: 'Of one kind only.' })),
      ...sinceQuery,
      ...pageQuery,
    },
    closed,
  ),
  status: 200,
  answer: DeliveryPage,
  errors: ['invalid_cursor', 'search_too_slow'],
  handle: (ctx, actor, { params, query }) => statusSubscriptions.deliveries(ctx, actor, params.id, query),
});
