import { Type } from 'typebox';
import { invalidParam } from '../../../domain/ground/errors/errors.ts';
import { readMapping } from '../../../domain/workspace/accounts/import/import-accounts.ts';
import { previewImport as preview } from '../../../domain/workspace/accounts/import/preview-import.ts';
import { operation } from '../../operation.ts';
import { AccountImport, AccountImportPreview } from '../../schemas/account-import.ts';
import { closed } from '../../schemas/fields.ts';

const MIB = 1024 * 1024;

export const previewImport = operation({
  method: 'POST',
  path: '/v1/accounts:preview-import',
  operationId: 'previewImport',
  summary: 'Look into a CSV file',
  description:
    'The columns of the file, the fields that an import would fill from them, and values of the first lines. Nothing is stored. The beginning of a file is enough. `POST /v1/accounts:import` with `dry_run` says what would become of each line.',
  tag: 'Accounts',
  role: 'read-write',
  resource: 'bulk',
  work: 'bulk',
  query: Type.Object(
    {
      mapping: Type.Optional(
        Type.String({ minLength: 2, maxLength: 7000, description: 'As in `POST /v1/accounts:import`.' }),
      ),
    },
    closed,
  ),
  body: AccountImport,
  bodyType: 'text/csv',
  bodyLimit: 16 * MIB,
  effectless: true,
  status: 200,
  answer: AccountImportPreview,
  errors: [],
  handle: (_ctx, actor, { query, request }) => {
    if (!request.rawBody) throw invalidParam('body', 'There is no body; send the file as text/csv.');
    return preview(actor, request.rawBody, readMapping(query.mapping));
  },
});
