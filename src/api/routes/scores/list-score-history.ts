import { Type } from 'typebox';
import {
  granularities,
  listScoreHistory as list,
} from '../../../domain/deciding/scoring/list-score-history.ts';
import { operation } from '../../operation.ts';
import { closed, oneOf } from '../../schemas/fields.ts';
import { pageQuery, sinceQuery } from '../../schemas/page.ts';
import { AccountParams } from '../../schemas/parameters.ts';
import { PastScorePage } from '../../schemas/score.ts';

export const listScoreHistory = operation({
  method: 'GET',
  path: '/v1/accounts/{id}/score-history',
  operationId: 'listScoreHistory',
  summary: 'List past scores',
  description:
    'Each time the score moved, the first included, newest first. With `since` the oldest entry is the score that stood at that moment, so that a chart begins at its left edge. Kept whole for 90 days, then the last of each day, for two years.',
  tag: 'Accounts',
  role: 'read-only',
  resource: 'read',
  params: AccountParams,
  query: Type.Object(
    {
      ...sinceQuery,
      granularity: Type.Optional(
        oneOf(granularities, {
          default: 'change',
          description: '`day`: only the last score of each day (UTC) on which it moved.',
        }),
      ),
      ...pageQuery,
    },
    closed,
  ),
  status: 200,
  answer: PastScorePage,
  errors: ['account_deleted', 'invalid_cursor'],
  handle: (ctx, actor, { params, query }) => list(ctx, actor, params.id, query),
});
