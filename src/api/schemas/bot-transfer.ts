import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  BOT_FILE_SCHEMA,
  FILE_FORMATS,
  MAX_IMPORTED,
} from '../../domain/workspace/bots/transfer/bot-file.ts';
import { Bot } from './bot.ts';
import type { BatchItemError } from './account-batch.ts';
import { closed, nullable, oneOf, timestamp } from './fields.ts';

const { name, template, source, cadence, match_rule, fires_signal, signal_score, applies_to, alert } =
  Bot.properties;

const exported = {
  name: 'Rival pricing',
  template: 'competitor-pricing',
  source: 'https://www.example.com/pricing',
  cadence: 'daily',
  match_rule: { type: 'price_change', selector: '.plan' },
  fires_signal: 'competitor_price_change',
  signal_score: 70,
  applies_to: null,
  alert: { channel: 'slack', destination: 'https://hooks.slack.com/…XXXX' },
};

export const BotFile = Type.Object(
  {
    schema: Type.String({ const: BOT_FILE_SCHEMA, description: 'The format and its version.' }),
    exported_at: timestamp('When the file was made.'),
    bots: Type.Array(
      Type.Object({
        name,
        template,
        source,
        cadence,
        match_rule,
        fires_signal,
        signal_score,
        applies_to,
        alert,
      }),
    ),
  },
  {
    $id: 'BotFile',
    examples: [{ schema: BOT_FILE_SCHEMA, exported_at: '2026-11-20T09:30:00.123Z', bots: [exported] }],
  },
);

export const BotImport = Type.Object(
  {
    text: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'A file as it is: what the export gave, one address a line, OPML, or the `url-watches.json` of changedetection.io.',
      }),
    ),
    format: Type.Optional(
      oneOf(FILE_FORMATS, { description: 'What `text` is; detected where it is absent.' }),
    ),
    schema: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: `\`${BOT_FILE_SCHEMA}\`.` }),
    ),
    exported_at: Type.Optional(Type.String({ maxLength: 100, description: 'Passed over.' })),
    bots: Type.Optional(
      Type.Array(Type.Unknown(), {
        description: `In place of \`text\`: at most ${MAX_IMPORTED}, each as in \`POST /v1/bots\`. An export can be sent as it is.`,
      }),
    ),
    defaults: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        properties: {
          cadence: { type: 'string', minLength: 1, maxLength: 100 },
          match_rule: { type: 'object', additionalProperties: true },
          fires_signal: { type: 'string', minLength: 1, maxLength: 100 },
          signal_score: { type: 'integer', minimum: 0, maximum: 100 },
          applies_to: { type: ['object', 'null'], additionalProperties: true },
          alert: { type: ['object', 'null'], additionalProperties: true },
        },
        additionalProperties: false,
        description: 'For what the file leaves open; an alert, say, for all bots of a list.',
      }),
    ),
    dry_run: Type.Optional(
      Type.Boolean({ default: false, description: 'Say what would happen, and make nothing.' }),
    ),
  },
  {
    $id: 'BotImport',
    ...closed,
    examples: [
      {
        text: 'https://www.example.com/pricing Rival pricing\nhttps://www.example.com/feed.xml',
        dry_run: true,
      },
    ],
  },
);

export const BotImportResult = Type.Object(
  {
    dry_run: Type.Boolean(),
    data: Type.Array(
      Type.Object({
        index: Type.Integer({ description: 'Position in the file, from 0.' }),
        line: nullable('integer', {
          description: 'Line of the file, from 1; null where the format has none.',
        }),
        name: Type.String(),
        status: oneOf(['created', 'skipped', 'failed'], {
          description: '`skipped`: a bot that is there watches the same by the same rule.',
        }),
        id: nullable('string', { description: 'The bot, or the one that was there.' }),
        notes: Type.Array(Type.String(), { description: 'What could not be carried over.' }),
        error: Type.Unsafe<Static<typeof BatchItemError> | null>({
          description: 'Why it failed, as in an error answer; null otherwise.',
          anyOf: [{ $ref: 'BatchItemError' }, { type: 'null' }],
        }),
      }),
    ),
    summary: Type.Object({ created: Type.Integer(), skipped: Type.Integer(), failed: Type.Integer() }),
  },
  {
    $id: 'BotImportResult',
    examples: [
      {
        dry_run: true,
        data: [
          { index: 0, line: 1, name: 'Rival pricing', status: 'created', id: null, notes: [], error: null },
        ],
        summary: { created: 1, skipped: 0, failed: 0 },
      },
    ],
  },
);
