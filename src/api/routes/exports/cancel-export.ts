import { cancelExport as cancel } from '../../../domain/workspace/exports/cancel-export.ts';
import { operation } from '../../operation.ts';
import { Export } from '../../schemas/export.ts';
import { ExportParams } from '../../schemas/parameters.ts';

export const cancelExport = operation({
  method: 'POST',
  path: '/v1/exports/{id}:cancel',
  operationId: 'cancelExport',
  summary: 'Cancel an export',
  description:
    'What was begun is taken back within seconds: the file, the parts in the bucket. Rows that a warehouse has stay there. One that is cancelled stays as it is.',
  tag: 'Exports',
  role: 'read-write',
  resource: 'write',
  params: ExportParams,
  status: 200,
  answer: Export,
  errors: ['export_finished'],
  handle: (ctx, actor, { params }) => cancel(ctx, actor, params.id),
});
