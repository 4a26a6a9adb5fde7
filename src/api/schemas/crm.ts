import { Type } from 'typebox';
import {
  crmCounts,
  crmKinds,
  crmReasons,
  crmRunStates,
  crmSchedules,
  crmValues,
} from '../../domain/ground/vocabulary/crm.ts';
import type { CrmFields } from '../../domain/ground/vocabulary/crm.ts';
import { MAX_NAME } from '../../domain/workspace/crm/connection-input.ts';
import { closed, nullable, nullableTimestamp, oneOf, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

const secret = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 2048, writeOnly: true, description }));
const field = (description: string) =>
  Type.Optional(nullable('string', { minLength: 1, maxLength: 100, description }));

const credentials = Type.Object(
  {
    access_token: secret('HubSpot: the token of a private app.'),
    client_id: secret('Salesforce: the consumer key of the connected app.'),
    client_secret: secret('Salesforce: the consumer secret of the connected app.'),
    refresh_token: secret('Salesforce: the refresh token of the OAuth web server flow.'),
  },
  { ...closed, description: 'Kept sealed, shown masked.' },
);

const fields = Type.Object(
  {
    score: field('Where the score goes, 0 to 100: a number or a text.'),
    tier: field('Where the tier goes, `hot`, `warm`, `watch` or `cold`: a text, or a choice of these four.'),
    why_now: field('Where the brief’s "why now" goes: a text. What is longer than the field is cut.'),
    brief_url: field('Where the address of the brief goes: a text or a web address.'),
  },
  {
    ...closed,
    description:
      'The internal names of fields of a company in the CRM. They are looked up there: one that does not exist or cannot be written is refused. None: nothing is written.',
  },
);

const settings = {
  name: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_NAME, description: 'For people.' })),
  fields: Type.Optional(fields),
  create_accounts: Type.Optional(
    Type.Boolean({
      description: 'Make an account of a company whose domain has none; true unless told. False: match only.',
    }),
  ),
  schedule: Type.Optional(oneOf(crmSchedules, { description: '`manual` unless told.' })),
};

export const CrmConnectionCreate = Type.Object(
  {
    kind: oneOf(crmKinds),
    instance_url: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: 'Salesforce: the My Domain address, `https://ACME.my.salesforce.com`.',
      }),
    ),
    credentials,
    ...settings,
  },
  {
    $id: 'CrmConnectionCreate',
    ...closed,
    examples: [
      {
        kind: 'hubspot',
        credentials: { access_token: 'pat-eu1-00000000-0000-0000-0000-000000000000' },
        fields: {
          score: 'whynow_score',
          tier: 'whynow_tier',
          why_now: 'whynow_reason',
          brief_url: 'whynow_brief',
        },
        schedule: 'hourly',
      },
    ],
  },
);

export const CrmConnectionUpdate = Type.Object(
  {
    ...settings,
    credentials: Type.Optional(credentials),
    paused: Type.Optional(
      Type.Boolean({
        description:
          'True: no run begins by itself. False: it goes on, also after the CRM refused the credentials.',
      }),
    ),
  },
  { $id: 'CrmConnectionUpdate', ...closed, examples: [{ schedule: 'daily' }] },
);

/** What changes without anybody's doing. */
export const VOLATILE_OF_CRM_CONNECTION = ['next_run_at'] as const;

export const CrmConnection = Type.Object(
  {
    id: Type.String(),
    kind: oneOf(crmKinds),
    name: Type.String(),
    instance_url: nullable('string', { description: 'Of Salesforce.' }),
    credentials: Type.Unsafe<Record<string, string>>({
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'The last four characters of each.',
    }),
    fields: Type.Unsafe<CrmFields>({
      type: 'object',
      properties: Object.fromEntries(crmValues.map((value) => [value, { type: 'string' }])),
      description: 'What is written, and to which field.',
    }),
    create_accounts: Type.Boolean(),
    schedule: oneOf(crmSchedules),
    status: oneOf(['active', 'paused']),
    status_reason: Type.Unsafe<'owner' | 'credentials' | null>({
      type: ['string', 'null'],
      enum: ['owner', 'credentials', null],
      description: 'Why it is paused: by the API, or because the CRM refused the credentials.',
    }),
    next_run_at: nullableTimestamp('When the next run begins by itself. Null: it is manual or paused.'),
    created_at: timestamp('When it was made.'),
    updated_at: timestamp('When it last changed.'),
  },
  {
    $id: 'CrmConnection',
    examples: [
      {
        id: 'crm_01kay6wqsgf1vtk9m8ta1t7s9k',
        kind: 'hubspot',
        name: 'HubSpot',
        instance_url: null,
        credentials: { access_token: '…0000' },
        fields: {
          score: 'whynow_score',
          tier: 'whynow_tier',
          why_now: 'whynow_reason',
          brief_url: 'whynow_brief',
        },
        create_accounts: true,
        schedule: 'hourly',
        status: 'active',
        status_reason: null,
        next_run_at: '2026-11-20T10:30:00.123Z',
        created_at: '2026-11-20T09:30:00.123Z',
        updated_at: '2026-11-20T09:30:00.123Z',
      },
    ],
  },
);

export const CrmConnectionPage = pageOf(CrmConnection, 'CrmConnectionPage');

const DESCRIBED: Record<(typeof crmCounts)[number], string> = {
  seen: 'Companies that were read.',
  created: 'Accounts that were made.',
  matched: 'Companies whose domain has an account.',
  changed: 'Of these, accounts whose owner has changed.',
  skipped: 'Companies that are no account, and why stands in `problems`.',
  written: 'Companies that were written.',
  unchanged: 'Companies that hold what was last written.',
  failed: 'Companies that the CRM did not let us write.',
};
const counts = Type.Unsafe<Record<(typeof crmCounts)[number], number>>({
  type: 'object',
  properties: Object.fromEntries(
    crmCounts.map((name) => [name, { type: 'integer', description: DESCRIBED[name] }]),
  ),
  required: [...crmCounts],
});

const exampleCounts = {
  seen: 240,
  created: 12,
  matched: 221,
  changed: 3,
  skipped: 7,
  written: 64,
  unchanged: 157,
  failed: 0,
};

export const CrmRun = Type.Object(
  {
    id: Type.String(),
    connection_id: Type.String(),
    cause: oneOf(['manual', 'schedule']),
    state: oneOf(crmRunStates, {
      description: '`waiting`: the CRM takes no more requests before `resume_at`.',
    }),
    phase: oneOf(['pull', 'push'], { description: 'Companies are read first, then written.' }),
    counts,
    problems: Type.Array(
      Type.Object({ crm_id: Type.String(), reason: oneOf(crmReasons), message: Type.String() }),
      {
        description: 'The first hundred companies that were skipped or not written, by their ids in the CRM.',
      },
    ),
    error: nullable('string', { description: 'Why it failed, or waits.' }),
    resume_at: nullableTimestamp('When it goes on. Null: it does not wait.'),
    created_at: timestamp('When it was asked for.'),
    started_at: nullableTimestamp('When a worker first took it up.'),
    finished_at: nullableTimestamp('Null: not finished.'),
  },
  {
    $id: 'CrmRun',
    examples: [
      {
        id: 'crn_01kay6wqsgf1vtk9m8ta1t7s9k',
        connection_id: 'crm_01kay6wqsgf1vtk9m8ta1t7s9k',
        cause: 'manual',
        state: 'completed',
        phase: 'push',
        counts: exampleCounts,
        problems: [
          {
            crm_id: '18273645',
            reason: 'free_mail',
            message: 'Its domain is a public mail service, where anybody has a mailbox.',
          },
        ],
        error: null,
        resume_at: null,
        created_at: '2026-11-20T09:30:00.123Z',
        started_at: '2026-11-20T09:30:00.161Z',
        finished_at: '2026-11-20T09:30:09.456Z',
      },
    ],
  },
);

export const CrmRunPage = pageOf(CrmRun, 'CrmRunPage');

export const CrmSync = Type.Object(
  {
    dry_run: Type.Optional(
      Type.Boolean({ default: false, description: 'Change nothing, and answer what a run would change.' }),
    ),
  },
  { $id: 'CrmSync', ...closed, examples: [{ dry_run: true }] },
);

const named = { crm_id: Type.String(), name: nullable('string') };

export const CrmDryRun = Type.Object(
  {
    complete: Type.Boolean({
      description:
        'False: the CRM has more than the thousand companies, or than could be read in fifteen seconds.',
    }),
    counts,
    created: Type.Array(
      Type.Object({
        ...named,
        domain: Type.String(),
        attributes: Type.Unsafe<Record<string, string | number | boolean | null>>({
          type: 'object',
          additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
        }),
      }),
      {
        description: 'Accounts that would be made; they are scored then, and written by the run after that.',
      },
    ),
    changed: Type.Array(
      Type.Object({
        ...named,
        account_id: Type.String(),
        domain: Type.String(),
        attributes: Type.Array(
          Type.Object({ name: Type.String(), from: nullable('string'), to: nullable('string') }),
        ),
      }),
      { description: 'Accounts whose attributes would change.' },
    ),
    written: Type.Array(
      Type.Object({
        ...named,
        account_id: Type.String(),
        domain: Type.String(),
        fields: Type.Array(Type.Object({ field: Type.String(), from: Type.String(), to: Type.String() })),
      }),
      { description: 'Companies that would be written: what is there now, and what would be.' },
    ),
    skipped: Type.Array(Type.Object({ ...named, reason: oneOf(crmReasons), message: Type.String() })),
  },
  {
    $id: 'CrmDryRun',
    description: 'What a sync would do now. Each list holds its first fifty; `counts` count all.',
    examples: [
      {
        complete: true,
        counts: {
          seen: 2,
          created: 1,
          matched: 1,
          changed: 0,
          skipped: 0,
          written: 1,
          unchanged: 0,
          failed: 0,
        },
        created: [
          {
            crm_id: '512',
            name: 'Tessaline',
            domain: 'tessaline.example',
            attributes: { hubspot_owner: 'Jo Castellan', hubspot_owner_email: 'jo@harbour.example' },
          },
        ],
        changed: [],
        written: [
          {
            crm_id: '511',
            name: 'Ferncastle Freight',
            account_id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k',
            domain: 'ferncastle.example',
            fields: [{ field: 'whynow_score', from: '61', to: '87' }],
          },
        ],
        skipped: [],
      },
    ],
  },
);

export const CrmTest = Type.Object(
  {
    ok: Type.Boolean(),
    message: Type.String({ description: 'What was found, or what the CRM answered.' }),
    fields: Type.Array(
      Type.Object({
        name: Type.String({ description: 'To be named in `fields`.' }),
        label: Type.String({ description: 'What people see in the CRM.' }),
        suits: Type.Array(oneOf(crmValues)),
      }),
      { description: 'Fields of a company that can be written, and with what; at most 500.' },
    ),
  },
  {
    $id: 'CrmTest',
    examples: [
      {
        ok: true,
        message: 'The first page has 100 companies, and there are more; 8 owners.',
        fields: [{ name: 'whynow_score', label: 'Whynow score', suits: ['score'] }],
      },
    ],
  },
);
