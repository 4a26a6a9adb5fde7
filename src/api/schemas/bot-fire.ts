import { Type } from 'typebox';
import type { AlertStatus } from '../../domain/workspace/bots/alerts/alert-status.ts';
import type { BotMatch } from '../../domain/ground/vocabulary/bot-match.ts';
import type { BotTrial } from '../../domain/pipeline/visit/bots/test-bot.ts';
import { nullable, oneOf, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

const diffPart = {
  type: 'object',
  properties: {
    value: { type: 'string' },
    added: { type: 'boolean' },
    removed: { type: 'boolean' },
  },
  required: ['value'],
};

const item = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    title: { type: 'string' },
    url: { type: ['string', 'null'] },
    published_at: { type: ['string', 'null'], format: 'date-time' },
    text: { type: 'string' },
  },
  required: ['id', 'title', 'url', 'published_at', 'text'],
};

/** Either a difference or an item: said by which members are there. */
const matched = Type.Unsafe<BotMatch['matched']>({
  type: 'object',
  properties: {
    before: { type: 'string', description: 'Of a difference: what stood there.' },
    after: { type: 'string', description: 'What stands there now.' },
    diff: {
      type: 'array',
      items: diffPart,
      description: 'Word by word, with some words around each change.',
    },
    item: { ...item, description: 'Of a new entry, in place of the three.' },
  },
  description: '`{before, after, diff}` of a difference, `{item}` of a new entry.',
});

const alertState = Type.Unsafe<AlertStatus | null>({
  type: ['object', 'null'],
  properties: {
    status: { type: 'string', enum: ['pending', 'delivered', 'failed'] },
    error: {
      type: ['string', 'null'],
      description: 'Why it failed, or has failed so far while it is `pending`.',
    },
  },
  required: ['status', 'error'],
  description: 'The state of its alert. Null: the bot has no alert, or the delivery log no longer has it.',
});

export const BotFire = Type.Object(
  {
    id: Type.String(),
    bot_id: Type.String(),
    signal_id: nullable('string', {
      description:
        'The signal it became: a fire is listed once it is there. Null only where that signal is no more.',
    }),
    fired_at: timestamp('When the run that found it ended.'),
    matched,
    account_id: nullable('string', { description: 'The account it concerns; null: the workspace alone.' }),
    alert: alertState,
  },
  {
    $id: 'BotFire',
    examples: [
      {
        id: 'fire_01kay6wqsgf1vtk9m8ta1t7s9k',
        bot_id: 'bot_01kay6wqsgf1vtk9m8ta1t7s9k',
        signal_id: 'sig_01kay6wqsgf1vtk9m8ta1t7s9k',
        fired_at: '2026-11-20T06:12:04.311Z',
        matched: {
          before: 'Pro $49 a month',
          after: 'Pro $59 a month',
          diff: [
            { value: 'Pro ' },
            { value: '$49', removed: true },
            { value: '$59', added: true },
            { value: ' a month' },
          ],
        },
        account_id: null,
        alert: { status: 'delivered', error: null },
      },
    ],
  },
);

export const BotFirePage = pageOf(BotFire, 'BotFirePage');

const nullableObject = { type: ['object', 'null'], additionalProperties: true };

export const BotTested = Type.Object(
  {
    fetch: Type.Unsafe<BotTrial['fetch']>({
      type: ['object', 'null'],
      properties: {
        status: { type: ['integer', 'null'] },
        url: { type: 'string' },
        bytes: { type: ['integer', 'null'] },
        ms: { type: ['integer', 'null'] },
      },
      additionalProperties: true,
      description: 'What was asked for and what came. Null: nothing was asked for.',
    }),
    robots: Type.Unsafe<BotTrial['robots']>({
      type: ['object', 'null'],
      properties: {
        allowed: { type: 'boolean' },
        line: {
          type: ['string', 'null'],
          description: 'The line of robots.txt that decided; null: none did.',
        },
      },
      additionalProperties: true,
    }),
    extracted: Type.Unsafe<Record<string, unknown> | null>({
      ...nullableObject,
      description: 'What the rule found on the page.',
    }),
    would_fire: Type.Array(
      Type.Object({
        title: Type.String(),
        subtype: nullable('string'),
        strength: Type.Number({ minimum: 0, maximum: 100 }),
        url: Type.String(),
        quote: Type.String(),
        occurred_at: nullable('string', {
          format: 'date-time',
          description: 'Null: the source does not say.',
        }),
        matched,
      }),
      {
        description: 'What would fire now. A rule that compares with an earlier run has nothing yet.',
      },
    ),
    reason: nullable('string', { description: 'Why nothing would fire, in plain words.' }),
  },
  {
    $id: 'BotTested',
    examples: [
      {
        fetch: { status: 200, url: 'https://www.example.com/pricing', bytes: 48213, ms: 412 },
        robots: { allowed: true, line: null },
        extracted: { plans: [{ name: 'Pro', price: 49, currency: 'USD', period: 'month' }] },
        would_fire: [],
        reason: 'The first run is the baseline: it fires nothing.',
      },
    ],
  },
);

export const botStatuses = ['active', 'paused'] as const;
export const botStatus = oneOf(botStatuses);
