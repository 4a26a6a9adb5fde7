import { Type } from 'typebox';
import { eventKinds, noticeKinds } from '../../../domain/notifying/events/event-kinds.ts';
import { listAllDeliveries as list } from '../../../domain/notifying/webhooks/list-all-deliveries.ts';
import { deliveryStates } from '../../../domain/notifying/webhooks/list-deliveries.ts';
import { operation } from '../../operation.ts';
import { WebhookDeliveryPage } from '../../schemas/delivery.ts';
import { closed, idParam, oneOf } from '../../schemas/fields.ts';
import { pageQuery, sinceQuery } from '../../schemas/page.ts';

export const listAllDeliveries = operation({
  method: 'GET',
  path: '/v1/deliveries',
  operationId: 'listAllDeliveries',
  summary: 'List the deliveries of all webhooks',
  description:
    'Newest first, those that wait and those that failed included, each with its webhook. Those of a webhook that was deleted are not listed.',
  tag: 'Webhooks',
  role: 'read-only',
  resource: 'read',
  work: 'search',
  query: Type.Object(
    {
      state: Type.Optional(oneOf(deliveryStates)),
      webhook_id: Type.Optional(idParam('whk', 'webhook subscription')),
      event: Type.Optional(oneOf([...eventKinds, ...noticeKinds], { description: 'Of one kind only.' })),
      account_id: Type.Optional(idParam('acc', 'account')),
      ...sinceQuery,
      ...pageQuery,
    },
    closed,
  ),
  status: 200,
  answer: WebhookDeliveryPage,
  errors: ['invalid_cursor', 'resource_not_found', 'search_too_slow'],
  handle: (ctx, actor, { query }) => list(ctx, actor, query),
});
