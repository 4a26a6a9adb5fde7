import { Type } from 'typebox';
import { unreadableStatuses } from '../../domain/watching/sources/list-unreadable-sources.ts';
import { readingProblems } from '../../domain/watching/sources/reading-problems.ts';
import { nullable, nullableTimestamp, oneOf } from './fields.ts';
import { pageOf } from './page.ts';

const properties = {
  id: Type.String(),
  account_id: Type.String(),
  kind: Type.String({ description: 'What reads it: `feed`, `newsroom`, `ats`, `status`, …' }),
  url: Type.String(),
  status: oneOf(['active', 'refused', 'failing', 'unsupported', 'gone']),
  reason: nullable('string', {
    description:
      'Why it is not active, with the deciding line where robots.txt refuses it; or, while it is, why the last visit brought nothing.',
  }),
  problem: Type.Union([oneOf(readingProblems), Type.Null()], {
    description: 'The reason as one word. Null: there is none.',
  }),
  found_by: Type.String({ description: 'How we came to know it.' }),
  last_visited_at: nullableTimestamp('Null: not visited yet.'),
  next_visit_at: nullableTimestamp('Null: it will not be visited.'),
  documents: Type.Integer({ description: 'Documents read from it so far.' }),
  signals: Type.Integer({ description: 'Signals that it created or added evidence to.' }),
};

const example = {
  id: 'src_01kay6wqsgf1vtk9m8ta1t7s9k',
  account_id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k',
  kind: 'feed',
  url: 'https://ferncastle.example/blog/feed.xml',
  status: 'active',
  reason: null,
  problem: null,
  found_by: 'link_alternate',
  last_visited_at: '2026-11-20T09:30:00.123Z',
  next_visit_at: '2026-11-20T10:30:00.123Z',
  documents: 14,
  signals: 2,
};

export const Source = Type.Object(properties, { $id: 'Source', examples: [example] });

export const SourcePage = pageOf(Source, 'SourcePage');

export const UnreadableSource = Type.Object(
  {
    ...properties,
    status: oneOf(unreadableStatuses),
    host: Type.String({ description: 'Of its address.' }),
    problem: oneOf(readingProblems, { description: 'The reason as one word.' }),
    account: Type.Object({
      id: Type.String(),
      name: Type.String(),
      domain: nullable('string'),
    }),
  },
  {
    $id: 'UnreadableSource',
    examples: [
      {
        ...example,
        status: 'refused',
        reason: 'robots.txt refuses it: Disallow: /blog/',
        host: 'ferncastle.example',
        problem: 'robots',
        account: { id: example.account_id, name: 'Ferncastle', domain: 'ferncastle.example' },
      },
    ],
  },
);

export const UnreadableSourcePage = pageOf(UnreadableSource, 'UnreadableSourcePage');
