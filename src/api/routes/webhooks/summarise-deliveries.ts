import { Type } from 'typebox';
import { summariseDeliveries as summarise } from '../../../domain/notifying/webhooks/summarise-deliveries.ts';
import { operation } from '../../operation.ts';
import { DeliveriesSummary } from '../../schemas/delivery.ts';
import { closed, idParam } from '../../schemas/fields.ts';

export const summariseDeliveries = operation({
  method: 'GET',
  path: '/v1/deliveries:summary',
  operationId: 'summariseDeliveries',
  summary: 'Sum up the deliveries of 24 hours',
  description:
    'By hour, the present one included: attempts that were delivered, failed for good or are tried again, and how long they took. It counts attempts by the hour in which they ended.',
  tag: 'Webhooks',
  role: 'read-only',
  resource: 'read',
  query: Type.Object({ webhook_id: Type.Optional(idParam('whk', 'webhook subscription')) }, closed),
  status: 200,
  answer: DeliveriesSummary,
  errors: ['resource_not_found'],
  handle: (ctx, actor, { query }) => summarise(ctx, actor, query),
});
