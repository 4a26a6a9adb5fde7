import { Type } from 'typebox';
import { ACCOUNT_LIMITS } from '../../domain/ground/vocabulary/account-limits.ts';
import { MAX_LINK_DAYS } from '../../domain/ground/records/brief-link.ts';
import { briefTones } from '../../domain/ground/vocabulary/tone.ts';
import { plans } from '../../domain/ground/vocabulary/entitlements.ts';
import {
  MAX_COMPETITORS,
  MAX_TECHNOLOGIES,
  MAX_TERMS,
  MAX_TOPICS,
  MAX_WORD,
} from '../../domain/workspace/settings/settings-input.ts';
import { closed, nullable, oneOf, reference, timestamp } from './fields.ts';
import { Offer, offerInput } from './offer.ts';
import { Persona } from './rubric.ts';

const word = (description: string) => Type.String({ minLength: 1, maxLength: MAX_WORD, description });

const competitor = {
  name: word('As people write it.'),
  domain: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: ACCOUNT_LIMITS.domain,
      description: 'Normalised like that of an account.',
    }),
  ),
  terms: Type.Optional(
    Type.Array(word('Another name of it, or a product.'), {
      maxItems: MAX_TERMS,
      description: 'What else it goes by.',
    }),
  ),
};
export const Competitor = Type.Object(competitor, { $id: 'Competitor' });

const floor = Type.Integer({
  minimum: 0,
  maximum: 100,
  description: '`account.score_jumped` fires when a score rises to or over it.',
});
const threshold = Type.Integer({
  minimum: 0,
  maximum: 100,
  description: '`signal.decayed` fires when what is left of a signal falls below it.',
});
const technologies = Type.Array(word('A product, such as `Snowflake`.'), {
  maxItems: MAX_TECHNOLOGIES,
  description: 'Of interest: that an account takes one up or drops it is a strong signal.',
});

const topics = Type.Array(word('As people write it, such as `zero trust`.'), {
  maxItems: MAX_TOPICS,
  description:
    'Of interest: that an account writes or speaks more about one of them than it used to is a signal (`content_topic_surge`).',
});

const linkDays = nullable('integer', {
  minimum: 1,
  maximum: MAX_LINK_DAYS,
  description:
    'How many days a link to a brief (`brief_url`) opens it. After half of them answers and events carry a new one. Null: for ever, until it is revoked.',
});
const tone = oneOf(briefTones, {
  description:
    'How the briefs that are written from now on speak: `plain`, `warm` (a longer greeting and closing), `formal` (whole names, no `it`), `brief` (two sentences, no closing). The facts are the same in each.',
});

export const Workspace = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    slug: Type.String(),
    plan: oneOf(plans),
    score_floor: floor,
    signal_threshold: threshold,
    personas: Type.Array(reference(Persona), { description: 'Those of the rubric, where they are changed.' }),
    competitors: Type.Array(reference(Competitor)),
    technologies,
    topics,
    brief_tone: tone,
    brief_link_days: linkDays,
    offer: Type.Union([reference(Offer), Type.Null()], {
      description:
        'What the workspace sells, for its briefs. Null: they say nothing of it, and are in English.',
    }),
    created_at: timestamp('When it was made.'),
    updated_at: timestamp('When it last changed.'),
  },
  {
    $id: 'Workspace',
    examples: [
      {
        id: 'ws_01kay6wqsgf1vtk9m8ta1t7s9k',
        name: 'Harbour Sales',
        slug: 'harbour-sales',
        plan: 'pro',
        score_floor: 70,
        signal_threshold: 20,
        personas: [{ tag: 'technical', title: '\\b(cto|head of platform)\\b' }],
        competitors: [{ name: 'Quayside', domain: 'quayside.example', terms: ['Quayside Cloud'] }],
        technologies: ['Snowflake', 'dbt'],
        topics: ['data quality'],
        brief_tone: 'plain',
        brief_link_days: null,
        offer: null,
        created_at: '2026-10-01T08:00:00.000Z',
        updated_at: '2026-11-20T09:30:00.123Z',
      },
    ],
  },
);

export const WorkspaceUpdate = Type.Object(
  {
    name: Type.Optional(word('What people call it.')),
    score_floor: Type.Optional(floor),
    signal_threshold: Type.Optional(threshold),
    competitors: Type.Optional(
      Type.Array(Type.Object(competitor, closed), {
        maxItems: MAX_COMPETITORS,
        description: 'Replaced whole. Each name once.',
      }),
    ),
    technologies: Type.Optional(technologies),
    topics: Type.Optional(topics),
    brief_tone: Type.Optional(tone),
    brief_link_days: Type.Optional(linkDays),
    offer: Type.Optional(
      Type.Union([offerInput, Type.Null()], {
        description: 'Replaced whole. The briefs that are written from now on go by it. Null removes it.',
      }),
    ),
  },
  {
    $id: 'WorkspaceUpdate',
    ...closed,
    description: 'What is absent stays.',
    examples: [{ score_floor: 75, technologies: ['Snowflake', 'dbt', 'Airflow'] }],
  },
);
