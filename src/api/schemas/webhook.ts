import { Type } from 'typebox';
import { webhookFormats } from '../../domain/notifying/webhooks/formats/webhook-format.ts';
import { nullable, nullableTimestamp, oneOf, timestamp } from './fields.ts';
import { pageOf } from './page.ts';
import { filters } from './webhook-input.ts';

const properties = {
  id: Type.String(),
  url: Type.String({
    description:
      'Of a chat’s incoming webhook the host and the last four characters: it is a password. Sent back as it is shown, it stays what it is.',
  }),
  format: oneOf(webhookFormats, { description: 'How events are written.' }),
  events: Type.Array(Type.String()),
  filters,
  ordered: Type.Boolean({ description: 'One request at a time, in the order of the events.' }),
  retry_429: Type.Boolean({ description: 'A 429 is tried again.' }),
  rate_limit: nullable('integer', { description: 'Null: as many as the service allows.' }),
  headers: Type.Unsafe<Record<string, string>>({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Their names in lower case, with `[redacted]` for what they hold.',
  }),
  status: oneOf(['active', 'paused', 'disabled']),
  status_reason: nullable('string', { description: 'Why it is disabled.' }),
  failures_in_a_row: Type.Integer({ description: 'Failed attempts since the last success.' }),
  failing_since: nullableTimestamp('When the first of them was; null: it does not fail.'),
  previous_secret_until: nullableTimestamp('Until when the secret before the present one signs as well.'),
  throttle: Type.Object(
    {
      limit: Type.Integer({ description: 'Sends in any 60 s.' }),
      used: Type.Integer(),
      throttled_until: nullable('string', { format: 'date-time', description: 'Null: not throttled.' }),
      queued: Type.Integer({ description: 'Deliveries that wait.' }),
    },
    { description: 'What is over the limit waits in order and is never dropped.' },
  ),
  created_at: timestamp('When it was made.'),
  updated_at: timestamp('When it last changed.'),
};

/** What moves by itself, while its owner changes nothing. */
export const VOLATILE_OF_WEBHOOK = [
  'throttle',
  'failures_in_a_row',
  'failing_since',
  'previous_secret_until',
] as const satisfies (keyof typeof properties)[];

const example = {
  id: 'whk_01kay6wqsgf1vtk9m8ta1t7s9k',
  url: 'https://hooks.example.com/whynow',
  format: 'json',
  events: ['signal.fired', 'brief.generated'],
  filters: { signal_strength_gte: 50 },
  ordered: false,
  retry_429: false,
  rate_limit: null,
  headers: { authorization: '[redacted]' },
  status: 'active',
  status_reason: null,
  failures_in_a_row: 0,
  failing_since: null,
  previous_secret_until: null,
  throttle: { limit: 1000, used: 0, throttled_until: null, queued: 0 },
  created_at: '2026-11-20T09:30:00.123Z',
  updated_at: '2026-11-20T09:30:00.123Z',
};

export const Webhook = Type.Object(properties, { $id: 'Webhook', examples: [example] });

const signingSecret = Type.String({ description: 'Signs every delivery. Shown only once.' });
const exampleSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

export const WebhookCreated = Type.Object(
  { ...properties, signing_secret: signingSecret },
  { $id: 'WebhookCreated', examples: [{ ...example, signing_secret: exampleSecret }] },
);

export const WebhookResumed = Type.Object(
  {
    ...properties,
    skipped_while_paused: Type.Integer({
      description:
        'Deliveries that were skipped since it was paused or disabled. `:recover` sends them after all.',
    }),
  },
  { $id: 'WebhookResumed', examples: [{ ...example, skipped_while_paused: 14 }] },
);

export const WebhookRotated = Type.Object(
  { ...properties, signing_secret: signingSecret },
  {
    $id: 'WebhookRotated',
    examples: [
      {
        ...example,
        previous_secret_until: '2026-11-20T10:30:00.123Z',
        signing_secret: exampleSecret,
      },
    ],
  },
);

export const WebhookTested = Type.Object(
  {
    delivery_id: Type.String(),
    event_id: Type.String({ description: 'What the receiver finds in the body and in `webhook-id`.' }),
    state: oneOf(['pending'], { description: 'As it begins; `status_url` tells what it comes to.' }),
    throttled_until: nullableTimestamp(
      'The subscription’s throttle is full: the test is the first to go then. Null: it goes with the next free place.',
    ),
    status_url: Type.String({ description: 'Ask here how it went.' }),
  },
  {
    $id: 'WebhookTested',
    examples: [
      {
        delivery_id: 'dlv_01kay6wqsgf1vtk9m8ta1t7s9k',
        event_id: 'evt_01kay6wqsgf1vtk9m8ta1t7s9k',
        state: 'pending',
        throttled_until: null,
        status_url: 'https://whynow.example.com/v1/deliveries/dlv_01kay6wqsgf1vtk9m8ta1t7s9k',
      },
    ],
  },
);

export const WebhookPage = pageOf(Webhook, 'WebhookPage');
