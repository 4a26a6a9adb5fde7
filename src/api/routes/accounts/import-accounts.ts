import { Type } from 'typebox';
import {
  importAccounts as importFile,
  readMapping,
} from '../../../domain/workspace/accounts/import/import-accounts.ts';
import { invalidParam } from '../../../domain/ground/errors/errors.ts';
import { operation } from '../../operation.ts';
import { AccountImport, AccountImportResult } from '../../schemas/account-import.ts';
import { closed, oneOf } from '../../schemas/fields.ts';

const MIB = 1024 * 1024;

export const importAccounts = operation({
  method: 'POST',
  path: '/v1/accounts:import',
  operationId: 'importAccounts',
  summary: 'Import accounts from CSV',
  description:
    'Up to 50,000 lines and 16 MiB of CSV; larger files go through `whynow accounts import`. Columns are known by their headers, as CRMs and our own exports write them, unless `mapping` says otherwise. The answer has a result for each line; one that cannot be taken never fails the others. Counts against no rate limit.',
  tag: 'Accounts',
  role: 'read-write',
  resource: 'bulk',
  work: 'bulk',
  query: Type.Object(
    {
      mapping: Type.Optional(
        Type.String({
          minLength: 2,
          maxLength: 7000,
          description:
            'JSON: column → field, such as `{"Firma":"name","Segment":"attributes.segment","Notes":null}`. What it does not name is known by its header.',
        }),
      ),
      dry_run: Type.Optional(
        Type.Boolean({ default: false, description: 'Say what would happen, and store nothing.' }),
      ),
      on_conflict: Type.Optional(
        oneOf(['skip', 'update'], {
          default: 'skip',
          description: 'What to do with a domain that the workspace has already.',
        }),
      ),
    },
    closed,
  ),
  body: AccountImport,
  bodyType: 'text/csv',
  bodyLimit: 16 * MIB,
  status: 200,
  answer: AccountImportResult,
  errors: ['account_limit_reached'],
  handle: (ctx, actor, { query, request }) => {
    if (!request.rawBody) throw invalidParam('body', 'There is no body; send the file as text/csv.');
    const { mapping, dry_run, on_conflict } = query;
    return importFile(ctx, actor, request.rawBody, { mapping: readMapping(mapping), dry_run, on_conflict });
  },
});
