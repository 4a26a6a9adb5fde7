import { open } from 'node:fs/promises';
import { importLines, openImport } from '../domain/workspace/accounts/import/import-lines.ts';
import type { LineResult } from '../domain/workspace/accounts/import/import-lines.ts';
import { readMapping } from '../domain/workspace/accounts/import/import-accounts.ts';
import { decodeText, EncodingDetector } from '../domain/workspace/accounts/import/text-encoding.ts';
import type { TextEncoding } from '../domain/workspace/accounts/import/text-encoding.ts';
import { operatorOf } from './operator-of.ts';
import { printError, printJson, printLine } from './output/print.ts';
import { UsageError } from './usage-error.ts';
import { withQueue } from './with-context.ts';

export interface ImportOptions {
  workspace: string;
  mapping?: string | undefined;
  dryRun?: boolean | undefined;
  onConflict: 'skip' | 'update';
  json?: boolean | undefined;
}

/**
 * `whynow accounts import FILE`: a CSV file of any size, a thousand lines at a time. With `--json` a line for each line of the file;
 * without, those that failed, on standard error. Exit code 1 where one failed.
 */
export async function importAccounts(file: string, values: ImportOptions): Promise<number> {
  const mapping = readMapping(values.mapping);
  const encoding = await detectEncoding(file);
  const summary = { created: 0, updated: 0, skipped: 0, failed: 0 };
  await withQueue(async (ctx) => {
    const operator = await operatorOf(ctx, values.workspace);
    const opened = await openImport(decodeText(chunksOf(file), encoding), mapping);
    if (!values.json) describe(file, encoding, opened.headers, opened.mapping);
    const options = { on_conflict: values.onConflict, dry_run: values.dryRun } as const;
    for await (const results of importLines(ctx, operator, opened, options))
      for (const result of results) {
        summary[result.status] += 1;
        tell(result, values.json === true);
      }
  });
  const total = Object.entries(summary).map(([status, count]) => `${count} ${status}`);
  printLine(
    values.json
      ? JSON.stringify({ encoding, dry_run: values.dryRun, summary })
      : `${total.join(', ')}${values.dryRun ? ' (dry run: nothing was stored)' : ''}`,
  );
  return summary.failed > 0 ? 1 : 0;
}

const CHUNK = 64 * 1024;

/** The file piece by piece, each in the place of the one before it: new buffers pile up until they are collected. */
async function* chunksOf(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  await using file = await open(path);
  const buffer = Buffer.allocUnsafe(CHUNK);
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, CHUNK);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Reads the file once through: 2 GB of it in a few seconds. */
async function detectEncoding(file: string): Promise<TextEncoding> {
  const detector = new EncodingDetector();
  try {
    for await (const chunk of chunksOf(file)) detector.push(chunk);
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : 'unknown'}`);
  }
  const encoding = detector.end();
  if (encoding === null)
    throw new UsageError(`${file} holds zero bytes: it is no text, or UTF-16 without a byte order mark`);
  return encoding;
}

function describe(
  file: string,
  encoding: TextEncoding,
  headers: readonly string[],
  mapping: readonly (string | null)[],
): void {
  printError(`${file}, read as ${encoding}`);
  for (const [at, header] of headers.entries()) printError(`  ${header} → ${mapping[at] ?? '(left out)'}`);
}

function tell(result: LineResult, asJson: boolean): void {
  if (asJson) printJson(result);
  else if (result.error) printError(`line ${result.line}: ${result.error.message}`);
}
