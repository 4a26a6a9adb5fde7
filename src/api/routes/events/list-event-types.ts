import { eventTypes, noticeTypes } from '../../../domain/notifying/events/event-types.ts';
import { pageOfAll } from '../../../domain/ground/page.ts';
import { operation } from '../../operation.ts';
import { FixedListQuery } from '../../schemas/parameters.ts';
import { EventTypeList } from '../../schemas/event.ts';

export const listEventTypes = operation({
  method: 'GET',
  path: '/v1/event-types',
  operationId: 'listEventTypes',
  summary: 'List the kinds of event',
  description:
    'Every kind that can be subscribed to, each with the JSON Schema of its payload and an example, in one page: the 14 of the catalogue (`scope` is `event`), then the notices about the subscriptions themselves (`notice`).',
  tag: 'Events',
  role: 'read-only',
  resource: 'read',
  query: FixedListQuery,
  status: 200,
  answer: EventTypeList,
  errors: ['invalid_cursor'],
  etag: true,
  handle: (_ctx, { workspaceId }, { query }) =>
    Promise.resolve(pageOfAll({ workspaceId, list: 'event_types' }, query, [...eventTypes, ...noticeTypes])),
});
