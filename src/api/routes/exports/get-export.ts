import { getExport as get } from '../../../domain/workspace/exports/get-export.ts';
import { operation } from '../../operation.ts';
import { Export } from '../../schemas/export.ts';
import { ExportParams } from '../../schemas/parameters.ts';

export const getExport = operation({
  method: 'GET',
  path: '/v1/exports/{id}',
  operationId: 'getExport',
  summary: 'Get an export',
  description: 'How far it has come, and, once it is completed, where to fetch it.',
  tag: 'Exports',
  role: 'read-only',
  resource: 'read',
  params: ExportParams,
  status: 200,
  answer: Export,
  errors: [],
  etag: true,
  handle: (ctx, actor, { params }) => get(ctx, actor, params.id),
});
