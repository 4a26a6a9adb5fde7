import { Type } from 'typebox';
import type { Static } from 'typebox';
import { nullable, nullableTimestamp, oneOf, reference, timestamp } from './fields.ts';

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

export const accountExample = {
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
  { $id: 'Account', examples: [accountExample] },
);
export type Account = Static<typeof Account>;

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
