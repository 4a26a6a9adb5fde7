import { Type } from 'typebox';
import { webhookFormats } from '../../domain/notifying/webhooks/formats/webhook-format.ts';
import { nullable, nullableTimestamp, oneOf, reference, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

export const deliveryStates = [
  'pending',
  'retry_scheduled',
  'delivered',
  'rejected',
  'exhausted',
  'skipped',
  'cancelled',
] as const;

const triggers = ['auto', 'manual', 'recover', 'test'] as const;

const properties = {
  id: Type.String(),
  event_id: Type.String({ description: 'What a receiver tells repeats by.' }),
  event: Type.String({ description: 'The kind of event.' }),
  subscription_id: Type.String(),
  state: oneOf(deliveryStates),
  reason: nullable('string'),
  sequence: nullable('integer', {
    description:
      'Its place in the order in which the subscription’s deliveries were first sent, without gaps: `X-Service-Sequence`. Null: not sent yet.',
  }),
  trigger: oneOf(triggers, { description: 'What the last attempt was made for, or the next one will be.' }),
  attempts: Type.Integer({ description: 'The number of the last attempt: `X-Service-Attempt`.' }),
  next_attempt_at: nullableTimestamp('Null: none is due.'),
  created_at: timestamp('When the event happened.'),
  delivered_at: nullableTimestamp('When a 2xx came.'),
  finished_at: nullableTimestamp('When it reached a final state.'),
};

const example = {
  id: 'dlv_01kay6wqsgf1vtk9m8ta1t7s9k',
  event_id: 'evt_01kay6wqsgf1vtk9m8ta1t7s9k',
  event: 'signal.fired',
  subscription_id: 'whk_01kay6wqsgf1vtk9m8ta1t7s9k',
  state: 'delivered',
  reason: null,
  sequence: 1203,
  trigger: 'auto',
  attempts: 1,
  next_attempt_at: null,
  created_at: '2026-11-20T09:30:00.123Z',
  delivered_at: '2026-11-20T09:30:00.541Z',
  finished_at: '2026-11-20T09:30:00.541Z',
};

const attempt = {
  id: 'att_01kay6wqsgf1vtk9m8ta1t7s9k',
  number: 1,
  trigger: 'auto',
  started_at: '2026-11-20T09:30:00.388Z',
  finished_at: '2026-11-20T09:30:00.541Z',
  status: 204,
  outcome: 'delivered',
  error_class: null,
  error: null,
  timings: { dns_ms: 12.4, connect_ms: 31, tls_ms: 44.7, first_byte_ms: 152.9, total_ms: 153.2 },
  remote_address: '203.0.113.5',
  request_headers: {
    'content-type': 'application/json',
    'x-service-event': 'signal.fired',
    'x-service-signature': '[redacted]',
  },
  response_headers: { date: 'Fri, 20 Nov 2026 09:30:00 GMT' },
  response_body: null,
  response_truncated: false,
  next_attempt_at: null,
};

export const DeliverySummary = Type.Object(properties, { $id: 'DeliverySummary', examples: [example] });

export const Attempt = Type.Object(
  {
    id: Type.String(),
    number: Type.Integer({ minimum: 1 }),
    trigger: oneOf(triggers, {
      description: 'On the schedule (`auto`), or asked for: `:redeliver` (`manual`), `:recover`, `:test`.',
    }),
    started_at: timestamp('When the request began.'),
    finished_at: timestamp('When it was over.'),
    status: nullable('integer', { description: 'The HTTP status; null where none came.' }),
    outcome: Type.String(),
    error_class: nullable('string', {
      description: '`timeout`, `dns`, `connect`, `tls`, `reset`, `protocol`, `redirect`, `blocked`, …',
    }),
    error: nullable('string'),
    timings: Type.Unsafe<Record<string, number | null>>({
      type: 'object',
      description: 'Milliseconds.',
      additionalProperties: { type: ['number', 'null'] },
    }),
    remote_address: nullable('string'),
    request_headers: Type.Unsafe<Record<string, string>>({
      type: 'object',
      description: 'As they were sent, without signatures and the values of custom headers.',
      additionalProperties: { type: 'string' },
    }),
    response_headers: Type.Unsafe<Record<string, string>>({
      type: 'object',
      additionalProperties: { type: 'string' },
    }),
    response_body: nullable('string', { description: 'The first 4 KiB.' }),
    response_truncated: Type.Boolean(),
    next_attempt_at: nullableTimestamp('When the next attempt was due after this one. Null: none was.'),
  },
  { $id: 'DeliveryAttempt', examples: [attempt] },
);

export const Delivery = Type.Object(
  {
    ...properties,
    attempt_log: Type.Array(reference(Attempt), { description: 'Every request that was made, first first.' }),
  },
  { $id: 'Delivery', examples: [{ ...example, attempt_log: [attempt] }] },
);

export const DeliveryPage = pageOf(DeliverySummary, 'DeliveryPage');

export const WebhookDelivery = Type.Object(
  {
    ...properties,
    webhook: Type.Object(
      {
        id: Type.String(),
        url: Type.String({ description: 'Of a chat’s address its host and last four characters.' }),
        format: oneOf(webhookFormats),
        status: oneOf(['active', 'paused', 'disabled']),
      },
      { description: 'The webhook that it is for.' },
    ),
  },
  {
    $id: 'WebhookDelivery',
    examples: [
      {
        ...example,
        webhook: {
          id: example.subscription_id,
          url: 'https://hooks.harbour.example/whynow',
          format: 'json',
          status: 'active',
        },
      },
    ],
  },
);
export const WebhookDeliveryPage = pageOf(WebhookDelivery, 'WebhookDeliveryPage');

const milliseconds = (share: number) =>
  nullable('integer', {
    description: `${share} of 100 attempts took at most so many milliseconds, up to a quarter too high. Null: there were none.`,
  });
const counts = {
  delivered: Type.Integer({ description: 'Attempts that the receiver answered with a 2xx.' }),
  failed: Type.Integer({ description: 'Attempts that failed and were the last.' }),
  retried: Type.Integer({ description: 'Attempts that failed and were, or will be, tried again.' }),
  p50_ms: milliseconds(50),
  p95_ms: milliseconds(95),
};
const exampleCounts = { delivered: 118, failed: 1, retried: 3, p50_ms: 153, p95_ms: 466 };

export const DeliveriesSummary = Type.Object(
  {
    webhook_id: nullable('string', { description: 'Null: of all webhooks.' }),
    since: timestamp('Beginning of the first hour.'),
    until: timestamp('Now.'),
    total: Type.Object(counts),
    hours: Type.Array(Type.Object({ hour: timestamp('Its beginning.'), ...counts }), {
      description: '24, oldest first; the last is the present one.',
    }),
  },
  {
    $id: 'DeliveriesSummary',
    examples: [
      {
        webhook_id: null,
        since: '2026-11-19T10:00:00.000Z',
        until: '2026-11-20T09:30:00.123Z',
        total: exampleCounts,
        hours: [{ hour: '2026-11-20T09:00:00.000Z', ...exampleCounts }],
      },
    ],
  },
);
