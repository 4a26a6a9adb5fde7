import { Type } from 'typebox';
import { eventKinds, noticeKinds, statusKinds } from '../../../domain/notifying/events/event-kinds.ts';
import { listEvents as list } from '../../../domain/notifying/events/list-events.ts';
import { operation } from '../../operation.ts';
import { EventPage } from '../../schemas/event.ts';
import { closed, oneOf } from '../../schemas/fields.ts';
import { pageQuery, sinceQuery } from '../../schemas/page.ts';

export const listEvents = operation({
  method: 'GET',
  path: '/v1/events',
  operationId: 'listEvents',
  summary: 'List events',
  description: 'What happened in the workspace, newest first, whether somebody is subscribed to it or not.',
  tag: 'Events',
  role: 'read-only',
  resource: 'read',
  work: 'search',
  query: Type.Object(
    {
      event: Type.Optional(
        oneOf([...eventKinds, ...noticeKinds, ...statusKinds], { description: 'Of one kind only.' }),
      ),
      account_id: Type.Optional(
        Type.String({ minLength: 1, maxLength: 200, description: 'About one account only.' }),
      ),
      ...sinceQuery,
      ...pageQuery,
    },
    closed,
  ),
  status: 200,
  answer: EventPage,
  errors: ['invalid_cursor', 'search_too_slow'],
  handle: (ctx, actor, { query }) => list(ctx, actor, query),
});
