import { Type } from 'typebox';
import { statusSubscribable } from '../../domain/notifying/status/event-kinds.ts';
import { severities } from '../../domain/notifying/status/severity.ts';
import { MAX_URL_LENGTH } from '../../domain/notifying/webhooks/validate-webhook.ts';
import { MAX_SECRET_LENGTH } from '../../domain/notifying/webhooks/signing-secret.ts';
import { closed, nullable, nullableTimestamp, oneOf, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

const changeable = {
  url: Type.String({ minLength: 1, maxLength: MAX_URL_LENGTH, description: 'A public https address.' }),
  events: Type.Array(oneOf(statusSubscribable), {
    minItems: 1,
    maxItems: 50,
    description: 'Kinds of status event; `*` for all.',
  }),
  severity_min: oneOf(severities, {
    description: 'What is milder is not sent, unless it was once this bad; Default: `degraded`.',
  }),
};

export const StatusSubscriptionCreate = Type.Object(
  {
    ...changeable,
    severity_min: Type.Optional(changeable.severity_min),
    secret: Type.Optional(
      Type.String({
        minLength: 16,
        maxLength: MAX_SECRET_LENGTH,
        pattern: '^[\\x20-\\x7e]+$',
        writeOnly: true,
        description:
          'A signing secret of your own: 16 to 256 printable ASCII characters. Made for you if absent.',
      }),
    ),
  },
  {
    $id: 'StatusSubscriptionCreate',
    ...closed,
    examples: [
      {
        url: 'https://hooks.example.com/whynow-status',
        events: ['incident.created', 'incident.updated', 'incident.resolved', 'maintenance.scheduled'],
        severity_min: 'degraded',
      },
    ],
  },
);

export const StatusSubscriptionUpdate = Type.Object(
  {
    url: Type.Optional(changeable.url),
    events: Type.Optional(changeable.events),
    severity_min: Type.Optional(changeable.severity_min),
  },
  { $id: 'StatusSubscriptionUpdate', ...closed, examples: [{ severity_min: 'major' }] },
);

const properties = {
  id: Type.String(),
  url: Type.String(),
  events: Type.Array(Type.String()),
  severity_min: oneOf(severities),
  status: oneOf(['active', 'paused', 'disabled']),
  status_reason: nullable('string', { description: 'Why it is not active.' }),
  failures_in_a_row: Type.Integer({ minimum: 0, description: 'Failed attempts since the last success.' }),
  failing_since: nullableTimestamp('When the first of them was.'),
  previous_secret_until: nullableTimestamp('Until when the secret before the present one signs as well.'),
  created_at: timestamp('When it was made.'),
  updated_at: timestamp('When it last changed.'),
};

/** What moves by itself, while its owner changes nothing. */
export const VOLATILE_OF_STATUS_SUBSCRIPTION = [
  'failures_in_a_row',
  'failing_since',
  'previous_secret_until',
] as const satisfies (keyof typeof properties)[];

const example = {
  id: 'sst_01kay6wqsgf1vtk9m8ta1t7s9k',
  url: 'https://hooks.example.com/whynow-status',
  events: ['*'],
  severity_min: 'degraded',
  status: 'active',
  status_reason: null,
  failures_in_a_row: 0,
  failing_since: null,
  previous_secret_until: null,
  created_at: '2026-11-20T09:30:00.123Z',
  updated_at: '2026-11-20T09:30:00.123Z',
};

export const StatusSubscription = Type.Object(properties, {
  $id: 'StatusSubscription',
  examples: [example],
});

/** As it is when it is made and when its secret is replaced. */
const signing = {
  signing_secret: Type.String({ description: 'Signs every delivery. Shown only once.' }),
};

export const StatusSubscriptionSigned = Type.Object(
  { ...properties, ...signing },
  {
    $id: 'StatusSubscriptionSigned',
    examples: [{ ...example, signing_secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }],
  },
);

export const StatusSubscriptionResumed = Type.Object(
  {
    ...properties,
    skipped_while_paused: Type.Integer({
      minimum: 0,
      description: 'Deliveries that were skipped since it stopped; each can be sent again.',
    }),
  },
  { $id: 'StatusSubscriptionResumed', examples: [{ ...example, skipped_while_paused: 2 }] },
);

export const StatusSubscriptionPage = pageOf(StatusSubscription, 'StatusSubscriptionPage');
