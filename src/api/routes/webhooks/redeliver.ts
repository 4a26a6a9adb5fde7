import { redeliver as send } from '../../../domain/notifying/webhooks/redeliver.ts';
import { operation } from '../../operation.ts';
import { Delivery } from '../../schemas/delivery.ts';
import { DeliveryParams } from '../../schemas/parameters.ts';

export const redeliver = operation({
  method: 'POST',
  path: '/v1/deliveries/{id}:redeliver',
  operationId: 'redeliver',
  summary: 'Send a delivery again',
  description:
    'In whatever state it is, a delivered one too: the same `event_id`, a fresh `delivered_at`, the present address and secret, logged as `manual`. A success ends its retries; a failure leaves it as it was. Asked for twice at once, it is sent once.',
  tag: 'Webhooks',
  role: 'read-write',
  resource: 'write',
  params: DeliveryParams,
  status: 202,
  answer: Delivery,
  errors: ['webhook_not_active', 'webhook_deleted'],
  handle: (ctx, actor, { params }) => send(ctx, actor, params.id),
});
