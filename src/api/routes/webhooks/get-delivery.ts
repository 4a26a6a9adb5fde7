import { getDelivery as get } from '../../../domain/notifying/webhooks/get-delivery.ts';
import { operation } from '../../operation.ts';
import { Delivery } from '../../schemas/delivery.ts';
import { DeliveryParams } from '../../schemas/parameters.ts';

export const getDelivery = operation({
  method: 'GET',
  path: '/v1/deliveries/{id}',
  operationId: 'getDelivery',
  summary: 'Get a delivery',
  description: 'One delivery with every request that was made for it, and what each brought.',
  tag: 'Webhooks',
  role: 'read-only',
  resource: 'read',
  params: DeliveryParams,
  status: 200,
  answer: Delivery,
  errors: [],
  etag: true,
  handle: (ctx, actor, { params }) => get(ctx, actor, params.id),
});
