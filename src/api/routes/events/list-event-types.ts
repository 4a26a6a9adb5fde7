import { eventTypes } from '../../../domain/events/event-types.ts';
import { operation } from '../../operation.ts';
import { EventTypeList } from '../../schemas/event.ts';

export const listEventTypes = operation({
  method: 'GET',
  path: '/v1/event-types',
  operationId: 'listEventTypes',
  summary: 'List the kinds of event',
  description: 'Each with the JSON Schema of its payload and an example, in one page.',
  tag: 'Events',
  role: 'read-only',
  resource: 'read',
  status: 200,
  answer: EventTypeList,
  errors: [],
  etag: true,
  handle: () => Promise.resolve({ data: eventTypes, has_more: false, next_cursor: null }),
});
