import { listComponents as list } from '../../../domain/notifying/status/list-components.ts';
import { operation } from '../../operation.ts';
import { PageQuery } from '../../schemas/parameters.ts';
import { StatusComponentPage } from '../../schemas/status.ts';

export const listStatusComponents = operation({
  method: 'GET',
  path: '/v1/status/components',
  operationId: 'listStatusComponents',
  summary: 'List components',
  description:
    'What each is at, what was measured of it last, and how many of its measured minutes in 90 days were good.',
  tag: 'Status',
  role: 'read-only',
  resource: 'read',
  query: PageQuery,
  status: 200,
  answer: StatusComponentPage,
  errors: ['invalid_cursor'],
  handle: (ctx, actor, { query }) => list(ctx, actor, query),
});
