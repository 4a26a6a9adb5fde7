import { Type } from 'typebox';
import { eventKinds, noticeKinds } from '../../../domain/notifying/events/event-kinds.ts';
import {
  deliveryStates,
  listDeliveries as list,
} from '../../../domain/notifying/webhooks/list-deliveries.ts';
import { operation } from '../../operation.ts';
import { DeliveryPage } from '../../schemas/delivery.ts';
import { closed, oneOf } from '../../schemas/fields.ts';
import { pageQuery, sinceQuery } from '../../schemas/page.ts';
import { WebhookParams } from '../../schemas/parameters.ts';

export const listDeliveries = operation({
  method: 'GET',
  path: '/v1/webhooks/{id}/deliveries',
  operationId: 'listDeliveries',
  summary: 'List the deliveries of a subscription',
  description: 'Newest first, those that wait and those that failed included.',
  tag: 'Webhooks',
  role: 'read-only',
  resource: 'read',
  work: 'search',
  params: WebhookParams,
  query: Type.Object(
    {
      state: Type.Optional(oneOf(deliveryStates)),
      event: Type.Optional(oneOf([...eventKinds, ...noticeKinds], { description: 'Of one kind only.' })),
      ...sinceQuery,
      ...pageQuery,
    },
    closed,
  ),
  status: 200,
  answer: DeliveryPage,
  errors: ['invalid_cursor', 'search_too_slow'],
  handle: (ctx, actor, { params, query }) => list(ctx, actor, params.id, query),
});
