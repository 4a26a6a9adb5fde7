import { Type } from 'typebox';
import { ALERT_CHANNELS, TEMPLATES } from '../../domain/ground/vocabulary/bot-config.ts';
import type { AppliesTo, PausedReason } from '../../domain/ground/vocabulary/bot-config.ts';
import { matchRule } from './bot-input.ts';
import { nullable, nullableTimestamp, oneOf, reference, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

const rate = (stretch: string) =>
  nullable('number', {
    minimum: 0,
    maximum: 1,
    description: `Share of the runs of the last ${stretch} that went well, from 0 to 1. Null: there were none.`,
  });

const runs = (stretch: string) =>
  Type.Integer({
    minimum: 0,
    description: `Runs in the last ${stretch}; those that a site put off do not count.`,
  });

export const BotRunError = Type.Object(
  { at: timestamp('When the run ended.'), reason: Type.String() },
  { $id: 'BotRunError' },
);

const health = {
  success_rate_24h: rate('24 hours'),
  success_rate_7d: rate('7 days'),
  success_rate_30d: rate('30 days'),
  runs_24h: runs('24 hours'),
  runs_7d: runs('7 days'),
  runs_30d: runs('30 days'),
  last_error: nullable('string', { description: 'Why the last run that failed did.' }),
  consecutive_failures: Type.Integer({ minimum: 0, description: 'At three the bot is paused.' }),
  last_errors: Type.Array(reference(BotRunError), { description: 'The last three, the newest first.' }),
};

const exampleHealth = {
  success_rate_24h: 1,
  success_rate_7d: 0.857,
  success_rate_30d: 0.857,
  runs_24h: 1,
  runs_7d: 7,
  runs_30d: 7,
  last_error: 'the page answered with HTTP status 503',
  consecutive_failures: 0,
  last_errors: [{ at: '2026-11-18T06:12:04.311Z', reason: 'the page answered with HTTP status 503' }],
};

export const BotHealth = Type.Object(health, { $id: 'BotHealth', examples: [exampleHealth] });

const alert = (secret: boolean) =>
  Type.Unsafe<Record<string, unknown> | null>({
    type: ['object', 'null'],
    properties: {
      channel: { type: 'string', enum: [...ALERT_CHANNELS] },
      destination: { type: 'string', description: 'Its host and the last four characters.' },
      ...(secret
        ? {
            signing_secret: {
              type: 'string',
              description:
                'Signs what is sent to a `webhook`, as every delivery is signed. Only when that alert is new: shown only once.',
            },
          }
        : {}),
    },
    required: ['channel', 'destination'],
    description: 'Where a fire is announced; null: nowhere.',
  });

const properties = {
  id: Type.String(),
  name: Type.String(),
  template: oneOf(TEMPLATES),
  source: Type.String(),
  cadence: Type.String(),
  match_rule: matchRule,
  fires_signal: Type.String(),
  signal_score: Type.Integer({ minimum: 0, maximum: 100 }),
  applies_to: Type.Unsafe<AppliesTo | null>({
    type: ['object', 'null'],
    additionalProperties: true,
    description: 'Which accounts a fire concerns, as it was said.',
  }),
  alert: alert(false),
  status: oneOf(['active', 'paused']),
  paused_reason: Type.Unsafe<PausedReason | null>({
    type: ['string', 'null'],
    enum: ['user', 'consecutive_failures', 'robots_disallowed', 'url_not_allowed', null],
    description: 'Why it is paused; null while it is active.',
  }),
  next_run_at: nullableTimestamp('When it is due; null while it is paused.'),
  last_run_at: nullableTimestamp('Null: it has not run yet.'),
  health: reference(BotHealth),
  created_at: timestamp('When it was made.'),
  updated_at: timestamp('When somebody last changed it.'),
};

/** What moves by itself, while nobody changes the bot. */
export const VOLATILE_OF_BOT = [
  'next_run_at',
  'last_run_at',
  'health',
] as const satisfies (keyof typeof properties)[];

const example = {
  id: 'bot_01kay6wqsgf1vtk9m8ta1t7s9k',
  name: 'Rival pricing',
  template: 'competitor-pricing',
  source: 'https://www.example.com/pricing',
  cadence: 'daily',
  match_rule: { type: 'price_change', selector: '.plan' },
  fires_signal: 'competitor_price_change',
  signal_score: 70,
  applies_to: null,
  alert: { channel: 'slack', destination: 'https://hooks.slack.com/…XXXX' },
  status: 'active',
  paused_reason: null,
  next_run_at: '2026-11-21T06:12:00.000Z',
  last_run_at: '2026-11-20T06:12:00.000Z',
  health: exampleHealth,
  created_at: '2026-11-14T09:30:00.123Z',
  updated_at: '2026-11-14T09:30:00.123Z',
};

export const Bot = Type.Object(properties, { $id: 'Bot', examples: [example] });

/** With the signing secret of an alert that is new. */
export const BotSaved = Type.Object(
  { ...properties, alert: alert(true) },
  {
    $id: 'BotSaved',
    examples: [
      {
        ...example,
        alert: {
          channel: 'webhook',
          destination: 'https://hooks.example.com/…bots',
          signing_secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
        },
      },
    ],
  },
);

export const BotPageSchema = pageOf(Bot, 'BotPage');

export const BotHealthEntry = Type.Object(
  {
    bot_id: properties.id,
    name: properties.name,
    source: properties.source,
    status: properties.status,
    paused_reason: properties.paused_reason,
    next_run_at: properties.next_run_at,
    last_run_at: properties.last_run_at,
    health: reference(BotHealth),
    last_fire: Type.Union(
      [
        Type.Object({
          id: Type.String(),
          fired_at: timestamp('When the rule matched.'),
          signal_id: nullable('string', {
            description: 'Null where the signal was erased with what it told.',
          }),
        }),
        Type.Null(),
      ],
      { description: 'Null: it has fired nothing yet.' },
    ),
  },
  {
    $id: 'BotHealthEntry',
    examples: [
      {
        bot_id: example.id,
        name: example.name,
        source: example.source,
        status: 'active',
        paused_reason: null,
        next_run_at: example.next_run_at,
        last_run_at: example.last_run_at,
        health: exampleHealth,
        last_fire: {
          id: 'fire_01kay6wqsgf1vtk9m8ta1t7s9k',
          fired_at: '2026-11-20T06:12:04.311Z',
          signal_id: 'sig_01kay6wqsgf1vtk9m8ta1t7s9k',
        },
      },
    ],
  },
);

export const BotHealthPage = pageOf(BotHealthEntry, 'BotHealthPage');
