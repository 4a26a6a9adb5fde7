import { Type } from 'typebox';
import {
  DEFAULT_STATES,
  recoverableStates,
  recoveryStatuses,
} from '../../domain/notifying/webhooks/recoveries/recovery-view.ts';
import { closed, nullableTimestamp, oneOf, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

const day = (description: string) =>
  Type.String({ minLength: 1, maxLength: 40, description, examples: ['2026-11-20T08:00:00.000Z'] });

export const WebhookRecover = Type.Object(
  {
    since: day('ISO 8601: deliveries made from this day or instant on.'),
    until: Type.Optional(day('ISO 8601: to the end of this day, or before this instant. Absent: until now.')),
    states: Type.Optional(
      Type.Array(oneOf(recoverableStates), {
        minItems: 1,
        maxItems: recoverableStates.length,
        description: `Of these final states; ${DEFAULT_STATES.join(', ')} unless told.`,
      }),
    ),
    dry_run: Type.Optional(
      Type.Boolean({ default: false, description: 'Count only: the answer is 200, and nothing is sent.' }),
    ),
  },
  {
    $id: 'WebhookRecover',
    ...closed,
    examples: [{ since: '2026-11-20T08:00:00.000Z', states: ['exhausted', 'skipped'] }],
  },
);

const range = {
  states: Type.Array(Type.String()),
  since: timestamp('From when on.'),
  until: timestamp('Until when.'),
};

const example = {
  id: 'rcv_01kay6wqsgf1vtk9m8ta1t7s9k',
  webhook_id: 'whk_01kay6wqsgf1vtk9m8ta1t7s9k',
  status: 'running',
  states: ['exhausted', 'skipped'],
  since: '2026-11-20T08:00:00.000Z',
  until: '2026-11-20T09:30:00.123Z',
  matched: 1214,
  redelivered: 500,
  created_at: '2026-11-20T09:30:00.123Z',
  finished_at: null,
  status_url:
    'https://whynow.example.com/v1/webhooks/whk_01kay6wqsgf1vtk9m8ta1t7s9k/recoveries/rcv_01kay6wqsgf1vtk9m8ta1t7s9k',
};

export const WebhookRecovery = Type.Object(
  {
    id: Type.String(),
    webhook_id: Type.String(),
    status: oneOf(recoveryStatuses),
    ...range,
    matched: Type.Integer({ description: 'Deliveries that it is about.' }),
    redelivered: Type.Integer({ description: 'Those of them that have been given their turn again.' }),
    created_at: timestamp('When it was asked for.'),
    finished_at: nullableTimestamp('Null: not finished.'),
    status_url: Type.String({ description: 'Ask here how it goes on.' }),
  },
  { $id: 'WebhookRecovery', examples: [example] },
);

export const WebhookRecoveryPage = pageOf(WebhookRecovery, 'WebhookRecoveryPage');

export const WebhookRecoveryPreview = Type.Object(
  {
    webhook_id: Type.String(),
    dry_run: Type.Boolean(),
    ...range,
    matched: Type.Integer({ description: 'Deliveries that a recovery would be about.' }),
  },
  {
    $id: 'WebhookRecoveryPreview',
    examples: [
      {
        webhook_id: example.webhook_id,
        dry_run: true,
        states: example.states,
        since: example.since,
        until: example.until,
        matched: example.matched,
      },
    ],
  },
);
