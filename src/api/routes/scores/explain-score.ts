import { explainScore as explain } from '../../../domain/deciding/scoring/explain/explain-score.ts';
import { operation } from '../../operation.ts';
import { AccountParams } from '../../schemas/parameters.ts';
import { ScoreExplanation } from '../../schemas/score.ts';

export const explainScore = operation({
  method: 'GET',
  path: '/v1/accounts/{id}/score',
  operationId: 'explainScore',
  summary: 'Explain a score',
  description:
    'Where every point of it comes from, what is not known, what was left out, and what it would take to reach the next tier.',
  tag: 'Accounts',
  role: 'read-only',
  resource: 'read',
  params: AccountParams,
  status: 200,
  answer: ScoreExplanation,
  errors: ['account_deleted'],
  etag: true,
  handle: (ctx, actor, { params }) => explain(ctx, actor, params.id),
});
