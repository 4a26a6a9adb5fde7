import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ACCOUNT_LIMITS } from '../../domain/ground/vocabulary/account-limits.ts';
import { closed, nullable } from './fields.ts';

const ATTRIBUTES = ACCOUNT_LIMITS.attributes;

const attributeValues = Type.Record(
  Type.String({ minLength: 1, maxLength: ATTRIBUTES.name }),
  Type.Unsafe<string | number | boolean>({
    type: ['string', 'number', 'boolean'],
    maxLength: ATTRIBUTES.text,
  }),
  {
    maxProperties: ATTRIBUTES.items,
    description: `At most ${ATTRIBUTES.items} values of your own: texts, numbers, true or false.`,
  },
);

const text = (maxLength: number, description: string, more: Record<string, unknown> = {}) =>
  nullable('string', { minLength: 1, maxLength, description, ...more });

/** What a client may say about a company. Null means: not known, or, in a change, forget it. */
const facts = {
  industry: Type.Optional(text(ACCOUNT_LIMITS.industry, 'In your own words; the rubric compares it.')),
  employee_count: Type.Optional(nullable('integer', { minimum: 0, maximum: ACCOUNT_LIMITS.employee_count })),
  annual_revenue_usd: Type.Optional(
    nullable('integer', { minimum: 0, maximum: ACCOUNT_LIMITS.annual_revenue_usd }),
  ),
  country: Type.Optional(
    nullable('string', { pattern: '^[A-Za-z]{2}$', description: 'ISO 3166-1 alpha-2, two letters.' }),
  ),
  city: Type.Optional(text(ACCOUNT_LIMITS.city, 'Where its head office is.')),
  description: Type.Optional(text(ACCOUNT_LIMITS.description, 'What it does.')),
  external_id: Type.Optional(text(ACCOUNT_LIMITS.external_id, 'Its identifier in a system of yours.')),
};

const words = ({ items, length }: { items: number; length: number }, description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: length }), { maxItems: items, description });

export const AccountCreate = Type.Object(
  {
    domain: Type.String({
      minLength: 1,
      maxLength: ACCOUNT_LIMITS.domain,
      description: 'A bare domain, an address or an e-mail address; normalised to the registrable domain.',
    }),
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: ACCOUNT_LIMITS.name,
        description: 'Taken from the domain if absent.',
      }),
    ),
    ...facts,
    technologies: Type.Optional(
      words(ACCOUNT_LIMITS.technologies, 'What the company uses, as far as you know.'),
    ),
    tags: Type.Optional(words(ACCOUNT_LIMITS.tags, 'Labels of yours.')),
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
    name: Type.Optional(text(ACCOUNT_LIMITS.name, 'Null: taken from the domain again.')),
    ...facts,
    technologies: Type.Optional(
      Type.Unsafe<string[] | null>({
        ...words(ACCOUNT_LIMITS.technologies, 'Replaced whole; null clears.'),
        type: ['array', 'null'],
      }),
    ),
    tags: Type.Optional(
      Type.Unsafe<string[] | null>({
        ...words(ACCOUNT_LIMITS.tags, 'Replaced whole; null clears.'),
        type: ['array', 'null'],
      }),
    ),
    attributes: Type.Optional(
      Type.Unsafe<Record<string, string | number | boolean | null> | null>({
        type: ['object', 'null'],
        propertyNames: { type: 'string', minLength: 1, maxLength: ATTRIBUTES.name },
        additionalProperties: { type: ['string', 'number', 'boolean', 'null'], maxLength: ATTRIBUTES.text },
        maxProperties: ATTRIBUTES.items,
        description: `Merged with those that are there (RFC 7396): a member that is null is removed, one that is absent stays. Null instead of an object removes all. At most ${ATTRIBUTES.items} remain.`,
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
