import { Type } from 'typebox';
import type { Static } from 'typebox';
import { eventKinds, noticeKinds } from '../../domain/notifying/events/event-kinds.ts';
import { MAX_HEADERS, MAX_HEADER_VALUE } from '../../domain/notifying/webhooks/custom-headers.ts';
import { DEFAULT_GRACE_SECONDS, MAX_GRACE_SECONDS } from '../../domain/notifying/webhooks/rotate-secret.ts';
import { webhookFormats } from '../../domain/notifying/webhooks/formats/webhook-format.ts';
import {
  MAX_FILTER_VALUES,
  MAX_TAG_LENGTH,
  MAX_URL_LENGTH,
} from '../../domain/notifying/webhooks/validate-webhook.ts';
import { MAX_SECRET_LENGTH } from '../../domain/notifying/webhooks/signing-secret.ts';
import { closed, nullable, oneOf } from './fields.ts';

/** `*` stands for every kind, also those that come later. */
const subscribable = ['*', ...eventKinds, ...noticeKinds] as const;

const filterMembers = {
  signal_types: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
      maxItems: MAX_FILTER_VALUES,
      description: '`signal.*` of these types only.',
    }),
  ),
  signal_strength_gte: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 100, description: '`signal.*` of at least this strength only.' }),
  ),
  account_tags: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: MAX_TAG_LENGTH }), {
      maxItems: MAX_FILTER_VALUES,
      description: 'Events about accounts with one of these tags only.',
    }),
  ),
};
/** Which events of these kinds a subscription hears. */
export const filters = Type.Object(filterMembers, {
  ...closed,
  description: 'All that are given must hold.',
});
type Filters = Static<typeof filters>;

const input = {
  url: Type.String({ minLength: 1, maxLength: MAX_URL_LENGTH, description: 'A public https address.' }),
  format: Type.Optional(
    oneOf(webhookFormats, {
      description:
        'How events are written: as they are (`json`, the default), or as messages of a chat, whose incoming webhook `url` then is.',
    }),
  ),
  events: Type.Array(oneOf(subscribable), {
    minItems: 1,
    maxItems: 50,
    description: 'Kinds of event; `*` for all.',
  }),
  filters: Type.Optional(
    Type.Unsafe<Filters | null>({ ...filters, type: ['object', 'null'], description: 'Null: none.' }),
  ),
  ordered: Type.Optional(
    Type.Boolean({
      description:
        'One request at a time, in the order of the events: one that fails holds up those behind it until it is delivered or given up.',
    }),
  ),
  retry_429: Type.Optional(
    Type.Boolean({
      description: 'Try again after a 429, on the schedule of a 5xx. Without it every 4xx is final.',
    }),
  ),
  rate_limit: Type.Optional(
    nullable('integer', {
      minimum: 1,
      maximum: 10_000_000,
      description:
        'Requests in any 60 s, at most as many as the service allows (1,000 unless its operator says otherwise). Null: as many as that.',
    }),
  ),
  headers: Type.Optional(
    Type.Unsafe<Record<string, string> | null>({
      type: ['object', 'null'],
      additionalProperties: { type: 'string', writeOnly: true, minLength: 1, maxLength: MAX_HEADER_VALUE },
      maxProperties: MAX_HEADERS,
      description:
        'Sent with every delivery, to authenticate it say: visible ASCII, at most 20. Never shown again. Not `host`, `user-agent`, `content-…`, `webhook-…`, `x-service-…`, nor what belongs to the connection. Replaced as a whole; null: none.',
    }),
  ),
};

const secret = Type.String({
  minLength: 16,
  maxLength: MAX_SECRET_LENGTH,
  pattern: '^[\\x20-\\x7e]+$',
  writeOnly: true,
  description: 'A signing secret of your own: 16 to 256 printable ASCII characters. Made for you if absent.',
});

export const WebhookCreate = Type.Object(
  { ...input, secret: Type.Optional(secret) },
  {
    $id: 'WebhookCreate',
    ...closed,
    examples: [
      {
        url: 'https://hooks.example.com/whynow',
        events: ['signal.fired', 'brief.generated'],
        filters: { signal_strength_gte: 50 },
      },
      {
        url: 'https://hooks.slack.com/services/T0001/B0001/f3a9c1',
        format: 'slack',
        events: ['brief.created', 'account.score_jumped'],
      },
    ],
  },
);
export const WebhookUpdate = Type.Object(
  { ...input, url: Type.Optional(input.url), events: Type.Optional(input.events) },
  {
    $id: 'WebhookUpdate',
    ...closed,
    examples: [{ rate_limit: 300, headers: { authorization: 'Bearer 3f9c1da7' } }],
  },
);

export const SecretRotate = Type.Object(
  {
    secret: Type.Optional(secret),
    grace_seconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_GRACE_SECONDS,
        default: DEFAULT_GRACE_SECONDS,
        description: 'How long the old secret signs beside the new one; 0: not at all.',
      }),
    ),
  },
  { $id: 'SecretRotate', ...closed, examples: [{ grace_seconds: 3600 }] },
);
