import { eventExamples } from './event-examples.ts';
import { eventKinds, noticeKinds } from './event-kinds.ts';
import type { EventKind, NoticeKind } from './event-kinds.ts';
import { eventMembers } from './event-members.ts';
import { object, text, timestamp } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** What a subscriber needs to know of one kind of event. */
export interface EventType<Kind extends EventKind | NoticeKind = EventKind> {
  event: Kind;
  /** `event`: one of the 14 of the catalogue. `notice`: what the service says of the subscriptions themselves, which `*` hears as well. */
  scope: 'event' | 'notice';
  /** When it happens. */
  description: string;
  /** JSON Schema (2020-12) of the delivered body. Members may be added to it within a major version. */
  schema: JsonSchema;
  /** A whole delivered body. */
  example: Record<string, unknown>;
}

const descriptions: Record<EventKind | NoticeKind, string> = {
  'account.score_changed': 'An account’s score has moved by more than 10 points since its last brief.',
  'account.score_jumped': 'An account’s score has risen to or over the workspace’s floor.',
  'account.scored': 'An account’s score has changed by 10 points or more in a single run.',
  'brief.generated': 'A new brief version was written, the first or a later one.',
  'brief.created': 'The first brief of an account was written.',
  'brief.updated': 'A later brief version of an account was written.',
  'brief.shared':
    'Somebody opened a brief’s page: once per viewer and hour, link previews and bots not counted.',
  'signal.fired':
    'A signal was detected. There are many of these: narrow them with the subscription’s filters.',
  'signal.decayed':
    'A signal’s strength, which falls with its age, has gone below the workspace’s threshold; once per signal.',
  'opener.generated': 'A new opening line was drafted with a brief.',
  'contact.added': 'A person who was not known before was found at an account.',
  'reply.classified': 'A reply to outreach was read and labelled.',
  'export.completed': 'An export is ready.',
  'workspace.rubric_updated': 'The rubric that scores accounts has changed.',
  'webhook.test': 'Somebody asked for a test of this subscription.',
  'webhook.failing':
    'Another subscription of the workspace has failed for half, or four fifths, of the time after which it is disabled.',
  'webhook.disabled':
    'Another subscription of the workspace was disabled because its receiver failed or is gone.',
};

/** All kinds, in the order of the catalogue. */
export const eventTypes: readonly EventType[] = eventKinds.map(describeKind);

/** The notices that stand beside the catalogue. */
export const noticeTypes: readonly EventType<NoticeKind>[] = noticeKinds.map(describeKind);

function isNotice(kind: EventKind | NoticeKind): kind is NoticeKind {
  return noticeKinds.some((notice) => notice === kind);
}

function describeKind<Kind extends EventKind | NoticeKind>(event: Kind): EventType<Kind> {
  return {
    event,
    scope: isNotice(event) ? 'notice' : 'event',
    description: descriptions[event],
    schema: {
      ...object({
        event: { type: 'string', const: event },
        event_id: text('The same in every attempt and repeat: what a receiver tells repeats by.'),
        delivered_at: timestamp('When this attempt was sent.'),
        workspace_id: text('Whose event it is.'),
        ...eventMembers[event],
      }),
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: event,
    },
    example: {
      event,
      event_id: 'evt_01kay6wqsgf1vtk9m8ta1t7s9k',
      delivered_at: '2026-11-20T09:30:00.123Z',
      workspace_id: 'ws_01kay6wqsgf1vtk9m8ta1t7s9k',
      ...eventExamples[event],
    },
  };
}
