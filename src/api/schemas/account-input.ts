import { Type } from 'typebox';
import type { Static } from 'typebox';
import { closed, nullable } from './fields.ts';

const attributeValues = Type.Record(
  Type.String({ minLength: 1, maxLength: 100 }),
  Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'], maxLength: 1000 }),
  { maxProperties: 50, description: 'At most 50 values of your own: texts, numbers, true or false.' },
);

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
      Type.Unsafe<Record<string, string | number | boolean | null> | null>({
        type: ['object', 'null'],
        propertyNames: { type: 'string', minLength: 1, maxLength: 100 },
        additionalProperties: { type: ['string', 'number', 'boolean', 'null'], maxLength: 1000 },
        maxProperties: 50,
        description:
          'Merged with those that are there (RFC 7396): a member that is null is removed, one that is absent stays. Null instead of an object removes all. At most 50 remain.',
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
