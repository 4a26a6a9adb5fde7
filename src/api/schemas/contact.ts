import { Type } from 'typebox';
import { LONGEST_NAME } from '../../domain/workspace/contacts/contact-input.ts';
import { LONGEST_ROLE } from '../../domain/understanding/contacts/sightings.ts';
import { MAX_EMAIL } from '../../domain/ground/vocabulary/read-email.ts';
import { contactTags } from './brief.ts';
import { closed, nullable, oneOf, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

export const Contact = Type.Object(
  {
    id: Type.String(),
    account_id: Type.String(),
    name: Type.String(),
    role: Type.String({
      description:
        'The business role, told one way: `CEO` for “Chief Executive Officer”. One that you have set stays as you wrote it.',
    }),
    written_role: nullable('string', {
      description: 'The role as its source writes it; null where no page names one.',
    }),
    tag: oneOf(contactTags),
    email: nullable('string', { description: 'Only what somebody has given; none is ever made up.' }),
    source_url: nullable('string', {
      description: 'Null for one that was added by hand, until a page names them.',
    }),
    first_seen_at: timestamp('When the crawl first met this person, or when they were added.'),
    last_seen_at: timestamp('When the crawl last met them.'),
    status: oneOf(['current', 'left']),
    corrected: Type.Object(
      {
        name: Type.Optional(nullable('string')),
        role: Type.Optional(nullable('string')),
        status: Type.Optional(nullable('string')),
        tag: Type.Optional(Type.String()),
      },
      {
        description:
          'The fields that a person has set, each with what would stand there otherwise; null where no page says anything.',
      },
    ),
  },
  {
    $id: 'Contact',
    examples: [
      {
        id: 'con_01kay6wqsgf1vtk9m8ta1t7s9k',
        account_id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k',
        name: 'Ines Aalto',
        role: 'Chief of Staff',
        written_role: 'Chief Technology Officer',
        tag: 'new',
        email: null,
        source_url: 'https://ferncastle.example/about',
        first_seen_at: '2026-11-12T10:00:00.000Z',
        last_seen_at: '2026-11-20T09:30:00.123Z',
        status: 'current',
        corrected: { role: 'CTO' },
      },
    ],
  },
);

const nullableTag = Type.Unsafe<(typeof contactTags)[number] | null>({
  type: ['string', 'null'],
  enum: [...contactTags, null],
  description: 'Null: the rubric and the title decide.',
});

const fields = {
  name: { minLength: 1, maxLength: LONGEST_NAME, description: 'As they write it.' },
  role: { minLength: 1, maxLength: LONGEST_ROLE, description: 'The business role.' },
  email: { minLength: 3, maxLength: MAX_EMAIL, description: 'Where to write to them, if you know it.' },
};

export const ContactCreate = Type.Object(
  {
    name: Type.String(fields.name),
    role: Type.String(fields.role),
    email: Type.Optional(nullable('string', fields.email)),
    status: Type.Optional(oneOf(['current', 'left'])),
    tag: Type.Optional(nullableTag),
  },
  {
    $id: 'ContactCreate',
    ...closed,
    examples: [{ name: 'Ines Aalto', role: 'Chief Technology Officer', email: 'ines@ferncastle.example' }],
  },
);

export const ContactUpdate = Type.Object(
  {
    name: Type.Optional(nullable('string', fields.name)),
    role: Type.Optional(nullable('string', fields.role)),
    email: Type.Optional(nullable('string', fields.email)),
    status: Type.Optional(
      Type.Unsafe<'current' | 'left' | null>({ type: ['string', 'null'], enum: ['current', 'left', null] }),
    ),
    tag: Type.Optional(nullableTag),
  },
  {
    $id: 'ContactUpdate',
    ...closed,
    description: 'What is absent stays. Null withdraws what was set: what pages say shows again.',
    examples: [{ role: 'Chief Technology Officer', status: 'left' }],
  },
);

/** It moves with every visit, and is nothing that anybody changes. */
export const VOLATILE_OF_CONTACT = ['last_seen_at'] as const;

export const ContactPage = pageOf(Contact, 'ContactPage');
