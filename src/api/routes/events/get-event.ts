import { getEvent as get } from '../../../domain/notifying/events/get-event.ts';
import { operation } from '../../operation.ts';
import { Event } from '../../schemas/event.ts';
import { EventParams } from '../../schemas/parameters.ts';

export const getEvent = operation({
  method: 'GET',
  path: '/v1/events/{id}',
  operationId: 'getEvent',
  summary: 'Get an event',
  description: 'One event by the `event_id` that its deliveries carry.',
  tag: 'Events',
  role: 'read-only',
  resource: 'read',
  params: EventParams,
  status: 200,
  answer: Event,
  errors: [],
  etag: true,
  handle: (ctx, actor, { params }) => get(ctx, actor, params.id),
});
