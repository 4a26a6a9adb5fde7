import { Type } from 'typebox';
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

const properties = {
  id: Type.String(),
  event_id: Type.String({ description: 'What a receiver tells repeats by.' }),
  event: Type.String({ description: 'The kind of event.' }),
  subscription_id: Type.String(),
  state: oneOf(deliveryStates),
  reason: nullable('string'),
  attempts: Type.Integer({ description: 'Attempts made so far.' }),
  next_attempt_at: nullableTimestamp('Null: none is due.'),
  created_at: timestamp('When the event happened.'),
  delivered_at: nullableTimestamp('When a 2xx came.'),
  finished_at: nullableTimestamp('When it reached a final state.'),
};

export const DeliverySummary = Type.Object(properties, { $id: 'DeliverySummary' });

export const Attempt = Type.Object(
  {
    id: Type.String(),
    number: Type.Integer({ minimum: 1 }),
    trigger: Type.String({ description: '`auto` or `manual`.' }),
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
    response_headers: Type.Unsafe<Record<string, string>>({
      type: 'object',
      additionalProperties: { type: 'string' },
    }),
    response_body: nullable('string', { description: 'The first 4 KiB.' }),
    response_truncated: Type.Boolean(),
  },
  { $id: 'DeliveryAttempt' },
);

export const Delivery = Type.Object(
  {
    ...properties,
    attempt_log: Type.Array(reference(Attempt), { description: 'Every request that was made, first first.' }),
  },
  { $id: 'Delivery' },
);

export const DeliveryPage = pageOf(DeliverySummary, 'DeliveryPage');
