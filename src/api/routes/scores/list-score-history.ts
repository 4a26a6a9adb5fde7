import { listScoreHistory as list } from '../../../domain/scoring/list-score-history.ts';
import { operation } from '../../operation.ts';
import { AccountParams, PageQuery } from '../../schemas/parameters.ts';
import { PastScorePage } from '../../schemas/score.ts';

export const listScoreHistory = operation({
  method: 'GET',
  path: '/v1/accounts/{id}/score-history',
  operationId: 'listScoreHistory',
  summary: 'List past scores',
  description: 'Each time the score moved, the first included, newest first.',
  tag: 'Accounts',
  role: 'read-only',
  resource: 'read',
  params: AccountParams,
  query: PageQuery,
  status: 200,
  answer: PastScorePage,
  errors: ['account_deleted', 'invalid_cursor'],
  handle: (ctx, actor, { params, query }) => list(ctx, actor, params.id, query),
});
