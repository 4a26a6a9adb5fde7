import { Type } from 'typebox';
import type { Static } from 'typebox';
import { closed, nullable, nullableTimestamp, oneOf, reference, timestamp } from './fields.ts';
import { ErrorBody } from './error.ts';
import { pageOf } from './page.ts';

export const ScoreBreakdown = Type.Object(
  {
    fit: Type.Integer({ description: 'How well the company matches the rubric.' }),
    recency: Type.Integer({ description: 'How fresh its signals are.' }),
    strength: Type.Integer({ description: 'How strong they are.' }),
    depth: Type.Integer({ description: 'How many kinds of evidence there are.' }),
  },
  { $id: 'ScoreBreakdown', description: 'Whole points that sum exactly to the score.' },
);

export const Fact = Type.Object(
  {
    value: Type.Unsafe<unknown>({
      type: ['string', 'number', 'boolean', 'array'],
      items: { type: 'string' },
      description: 'A text, a number, true or false, or a list of texts.',
    }),
    source: Type.String({ description: '`client`, or where the crawl found it.' }),
    date: Type.String({ description: 'Since when it is known.' }),
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
  },
  { $id: 'Fact' },
);

const attributeValues = Type.Record(
  Type.String({ minLength: 1, maxLength: 100 }),
  Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'], maxLength: 1000 }),
  { maxProperties: 50, description: 'At most 50 values of your own: texts, numbers, true or false.' },
);

const example = {
  id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k',
  domain: 'ferncastle.example',
  name: 'Ferncastle Freight',
  status: 'active',
  score: 62,
  score_breakdown: { fit: 31, recency: 12, strength: 14, depth: 5 },
  score_status: 'scored',
  icp_tier: 'warm',
  industry: 'logistics',
  employee_count: 420,
  annual_revenue_usd: null,
  country: 'NL',
  city: 'Rotterdam',
  description: null,
  technologies: ['postgresql'],
  tags: ['emea'],
  external_id: 'crm-1042',
  attributes: { segment: 'mid-market' },
  facts: {
    employee_count: { value: 420, source: 'client', date: '2026-11-20T09:30:00.123Z', confidence: 1 },
  },
  rescored_at: '2026-11-20T09:30:00.123Z',
  next_rescore_at: '2026-11-20T15:30:00.123Z',
  created_at: '2026-11-18T08:00:00.000Z',
  updated_at: '2026-11-20T09:30:00.123Z',
  brief_url: 'http://127.0.0.1:8080/b/Zk3…',
};

export const Account = Type.Object(
  {
    id: Type.String(),
    domain: Type.String({ description: 'The registrable domain; IDNs in punycode.' }),
    name: Type.String(),
    status: oneOf(['active', 'deleted']),
    score: Type.Integer({ minimum: 0, maximum: 100 }),
    score_breakdown: reference(ScoreBreakdown),
    score_status: oneOf(['pending', 'scored'], { description: '`pending` until the first score.' }),
    icp_tier: oneOf(['hot', 'warm', 'watch', 'cold']),
    industry: nullable('string'),
    employee_count: nullable('integer'),
    annual_revenue_usd: nullable('integer'),
    country: nullable('string', { description: 'ISO 3166-1 alpha-2.' }),
    city: nullable('string'),
    description: nullable('string'),
    technologies: Type.Array(Type.String()),
    tags: Type.Array(Type.String()),
    external_id: nullable('string'),
    attributes: Type.Unsafe<Record<string, string | number | boolean>>({
      type: 'object',
      additionalProperties: { type: ['string', 'number', 'boolean'] },
    }),
    facts: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      description:
        'What is known from anywhere, by attribute. What a client said wins over what the crawl found.',
      additionalProperties: { $ref: 'Fact' },
    }),
    rescored_at: nullableTimestamp('When the score was last computed.'),
    next_rescore_at: nullableTimestamp('When it will be computed again at the latest.'),
    created_at: timestamp('When it was added.'),
    updated_at: timestamp('When it last changed.'),
    brief_url: Type.String({ description: 'A page for a person; whoever has the address can read it.' }),
  },
  { $id: 'Account', examples: [example] },
);
export type Account = Static<typeof Account>;

export const AccountPage = pageOf(Account, 'AccountPage');

const text = (maxLength: number, description: string, more: Record<string, unknown> = {}) =>
  nullable('string', { minLength: 1, maxLength, description, ...more });

/** What a client may say about a company. Null means: not known, or, in a change, forget it. */
const facts = {
  industry: Type.Optional(text(200, 'In your own words; the rubric compares it.')),
  employee_count: Type.Optional(nullable('integer', { minimum: 0, maximum: 100_000_000 })),
  annual_revenue_usd: Type.Optional(nullable('integer', { minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  country: Type.Optional(
    nullable('string', { pattern: '^[A-Za-z]{2}$', description: 'ISO 3166-1 alpha-2, two letters.' }),
  ),
  city: Type.Optional(text(200, 'Where its head office is.')),
  description: Type.Optional(text(5000, 'What it does.')),
  external_id: Type.Optional(text(255, 'Its identifier in a system of yours.')),
};

const words = (maxItems: number, description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems, description });

export const AccountCreate = Type.Object(
  {
    domain: Type.String({
      minLength: 1,
      maxLength: 2048,
      description: 'A bare domain, an address or an e-mail address; normalised to the registrable domain.',
    }),
    name: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'Taken from the domain if absent.' }),
    ),
    ...facts,
    technologies: Type.Optional(words(500, 'What the company uses, as far as you know.')),
    tags: Type.Optional(words(100, 'Labels of yours.')),
    attributes: Type.Optional(attributeValues),
  },
  {
    $id: 'AccountCreate',
    ...closed,
    examples: [
      {
        domain: 'ferncastle.example',
        name: 'Ferncastle Freight',
        employee_count: 420,
        country: 'NL',
        tags: ['emea'],
      },
    ],
  },
);
export type AccountCreate = Static<typeof AccountCreate>;

export const AccountUpdate = Type.Object(
  {
    name: Type.Optional(text(200, 'Null: taken from the domain again.')),
    ...facts,
    technologies: Type.Optional(
      Type.Unsafe<string[] | null>({
        ...words(500, 'Replaced whole; null clears.'),
        type: ['array', 'null'],
      }),
    ),
    tags: Type.Optional(
      Type.Unsafe<string[] | null>({
        ...words(100, 'Replaced whole; null clears.'),
        type: ['array', 'null'],
      }),
    ),
    attributes: Type.Optional(
      Type.Unsafe<Record<string, string | number | boolean> | null>({
        ...attributeValues,
        type: ['object', 'null'],
      }),
    ),
  },
  {
    $id: 'AccountUpdate',
    ...closed,
    description: 'What is absent stays, null clears.',
    examples: [{ employee_count: 450, city: null, tags: ['emea', 'priority'] }],
  },
);
export type AccountUpdate = Static<typeof AccountUpdate>;

export const AccountBatch = Type.Object(
  {
    items: Type.Array(Type.Unknown(), {
      minItems: 1,
      description: 'At most 1,000, each as in `POST /v1/accounts`. Every item is judged for itself.',
    }),
    on_conflict: Type.Optional(
      oneOf(['skip', 'update'], {
        default: 'skip',
        description: 'What to do with a domain that the workspace has already.',
      }),
    ),
  },
  {
    $id: 'AccountBatch',
    ...closed,
    examples: [
      {
        items: [{ domain: 'ferncastle.example' }, { domain: 'osprey.example', tags: ['emea'] }],
        on_conflict: 'skip',
      },
    ],
  },
);

export const AccountBatchResult = Type.Object(
  {
    data: Type.Array(
      Type.Object({
        index: Type.Integer({ description: 'Position in `items`, from 0.' }),
        status: oneOf(['created', 'updated', 'skipped', 'failed']),
        id: nullable('string', { description: 'The account; null where it failed.' }),
        error: Type.Unsafe<unknown>({
          description: 'Why it failed, as in an error answer; null otherwise.',
          anyOf: [{ $ref: 'BatchItemError' }, { type: 'null' }],
        }),
      }),
    ),
    summary: Type.Object({
      created: Type.Integer(),
      updated: Type.Integer(),
      skipped: Type.Integer(),
      failed: Type.Integer(),
    }),
  },
  {
    $id: 'AccountBatchResult',
    examples: [
      {
        data: [{ index: 0, status: 'created', id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k', error: null }],
        summary: { created: 1, updated: 0, skipped: 0, failed: 0 },
      },
    ],
  },
);

export const BatchItemError = Type.Object(
  {
    type: ErrorBody.properties.error.properties.type,
    code: ErrorBody.properties.error.properties.code,
    message: Type.String(),
    param: Type.Optional(Type.String()),
  },
  { $id: 'BatchItemError', additionalProperties: true },
);

export const DeletedAccount = Type.Object(
  {
    id: Type.String(),
    status: oneOf(['deleted']),
    deleted_at: timestamp('Now.'),
    purge_at: timestamp('When every trace of it goes; until then it can be restored.'),
  },
  {
    $id: 'DeletedAccount',
    examples: [
      {
        id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k',
        status: 'deleted',
        deleted_at: '2026-11-20T09:30:00.123Z',
        purge_at: '2026-12-20T09:30:00.123Z',
      },
    ],
  },
);
