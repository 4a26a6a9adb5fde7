import { starterRubrics } from '../../../domain/workspace/settings/rubric/starters/index.ts';
import { pageOfAll } from '../../../domain/ground/page.ts';
import { operation } from '../../operation.ts';
import { FixedListQuery } from '../../schemas/parameters.ts';
import { StarterRubricList } from '../../schemas/starter-rubric.ts';

export const listStarterRubrics = operation({
  method: 'GET',
  path: '/v1/workspace/rubric/starters',
  operationId: 'listStarterRubrics',
  summary: 'List starter rubrics',
  description:
    'Whole rubrics to begin with, one for each of three kinds of seller, in one page. Change what does not suit you, send `rubric` to `:preview`, and then to `PUT /v1/workspace/rubric`.',
  tag: 'Rubric',
  role: 'read-only',
  resource: 'read',
  query: FixedListQuery,
  status: 200,
  answer: StarterRubricList,
  errors: ['invalid_cursor'],
  etag: true,
  handle: (_ctx, { workspaceId }, { query }) =>
    Promise.resolve(pageOfAll({ workspaceId, list: 'starter_rubrics' }, query, starterRubrics)),
});
