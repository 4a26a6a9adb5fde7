import { Type } from 'typebox';
import type { Static } from 'typebox';
import { FIT_OPERATORS, MAX_POINTS } from '../../domain/ground/vocabulary/rubric.ts';
import type { CriterionValue, SignalWeight } from '../../domain/ground/vocabulary/rubric.ts';
import { MAX_CRITERIA } from '../../domain/workspace/settings/rubric/validate-rubric.ts';
import { closed, nullable, oneOf, reference, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

const value = Type.Unsafe<CriterionValue>({
  type: ['string', 'number', 'boolean', 'array', 'object'],
  maxLength: 2000,
  items: { type: ['string', 'number'], maxLength: 500 },
  maxItems: 1000,
  properties: { lat: { type: 'number' }, lon: { type: 'number' }, km: { type: 'number' } },
  additionalProperties: false,
  description:
    'One value for `eq neq contains gt gte lt lte`, a list for `in not_in any_of all_of`, `[low, high]` for `between`, a pattern for `matches`, endings for `domain_tld`, `{lat, lon, km}` for `within_km`, true, false or nothing for `exists`.',
});

const criterion = {
  id: Type.String({
    minLength: 1,
    maxLength: 60,
    pattern: '^[A-Za-z0-9_-]+$',
    description: 'A name of yours, letters, digits, _ and -.',
  }),
  attribute: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'What it asks about: `industry`, `employee_count`, `attributes` of yours.',
  }),
  op: oneOf(FIT_OPERATORS),
  mode: oneOf(['score', 'must', 'exclude'], {
    description: '`score` earns points, `must` disqualifies when known to fail, `exclude` when met.',
  }),
  points: Type.Optional(
    Type.Number({ minimum: 0, maximum: MAX_POINTS, description: 'What a `score` criterion is worth.' }),
  ),
  partial: Type.Optional(oneOf(['linear'], { description: 'Near misses earn a part.' })),
};

const criterionInput = Type.Object({ ...criterion, value: Type.Optional(value) }, closed);

/** The serialiser writes a value of many types as it is when no type is named. */
export const FitCriterion = Type.Object(
  { ...criterion, value: Type.Optional(Type.Unsafe<unknown>({ description: 'As it was saved.' })) },
  { $id: 'FitCriterion' },
);

const persona = {
  tag: oneOf(['champion', 'decision_maker', 'technical'], {
    description: 'What a contact is called whose role matches.',
  }),
  title: Type.String({
    minLength: 1,
    maxLength: 1000,
    description:
      'A regular expression over the role, in either case, run in linear time. It is asked of the role as its page writes it, as it is told (`CFO`), and spelled out (“Chief Financial Officer”).',
  }),
};
export const Persona = Type.Object(persona, { $id: 'Persona' });

const weights = Type.Object(
  {
    base: Type.Number({ description: '0 to 1: what fit alone earns.' }),
    strength: Type.Number(),
    recency: Type.Number(),
    depth: Type.Number({ description: 'The three are relative to one another.' }),
  },
  closed,
);
const tiers = Type.Object(
  { hot: Type.Number(), warm: Type.Number(), watch: Type.Number() },
  { ...closed, description: 'The lowest score of each; below `watch` an account is cold.' },
);
const halfLife = Type.Unsafe<Record<string, number>>({
  type: 'object',
  maxProperties: 200,
  additionalProperties: { type: 'number' },
  description: 'Days, by signal type, in place of the catalogue’s.',
});
const signalsText =
  'By signal type: a weight of 0 to 100 (0 mutes it), `{weight, polarity}`, or weights by subtype. A type that is absent has the catalogue’s weight.';
const personasText = 'In order of importance: the first that matches a role gives the contact its tag.';

const asShown = (description: string) => Type.Optional(Type.Unsafe<unknown>({ description }));

const example = {
  fit: [
    {
      id: 'industry',
      attribute: 'industry',
      op: 'in',
      value: ['software', 'fintech'],
      points: 60,
      mode: 'score',
    },
    {
      id: 'size',
      attribute: 'employee_count',
      op: 'between',
      value: [50, 1000],
      points: 40,
      mode: 'score',
      partial: 'linear',
    },
  ],
  signals: { funding: 90, award_recognition: 0 },
  half_life: { funding: 60 },
  personas: [{ tag: 'technical', title: '\\b(cto|head of platform)\\b' }],
  weights: { base: 0.4, strength: 0.45, recency: 0.35, depth: 0.2 },
  tiers: { hot: 70, warm: 45, watch: 25 },
};

export const RubricInput = Type.Object(
  {
    fit: Type.Array(criterionInput, {
      maxItems: MAX_CRITERIA,
      description: `What makes an account a good one. At most ${MAX_CRITERIA}.`,
    }),
    signals: Type.Unsafe<Record<string, SignalWeight>>({
      type: 'object',
      maxProperties: 200,
      additionalProperties: {
        type: ['number', 'object'],
        maxProperties: 50,
        additionalProperties: { type: ['number', 'string'] },
      },
      description: signalsText,
    }),
    half_life: halfLife,
    personas: Type.Array(Type.Object(persona, closed), { maxItems: 50, description: personasText }),
    weights,
    tiers,
    id: asShown('As a GET shows it; that of another version than the present one is refused.'),
    version: asShown('The same.'),
    created_by: asShown('As a GET shows it. It is passed over.'),
    created_at: asShown('As a GET shows it. It is passed over.'),
  },
  { $id: 'RubricInput', ...closed, description: 'A rubric, whole.', examples: [example] },
);
export type RubricInput = Static<typeof RubricInput>;

export const Rubric = Type.Object(
  {
    id: Type.String(),
    version: Type.Integer({ minimum: 1 }),
    fit: Type.Array(reference(FitCriterion)),
    signals: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: {},
      description: signalsText,
    }),
    half_life: halfLife,
    personas: Type.Array(reference(Persona), { description: personasText }),
    weights,
    tiers,
    created_by: Type.Object({ kind: Type.String(), id: nullable('string') }),
    created_at: timestamp('When it was saved. It never changes after.'),
  },
  {
    $id: 'Rubric',
    examples: [
      {
        id: 'rub_01kay6wqsgf1vtk9m8ta1t7s9k',
        version: 7,
        ...example,
        created_by: { kind: 'api_key', id: 'key_01kay6wqsgf1vtk9m8ta1t7s9k' },
        created_at: '2026-11-20T09:30:00.123Z',
      },
    ],
  },
);

export const RubricPage = pageOf(Rubric, 'RubricPage');
