import { Type } from 'typebox';
import type { Static } from 'typebox';
import { eventKinds } from '../../domain/events/event-kinds.ts';
import { closed, nullable, oneOf, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

/** `*` stands for every kind, also those that come later. */
const subscribable = ['*', ...eventKinds] as const;

const filters = Type.Object(
  {
    signal_types: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
        maxItems: 100,
        description: '`signal.*` of these types only.',
      }),
    ),
    signal_strength_gte: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100, description: '`signal.*` of at least this strength only.' }),
    ),
    account_tags: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
        maxItems: 100,
        description: 'Events about accounts with one of these tags only.',
      }),
    ),
  },
  { ...closed, description: 'All that are given must hold.' },
);

export const WebhookCreate = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: 2048, description: 'A public https address.' }),
    events: Type.Array(oneOf(subscribable), {
      minItems: 1,
      maxItems: 50,
      description: 'Kinds of event; `*` for all.',
    }),
    secret: Type.Optional(
      Type.String({
        minLength: 16,
        maxLength: 256,
        pattern: '^[\\x20-\\x7e]+$',
        description:
          'A signing secret of your own: 16 to 256 printable ASCII characters. Made for you if absent.',
      }),
    ),
    filters: Type.Optional(filters),
  },
  {
    $id: 'WebhookCreate',
    ...closed,
    examples: [
      {
        url: 'https://hooks.example.com/whynow',
        events: ['signal.fired', 'brief.generated'],
        filters: { signal_strength_gte: 50 },
      },
    ],
  },
);
export type WebhookCreate = Static<typeof WebhookCreate>;

const properties = {
  id: Type.String(),
  url: Type.String(),
  events: Type.Array(Type.String()),
  filters,
  status: oneOf(['active', 'paused', 'disabled']),
  status_reason: nullable('string', { description: 'Why it is not active.' }),
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

const example = {
  id: 'whk_01kay6wqsgf1vtk9m8ta1t7s9k',
  url: 'https://hooks.example.com/whynow',
  events: ['signal.fired', 'brief.generated'],
  filters: { signal_strength_gte: 50 },
  status: 'active',
  status_reason: null,
  throttle: { limit: 1000, used: 0, throttled_until: null, queued: 0 },
  created_at: '2026-11-20T09:30:00.123Z',
  updated_at: '2026-11-20T09:30:00.123Z',
};

export const Webhook = Type.Object(properties, { $id: 'Webhook', examples: [example] });

export const WebhookCreated = Type.Object(
  {
    ...properties,
    signing_secret: Type.String({ description: 'Signs every delivery. Shown here and never again.' }),
  },
  {
    $id: 'WebhookCreated',
    examples: [{ ...example, signing_secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }],
  },
);

export const WebhookPage = pageOf(Webhook, 'WebhookPage');
