import { Type } from 'typebox';
import { nullable, oneOf, timestamp } from './fields.ts';
import { pageOf } from './page.ts';
import { eventKinds, noticeKinds, statusKinds } from '../../domain/notifying/events/event-kinds.ts';
import { eventTypes } from '../../domain/notifying/events/event-types.ts';

const exampleType = eventTypes.find(({ event }) => event === 'contact.added');
const { delivered_at: createdAt, ...payload } = exampleType?.example ?? {};

export const Event = Type.Object(
  {
    id: Type.String({ description: '`event_id` of its deliveries.' }),
    event: oneOf([...eventKinds, ...noticeKinds, ...statusKinds], { description: 'The kind.' }),
    account_id: nullable('string'),
    created_at: timestamp('When it happened.'),
    payload: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description: 'What deliveries carry, without `delivered_at`.',
    }),
  },
  {
    $id: 'Event',
    examples: [
      {
        id: payload['event_id'],
        event: 'contact.added',
        account_id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k',
        created_at: createdAt,
        payload,
      },
    ],
  },
);

export const EventPage = pageOf(Event, 'EventPage');

export const EventType = Type.Object(
  {
    event: Type.String(),
    scope: oneOf(['event', 'notice'], {
      description:
        '`event`: something happened in the workspace; one of the 14 kinds of the catalogue. `notice`: something about the subscriptions themselves; it can be subscribed to like the others.',
    }),
    description: Type.String(),
    schema: Type.Unsafe<object>({
      type: 'object',
      additionalProperties: true,
      description: 'JSON Schema of the payload.',
    }),
    example: Type.Unsafe<object>({ type: 'object', additionalProperties: true }),
  },
  { $id: 'EventType', examples: [exampleType] },
);

export const EventTypeList = Type.Object(
  {
    data: Type.Array(Type.Unsafe<object>({ $ref: 'EventType' })),
    has_more: Type.Boolean(),
    next_cursor: nullable('string'),
  },
  { $id: 'EventTypeList', examples: [{ data: [exampleType], has_more: false, next_cursor: null }] },
);
