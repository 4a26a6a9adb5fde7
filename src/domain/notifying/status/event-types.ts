import { statusKinds } from '../events/event-kinds.ts';
import type { StatusKind } from '../events/event-kinds.ts';
import { list, object, oneOf, text, timestamp, url } from '../events/json-schema.ts';
import type { JsonSchema } from '../events/json-schema.ts';
import { componentIds } from './components.ts';
import { incidentStatuses, maintenanceStatuses } from './moves.ts';
import { severities } from './severity.ts';

/** What a subscriber needs to know of one kind of status event. */
export interface StatusEventType {
  event: StatusKind;
  description: string;
  /** JSON Schema (2020-12) of the delivered body. Members may be added to it within a major version. */
  schema: JsonSchema;
  /** A whole delivered body. */
  example: Record<string, unknown>;
}

const ID = '01kay6wqsgf1vtk9m8ta1t7s9k';
const STAMP = '2026-11-20T09:30:00.123Z';
const severity = oneOf(...severities);
const components = list(oneOf(...componentIds));

const incident = object({
  id: text(),
  title: text(),
  severity,
  status: oneOf(...incidentStatuses),
  components,
  started_at: timestamp('When it began.'),
  url: url('Its place on the status page.'),
});

const maintenance = object({
  id: text(),
  title: text(),
  severity: { ...severity, description: 'What is expected while it lasts.' },
  status: oneOf(...maintenanceStatuses),
  components,
  scheduled_start: timestamp('When it is to begin.'),
  scheduled_end: timestamp('When it is to end.'),
  url: url('Its place on the status page.'),
});

const update = object({
  id: text(),
  status: text('What it is at from now on.'),
  message: text('What was said.'),
  created_at: timestamp('When it was said.'),
});

const incidentAt = (status: string) => ({
  id: `inc_${ID}`,
  title: 'Webhook deliveries are late',
  severity: 'major',
  status,
  components: ['webhooks'],
  started_at: '2026-11-20T09:24:00.000Z',
  url: `https://whynow.example.com/status#inc_${ID}`,
});

const plannedMaintenance = {
  id: `mnt_${ID}`,
  title: 'Database upgrade',
  severity: 'degraded',
  status: 'scheduled',
  components: ['scoring', 'crawlers'],
  scheduled_start: '2026-11-28T06:00:00.000Z',
  scheduled_end: '2026-11-28T07:00:00.000Z',
  url: `https://whynow.example.com/status#mnt_${ID}`,
};

const said = (status: string, message: string) => ({
  update: { id: `upd_${ID}`, status, message, created_at: STAMP },
});

const TYPES: Record<
  StatusKind,
  { description: string; members: Record<string, JsonSchema>; example: object }
> = {
  'incident.created': {
    description: 'An incident at or above the subscription’s `severity_min` was opened.',
    members: { incident, update },
    example: {
      incident: incidentAt('investigating'),
      ...said('investigating', 'Deliveries are late by up to four minutes. None are lost.'),
    },
  },
  'incident.updated': {
    description:
      'Something was said or changed of an incident that is at or above `severity_min`, or once was; also the first that is heard of one that has become bad enough.',
    members: { incident, update },
    example: {
      incident: incidentAt('identified'),
      ...said('identified', 'A full disk; it is being emptied.'),
    },
  },
  'incident.resolved': {
    description: 'An incident that is at or above `severity_min`, or once was, is over.',
    members: { incident, update },
    example: { incident: incidentAt('resolved'), ...said('resolved', 'All that waited has been sent.') },
  },
  'maintenance.scheduled': {
    description:
      'Maintenance whose expected severity is at or above `severity_min` was planned, or planned anew: another time, another severity, other components.',
    members: { maintenance, update },
    example: { maintenance: plannedMaintenance, ...said('scheduled', 'Scores may be late by minutes.') },
  },
};

/** All four, in the order of the specification. */
export const statusEventTypes: readonly StatusEventType[] = statusKinds.map((event) => ({
  event,
  description: TYPES[event].description,
  schema: {
    ...object({
      event: { type: 'string', const: event },
      event_id: text('The same in every attempt and repeat: what a receiver tells repeats by.'),
      delivered_at: timestamp('When this attempt was sent.'),
      workspace_id: text('Whose subscription it is.'),
      ...TYPES[event].members,
    }),
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: event,
  },
  example: {
    event,
    event_id: `evt_${ID}`,
    delivered_at: STAMP,
    workspace_id: `ws_${ID}`,
    ...TYPES[event].example,
  },
}));
