import { Type } from 'typebox';
import type { Static } from 'typebox';
import { AccountBatchResult } from './account-batch.ts';
import type { BatchItemError } from './account-batch.ts';
import { nullable, oneOf } from './fields.ts';

export const AccountImport = Type.String({
  $id: 'AccountImport',
  description:
    'CSV whose first line names the columns, separated by commas, semicolons or tabs; UTF-8, UTF-16 with a byte order mark, or Windows-1252.',
  examples: [
    'Company name,Website,Number of employees\r\nFerncastle Freight,https://ferncastle.example,420\r\n',
  ],
});

const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

const LineResult = Type.Object({
  line: Type.Integer({ description: 'In the file, from 1; the header is the first.' }),
  status: oneOf(['created', 'updated', 'skipped', 'failed']),
  id: nullable('string', { description: 'The account; null where there is none.' }),
  error: Type.Unsafe<Static<typeof BatchItemError> | null>({
    description: 'Why it failed, as in an error answer; null otherwise.',
    anyOf: [{ $ref: 'BatchItemError' }, { type: 'null' }],
  }),
});

export const AccountImportResult = Type.Object(
  {
    dry_run: Type.Boolean({ description: 'True: nothing was stored.' }),
    encoding: oneOf(ENCODINGS, {
      description: 'What the bytes were taken as.',
    }),
    delimiter: oneOf([',', ';', '\t']),
    mapping: Type.Unsafe<Record<string, string | null>>({
      type: 'object',
      additionalProperties: { type: ['string', 'null'] },
      description: 'By column: the field that it filled; null for one that was left out.',
    }),
    data: Type.Array(LineResult),
    problems: Type.Array(LineResult, {
      description: 'The first of the lines that failed, at most 20: what to show of a dry run.',
    }),
    summary: AccountBatchResult.properties.summary,
  },
  {
    $id: 'AccountImportResult',
    examples: [
      {
        dry_run: false,
        encoding: 'utf-8',
        delimiter: ',',
        mapping: { 'Company name': 'name', Website: 'domain', 'Number of employees': 'employee_count' },
        data: [{ line: 2, status: 'created', id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k', error: null }],
        problems: [],
        summary: { created: 1, updated: 0, skipped: 0, failed: 0 },
      },
    ],
  },
);

export const AccountImportPreview = Type.Object(
  {
    encoding: oneOf(ENCODINGS, { description: 'What the bytes were taken as.' }),
    delimiter: oneOf([',', ';', '\t']),
    columns: Type.Array(
      Type.Object({
        header: Type.String(),
        field: nullable('string', { description: 'What an import would fill from it; null: nothing.' }),
        samples: Type.Array(Type.String(), {
          description: 'Its cells in the first five lines, 100 characters of each.',
        }),
      }),
    ),
    has_domain: Type.Boolean({
      description: 'Whether a column gives the domain, without which an import is refused.',
    }),
    fields: Type.Array(Type.String(), { description: 'What a column may fill, beside `attributes.…`.' }),
  },
  {
    $id: 'AccountImportPreview',
    examples: [
      {
        encoding: 'utf-8',
        delimiter: ',',
        columns: [{ header: 'Website', field: 'domain', samples: ['https://ferncastle.example'] }],
        has_domain: true,
        fields: ['domain', 'name'],
      },
    ],
  },
);
