import { Type } from 'typebox';
import { exportStatuses } from '../../domain/workspace/exports/export-view.ts';
import { formatNames } from '../../domain/workspace/exports/export-request.ts';
import type { ExportFilters } from '../../domain/ground/vocabulary/export-target.ts';
import { presetNames } from '../../domain/workspace/exports/presets.ts';
import { resourceNames } from '../../domain/workspace/exports/resources/index.ts';
import { furtherAccountFilters } from './account-filters.ts';
import { closed, nullable, nullableTimestamp, oneOf, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

const text = (description: string, maxLength = 2048) =>
  Type.Optional(Type.String({ minLength: 1, maxLength, description }));
const secret = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 4096, writeOnly: true, description }));
const score = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description }));
const name = (maxLength: number) => Type.String({ minLength: 1, maxLength });

const filters = {
  q: text('Accounts: part of the name or the domain, in either case.', 200),
  domain: text('Accounts: the registrable domain.'),
  tag: text('Accounts: one of the tags.', 200),
  tier: Type.Optional(oneOf(['hot', 'warm', 'watch', 'cold'], { description: 'Accounts: the `icp_tier`.' })),
  icp_tier: Type.Optional(
    oneOf(['hot', 'warm', 'watch', 'cold'], { description: 'Accounts: the same as `tier`.' }),
  ),
  score_gte: score('Accounts, briefs: a score of at least this.'),
  score_lte: score('Accounts, briefs: a score of at most this.'),
  ...furtherAccountFilters,
  type: text('Signals: types, separated by commas.', 4000),
  since: text('Signals, briefs, contacts: detected, written or first seen from this day or instant on.', 40),
  until: text('Signals, briefs, contacts: to the end of this day, or up to this instant.', 40),
  strength_gte: score('Signals: a strength of at least this.'),
  account_id: text('Signals, briefs, contacts: of this account.', 100),
  bot_id: text('Signals: fired by this bot.', 100),
  category: text('Signals: of this category.', 100),
  status: text('Signals: `active`, `decayed` or `retracted`. Contacts: `current` or `left`.', 20),
  versions: Type.Optional(
    oneOf(['latest', 'all'], { description: 'Briefs: by default the newest of each account.' }),
  ),
};

const destination = Type.Object(
  {
    type: oneOf(['download', 's3', 'postgres']),
    endpoint: text('S3: the address of the service, `https://s3.eu-central-1.amazonaws.com`.'),
    region: text('S3: the region; Default: `us-east-1`.', 64),
    bucket: text('S3: the name of the bucket.', 63),
    key_prefix: text('S3: what the name of the object begins with, such as `whynow/`.', 500),
    path_style: Type.Optional(
      Type.Boolean({ description: 'S3: the bucket is part of the path and not of the host name.' }),
    ),
    access_key_id: secret('S3: the key’s identifier. Kept sealed until the export is over, never shown.'),
    secret_access_key: secret('S3: the key’s secret. Kept sealed until the export is over, never shown.'),
    session_token: secret('S3: for temporary credentials.'),
    url: secret(
      'Postgres: `postgres://user:password@host:5432/database?sslmode=verify-full`. Kept sealed until the export is over.',
    ),
    schema: text('Postgres: the schema of the table; by default that of the user’s search path.', 63),
    table: text('Postgres: the table; made if it is not there.', 63),
  },
  { ...closed, description: 'Where to; a download by default.' },
);

export const ExportCreate = Type.Object(
  {
    resource: oneOf(resourceNames),
    format: Type.Optional(
      oneOf(formatNames, { default: 'csv', description: 'Of the file; a warehouse gets rows.' }),
    ),
    filters: Type.Optional(
      Type.Object(filters, {
        ...closed,
        description: 'All that are given must hold; each knows its resources.',
      }),
    ),
    columns: Type.Optional(
      Type.Array(name(100), { minItems: 1, maxItems: 100, description: 'These columns, in this order.' }),
    ),
    preset: Type.Optional(
      oneOf(presetNames, { description: 'The columns of a CRM’s import, for accounts and contacts.' }),
    ),
    bom: Type.Optional(
      Type.Boolean({ default: false, description: 'Begin a CSV with a byte order mark, for Excel.' }),
    ),
    destination: Type.Optional(destination),
  },
  {
    $id: 'ExportCreate',
    ...closed,
    examples: [{ resource: 'accounts', format: 'csv', filters: { score_gte: 60 }, preset: 'hubspot' }],
  },
);

const shownDestination = Type.Object(
  {
    type: oneOf(['download', 's3', 'postgres']),
    endpoint: Type.Optional(Type.String()),
    region: Type.Optional(Type.String()),
    bucket: Type.Optional(Type.String()),
    key_prefix: Type.Optional(Type.String()),
    key: Type.Optional(Type.String({ description: 'The name of the object.' })),
    path_style: Type.Optional(Type.Boolean()),
    host: Type.Optional(Type.String()),
    port: Type.Optional(Type.Integer()),
    database: Type.Optional(Type.String()),
    schema: Type.Optional(nullable('string')),
    table: Type.Optional(Type.String()),
    sslmode: Type.Optional(Type.String()),
  },
  { description: 'Where to, without anything secret.' },
);

export const Export = Type.Object(
  {
    id: Type.String(),
    resource: oneOf(resourceNames),
    format: oneOf(formatNames),
    filters: Type.Unsafe<ExportFilters>({ type: 'object', additionalProperties: true }),
    columns: Type.Unsafe<string[] | null>({
      type: ['array', 'null'],
      items: { type: 'string' },
      description: 'Null: those of the preset, or all.',
    }),
    preset: nullable('string', { enum: [...presetNames, null] }),
    bom: Type.Boolean(),
    destination: shownDestination,
    status: oneOf(exportStatuses),
    rows: Type.Integer({ description: 'Written so far.' }),
    bytes: Type.Integer({ description: 'Written so far.' }),
    sha256: nullable('string', { description: 'Of the whole file, in hex; null for a warehouse.' }),
    error: nullable('string', { description: 'Why it failed.' }),
    download_url: nullable('string', {
      description: 'Whoever has the address can fetch the file, without a key, until `expires_at`.',
    }),
    expires_at: nullableTimestamp('24 hours after a download was completed: then the file is deleted.'),
    created_at: timestamp('When it was asked for.'),
    started_at: nullableTimestamp('When a worker first took it up.'),
    finished_at: nullableTimestamp('Null: not finished.'),
    status_url: Type.String({ description: 'Ask here how it goes on.' }),
  },
  {
    $id: 'Export',
    examples: [
      {
        id: 'exp_01kay6wqsgf1vtk9m8ta1t7s9k',
        resource: 'accounts',
        format: 'csv',
        filters: { score_gte: 60 },
        columns: null,
        preset: 'hubspot',
        bom: false,
        destination: { type: 'download' },
        status: 'completed',
        rows: 1200,
        bytes: 318442,
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        error: null,
        download_url:
          'https://whynow.example.com/exports/exp_01kay6wqsgf1vtk9m8ta1t7s9k/ws_01kay….1795339800.mJ3…',
        expires_at: '2026-11-21T09:30:02.456Z',
        created_at: '2026-11-20T09:30:00.123Z',
        started_at: '2026-11-20T09:30:00.161Z',
        finished_at: '2026-11-20T09:30:02.456Z',
        status_url: 'https://whynow.example.com/v1/exports/exp_01kay6wqsgf1vtk9m8ta1t7s9k',
      },
    ],
  },
);

export const ExportPage = pageOf(Export, 'ExportPage');
