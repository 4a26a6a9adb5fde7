import { Type } from 'typebox';
import { listToday as list, todayStates } from '../../../domain/workspace/today/list-today.ts';
import { operation } from '../../operation.ts';
import { closed, oneOf } from '../../schemas/fields.ts';
import { pageQuery, sinceQuery } from '../../schemas/page.ts';
import { TodayPage } from '../../schemas/today.ts';

export const listToday = operation({
  method: 'GET',
  path: '/v1/today',
  operationId: 'listToday',
  summary: 'List accounts with news',
  description:
    'Accounts with a new signal or a score that moved, the strongest first, each with why now, who to contact and how to begin. What is new is so for whoever asks: a member, or a key. Without `since`, `new` begins where everything was last marked as seen, or a week ago; 30 days at most.',
  tag: 'Today',
  role: 'read-only',
  resource: 'read',
  work: 'search',
  query: Type.Object(
    {
      state: Type.Optional(oneOf(todayStates, { default: 'new', description: 'Which of them.' })),
      since: sinceQuery.since,
      ...pageQuery,
    },
    closed,
  ),
  status: 200,
  answer: TodayPage,
  errors: ['invalid_cursor', 'search_too_slow'],
  handle: (ctx, actor, { query }) => list(ctx, actor, query),
});
