import { listExports as list } from '../../../domain/workspace/exports/list-exports.ts';
import { operation } from '../../operation.ts';
import { ExportPage } from '../../schemas/export.ts';
import { PageQuery } from '../../schemas/parameters.ts';

export const listExports = operation({
  method: 'GET',
  path: '/v1/exports',
  operationId: 'listExports',
  summary: 'List exports',
  description: 'Newest first, finished ones included.',
  tag: 'Exports',
  role: 'read-only',
  resource: 'read',
  query: PageQuery,
  status: 200,
  answer: ExportPage,
  errors: ['invalid_cursor'],
  handle: (ctx, actor, { query }) => list(ctx, actor, query),
});
