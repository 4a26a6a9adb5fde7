import type { Actor } from '../../../ground/actor.ts';
import { requireRole } from '../../../ground/scope.ts';
import type { Delimiter } from '../../../../platform/csv-records.ts';
import { guessColumns, importFields } from './column-mapping.ts';
import type { MappingInput } from './column-mapping.ts';
import { chunksOf, encodingOf } from './import-accounts.ts';
import { openImport } from './import-lines.ts';
import { decodeText } from './text-encoding.ts';
import type { TextEncoding } from './text-encoding.ts';

export interface ImportPreview {
  encoding: TextEncoding;
  delimiter: Delimiter;
  columns: { header: string; field: string | null; samples: string[] }[];
  /** Whether an import with this mapping could begin: something gives a domain. */
  has_domain: boolean;
  fields: readonly string[];
}

const SAMPLES = 5;
const MAX_SAMPLE = 100;

/**
 * What is in a file before anything is imported: its columns, what they would fill, and values of the first lines.
 * @throws DomainError insufficient_scope or invalid_param
 */
export async function previewImport(
  actor: Actor,
  bytes: Uint8Array,
  asked: MappingInput | undefined,
): Promise<ImportPreview> {
  requireRole(actor, 'read-write');
  const encoding = encodingOf(bytes);
  const texts = decodeText(chunksOf(bytes), encoding);
  const { delimiter, headers, mapping, take } = await openImport(texts, asked, guessColumns);
  const lines = (await take(SAMPLES)).flatMap((record) => ('fault' in record ? [] : [record.cells]));
  return {
    encoding,
    delimiter,
    columns: headers.map((header, at) => ({
      header,
      field: mapping[at] ?? null,
      samples: lines.map((cells) => (cells[at] ?? '').slice(0, MAX_SAMPLE)),
    })),
    has_domain: mapping.includes('domain'),
    fields: importFields,
  };
}
