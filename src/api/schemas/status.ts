import { Type } from 'typebox';
import { componentIds } from '../../domain/notifying/status/components.ts';
import type { ComponentView } from '../../domain/notifying/status/list-components.ts';
import { incidentStatuses, maintenanceStatuses } from '../../domain/notifying/status/moves.ts';
import { componentStates, severities } from '../../domain/notifying/status/severity.ts';
import type { Severity } from '../../domain/ground/rows/index.ts';
import { closed, nullable, nullableTimestamp, oneOf, reference, timestamp } from './fields.ts';
import { pageOf, pageQuery } from './page.ts';

const severity = oneOf(severities, {
  description: 'From the mildest to the worst: `degraded`, `minor`, `major`, `critical`.',
});
const nullableSeverity = Type.Unsafe<Severity | null>({
  type: ['string', 'null'],
  enum: [...severities, null],
});
const state = oneOf(componentStates, {
  description: 'Of the worst that is open; an incident comes before maintenance.',
});
const named = Type.Array(oneOf(componentIds), { description: 'Components of the service.' });

const ID = '01kay6wqsgf1vtk9m8ta1t7s9k';
const updateExample = {
  id: `upd_${ID}`,
  status: 'investigating',
  severity: 'major',
  message: 'Deliveries are late by up to four minutes. None are lost.',
  created_at: '2026-11-20T09:30:00.123Z',
};

export const StatusUpdate = Type.Object(
  {
    id: Type.String(),
    status: Type.String({ description: 'What it was at from then on.' }),
    severity,
    message: Type.String(),
    created_at: timestamp('When it was said.'),
  },
  { $id: 'StatusUpdate', examples: [updateExample] },
);

const updates = Type.Array(reference(StatusUpdate), {
  description: 'All that was said of it, newest first.',
});
const url = Type.String({ description: 'Its place on the status page, which needs no key.' });

const incidentExample = {
  id: `inc_${ID}`,
  title: 'Webhook deliveries are late',
  severity: 'major',
  status: 'investigating',
  components: ['webhooks'],
  origin: 'operator',
  started_at: '2026-11-20T09:24:00.000Z',
  resolved_at: null,
  updated_at: '2026-11-20T09:30:00.123Z',
  url: `https://whynow.example.com/status#inc_${ID}`,
  updates: [updateExample],
};

export const StatusIncident = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    severity,
    status: oneOf(incidentStatuses, { description: '`resolved` is final.' }),
    components: named,
    origin: oneOf(['operator', 'automatic'], {
      description: '`automatic`: opened by the service because a component measured badly.',
    }),
    started_at: timestamp('When it began.'),
    resolved_at: nullableTimestamp('When it was over.'),
    updated_at: timestamp('When it last changed.'),
    url,
    updates,
  },
  { $id: 'StatusIncident', examples: [incidentExample] },
);

const maintenanceExample = {
  id: `mnt_${ID}`,
  title: 'Database upgrade',
  severity: 'degraded',
  status: 'scheduled',
  components: ['scoring', 'crawlers'],
  scheduled_start: '2026-11-28T06:00:00.000Z',
  scheduled_end: '2026-11-28T07:00:00.000Z',
  started_at: null,
  finished_at: null,
  updated_at: '2026-11-20T09:30:00.123Z',
  url: `https://whynow.example.com/status#mnt_${ID}`,
  updates: [
    {
      ...updateExample,
      status: 'scheduled',
      severity: 'degraded',
      message: 'Scores may be late by minutes.',
    },
  ],
};

export const StatusMaintenance = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    severity: oneOf(severities, { description: 'What is expected while it lasts.' }),
    status: oneOf(maintenanceStatuses),
    components: named,
    scheduled_start: timestamp('When it is to begin.'),
    scheduled_end: timestamp('When it is to end.'),
    started_at: nullableTimestamp('When it began.'),
    finished_at: nullableTimestamp('When it was completed or cancelled.'),
    updated_at: timestamp('When it last changed.'),
    url,
    updates,
  },
  { $id: 'StatusMaintenance', examples: [maintenanceExample] },
);

export const ServiceStatus = Type.Object(
  {
    status: state,
    severity: nullableSeverity,
    description: Type.String({ description: 'The same as a sentence.' }),
    components: Type.Array(
      Type.Object({
        id: oneOf(componentIds),
        name: Type.String(),
        status: state,
        severity: nullableSeverity,
      }),
    ),
    incidents: Type.Array(reference(StatusIncident), { description: 'Open ones, the worst first.' }),
    maintenances: Type.Array(reference(StatusMaintenance), {
      description: 'Going on and to come, the next first.',
    }),
    url: Type.String({ description: 'The status page.' }),
  },
  {
    $id: 'ServiceStatus',
    examples: [
      {
        status: 'major_outage',
        severity: 'major',
        description: 'Major outage: Webhooks. All other components are operational.',
        components: [
          { id: 'api', name: 'API', status: 'operational', severity: null },
          { id: 'webhooks', name: 'Webhooks', status: 'major_outage', severity: 'major' },
        ],
        incidents: [incidentExample],
        maintenances: [maintenanceExample],
        url: 'https://whynow.example.com/status',
      },
    ],
  },
);

export const StatusComponent = Type.Object(
  {
    id: oneOf(componentIds),
    name: Type.String(),
    description: Type.String(),
    status: state,
    severity: nullableSeverity,
    measurement: Type.Unsafe<ComponentView['measurement']>({
      type: ['object', 'null'],
      description: 'The latest minute that was measured; null: there is none.',
      properties: {
        minute: { type: 'string', format: 'date-time' },
        severity: { type: ['string', 'null'], enum: [...severities, null], description: 'Null: good.' },
        good: { type: 'integer', description: 'Answers, or looks at what waits.' },
        bad: { type: 'integer', description: 'Those that were server errors, or found too long a wait.' },
        latency_ms: {
          type: ['number', 'null'],
          description: '95 of 100 answers came within it; or how long the oldest that was due had waited.',
        },
      },
      required: ['minute', 'severity', 'good', 'bad', 'latency_ms'],
    }),
    good_minutes_percent: nullable('number', {
      description: 'Good minutes in a hundred measured ones, in 90 days; null: none were measured.',
    }),
    measured_minutes: Type.Integer({ description: 'Minutes that were measured, in 90 days.' }),
  },
  {
    $id: 'StatusComponent',
    examples: [
      {
        id: 'api',
        name: 'API',
        description: 'Requests under /v1.',
        status: 'operational',
        severity: null,
        measurement: {
          minute: '2026-11-20T09:29:00.000Z',
          severity: null,
          good: 1840,
          bad: 0,
          latency_ms: 27.8,
        },
        good_minutes_percent: 99.98,
        measured_minutes: 129_600,
      },
    ],
  },
);

export const StatusIncidentPage = pageOf(StatusIncident, 'StatusIncidentPage');
export const StatusMaintenancePage = pageOf(StatusMaintenance, 'StatusMaintenancePage');
export const StatusComponentPage = pageOf(StatusComponent, 'StatusComponentPage');

const component = Type.Optional(oneOf(componentIds, { description: 'Those that name it.' }));

export const IncidentQuery = Type.Object(
  { status: Type.Optional(oneOf(incidentStatuses)), component, ...pageQuery },
  closed,
);
export const MaintenanceQuery = Type.Object(
  { status: Type.Optional(oneOf(maintenanceStatuses)), component, ...pageQuery },
  closed,
);
