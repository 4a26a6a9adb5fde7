import { listRubricVersions as list } from '../../../domain/workspace/settings/rubric/list-rubric-versions.ts';
import { operation } from '../../operation.ts';
import { PageQuery } from '../../schemas/parameters.ts';
import { RubricPage } from '../../schemas/rubric.ts';

export const listRubricVersions = operation({
  method: 'GET',
  path: '/v1/workspace/rubric/versions',
  operationId: 'listRubricVersions',
  summary: 'List the versions of the rubric',
  description: 'All that were ever saved, newest first. They never change.',
  tag: 'Rubric',
  role: 'read-only',
  resource: 'read',
  query: PageQuery,
  status: 200,
  answer: RubricPage,
  errors: ['invalid_cursor'],
  handle: (ctx, actor, { query }) => list(ctx, actor, query),
});
