import { createExport as create } from '../../../domain/workspace/exports/create-export.ts';
import { operation } from '../../operation.ts';
import { Export, ExportCreate } from '../../schemas/export.ts';

export const createExport = operation({
  method: 'POST',
  path: '/v1/exports',
  operationId: 'createExport',
  summary: 'Export',
  description:
    'Accounts, signals, briefs or contacts, as they are when the export begins: into a file to download, an object of an S3-compatible bucket, or a table of a database that speaks PostgreSQL. Poll `status_url`, or wait for the event `export.completed`. Five of a workspace may wait or run.',
  tag: 'Exports',
  role: 'read-write',
  resource: 'write',
  body: ExportCreate,
  status: 202,
  answer: Export,
  errors: ['https_required', 'url_not_allowed', 'export_limit_reached'],
  handle: (ctx, actor, { body }) => create(ctx, actor, body),
});
