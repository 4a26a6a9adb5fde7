import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { invalidParam } from '../../../ground/errors/errors.ts';
import { requireRole } from '../../../ground/scope.ts';
import type { MappingInput } from './column-mapping.ts';
import { importLines, openImport } from './import-lines.ts';
import type { ImportOptions, LineResult } from './import-lines.ts';
import { decodeText, EncodingDetector } from './text-encoding.ts';
import type { Delimiter } from '../../../../platform/csv-records.ts';
import type { TextEncoding } from './text-encoding.ts';

export interface ImportAnswer {
  dry_run: boolean;
  /** What the bytes were taken as. */
  encoding: TextEncoding;
  delimiter: Delimiter;
  /** Header → field; null for a column that was left out. */
  mapping: Record<string, string | null>;
  data: LineResult[];
  /** The first of the lines that failed, at most twenty. */
  problems: LineResult[];
  summary: Record<LineResult['status'], number>;
}

const MAX_PROBLEMS = 20;

/** What an answer can hold; the command line takes files of any size. */
const MAX_LINES = 50_000;

/** A stretch of the file that is decoded at a time. */
const CHUNK = 256 * 1024;

/**
 * A CSV file of accounts, whole. A line that cannot be taken never fails the others; every thousand are stored together.
 * @throws DomainError insufficient_scope, or invalid_param with nothing stored.
 */
export async function importAccounts(
  ctx: Context,
  actor: Actor,
  bytes: Uint8Array,
  options: ImportOptions,
): Promise<ImportAnswer> {
  requireRole(actor, 'read-write');
  const encoding = encodingOf(bytes);
  const texts = () => decodeText(chunksOf(bytes), encoding);
  await requireFewLines(texts(), options.mapping);
  const opened = await openImport(texts(), options.mapping);
  const summary = { created: 0, updated: 0, skipped: 0, failed: 0 };
  const data: LineResult[] = [];
  for await (const results of importLines(ctx, actor, opened, options))
    for (const result of results) {
      summary[result.status] += 1;
      data.push(result);
    }
  return {
    dry_run: options.dry_run ?? false,
    encoding,
    delimiter: opened.delimiter,
    mapping: Object.fromEntries(opened.headers.map((header, at) => [header, opened.mapping[at] ?? null])),
    data,
    problems: data.filter(({ status }) => status === 'failed').slice(0, MAX_PROBLEMS),
    summary,
  };
}

/** The JSON of a query parameter. @throws DomainError invalid_param */
export function readMapping(text: string | undefined): MappingInput | undefined {
  if (text === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidParam('mapping', 'mapping is not JSON; accepted: {"Column": "field", "Other": null}.');
  }
  const isMapping =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((field) => field === null || typeof field === 'string');
  if (!isMapping)
    throw invalidParam(
      'mapping',
      'mapping must be an object of columns, each with the name of a field or null.',
    );
  return value as MappingInput;
}

export function encodingOf(bytes: Uint8Array): TextEncoding {
  const detector = new EncodingDetector();
  for (const chunk of chunksOf(bytes)) detector.push(chunk);
  const encoding = detector.end();
  if (encoding === null)
    throw invalidParam(
      'body',
      'The file holds zero bytes: it is no text, or UTF-16 without a byte order mark.',
    );
  return encoding;
}

/** Before anything is stored. */
async function requireFewLines(
  texts: AsyncIterable<string>,
  mapping: MappingInput | undefined,
): Promise<void> {
  const { take } = await openImport(texts, mapping);
  for (let lines = 0; lines <= MAX_LINES;) {
    const { length } = await take(MAX_LINES);
    if (length === 0) return;
    lines += length;
  }
  throw invalidParam(
    'body',
    `The file has more than ${MAX_LINES.toLocaleString('en')} lines; split it, or use \`whynow accounts import\`. Nothing was stored.`,
  );
}

export function* chunksOf(bytes: Uint8Array): Generator<Uint8Array, void, undefined> {
  for (let from = 0; from < bytes.length; from += CHUNK) yield bytes.subarray(from, from + CHUNK);
}
