import { Type } from 'typebox';
import { contactTags } from './brief.ts';
import { oneOf, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

export const Contact = Type.Object(
  {
    id: Type.String(),
    account_id: Type.String(),
    name: Type.String(),
    role: Type.String({ description: 'The business role, as its source words it.' }),
    tag: oneOf(contactTags),
    source_url: Type.String(),
    first_seen_at: timestamp('When the crawl first met this person.'),
    last_seen_at: timestamp('When it last did.'),
    status: oneOf(['current', 'left']),
  },
  {
    $id: 'Contact',
    examples: [
      {
        id: 'con_01kay6wqsgf1vtk9m8ta1t7s9k',
        account_id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k',
        name: 'Ines Aalto',
        role: 'Chief Technology Officer',
        tag: 'new',
        source_url: 'https://ferncastle.example/about',
        first_seen_at: '2026-11-12T10:00:00.000Z',
        last_seen_at: '2026-11-20T09:30:00.123Z',
        status: 'current',
      },
    ],
  },
);

export const ContactPage = pageOf(Contact, 'ContactPage');
