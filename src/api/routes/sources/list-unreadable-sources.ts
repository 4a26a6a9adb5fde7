import { Type } from 'typebox';
import {
  listUnreadableSources as list,
  unreadableStatuses,
} from '../../../domain/watching/sources/list-unreadable-sources.ts';
import { readingProblems } from '../../../domain/watching/sources/reading-problems.ts';
import { operation } from '../../operation.ts';
import { closed, oneOf } from '../../schemas/fields.ts';
import { pageQuery } from '../../schemas/page.ts';
import { UnreadableSourcePage } from '../../schemas/source.ts';

export const listUnreadableSources = operation({
  method: 'GET',
  path: '/v1/sources',
  operationId: 'listUnreadableSources',
  summary: 'List the sources that cannot be read',
  description:
    'Of all accounts: what robots.txt or the site refuses, what fails, what is gone, and what has nothing to read. In the order in which they were found. A bot’s page is under `/v1/bots:health`.',
  tag: 'Sources',
  role: 'read-only',
  resource: 'read',
  work: 'search',
  query: Type.Object(
    {
      status: Type.Optional(oneOf(unreadableStatuses)),
      problem: Type.Optional(oneOf(readingProblems, { description: 'The reason as one word.' })),
      host: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 255,
          description: 'A host name, or a registrable domain with all that is below it.',
        }),
      ),
      ...pageQuery,
    },
    closed,
  ),
  status: 200,
  answer: UnreadableSourcePage,
  errors: ['invalid_cursor', 'search_too_slow'],
  handle: (ctx, actor, { query }) => list(ctx, actor, query),
});
