import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { invalidParam } from '../../../ground/errors/errors.ts';
import { rehearse } from '../../../ground/rehearse.ts';
import type { NewAccount } from '../account-input.ts';
import { ingestAccounts, MAX_BATCH } from '../ingest-accounts.ts';
import type { BatchItemError, BatchResult } from '../ingest-accounts.ts';
import { mapColumns } from './column-mapping.ts';
import type { ColumnMapping, MappingInput } from './column-mapping.ts';
import { detectDelimiter, readCsvRecords } from '../../../../platform/csv-records.ts';
import type { CsvRecord, Delimiter } from '../../../../platform/csv-records.ts';
import { readLine } from './read-line.ts';

/** The outcome of one line of the file. */
export interface LineResult {
  /** In the file, from 1; the header is line 1 where nothing stands before it. */
  line: number;
  status: BatchResult['status'];
  id: string | null;
  error: BatchItemError | null;
}

export interface ImportOptions {
  mapping?: MappingInput | undefined;
  on_conflict?: 'skip' | 'update' | undefined;
  /** Everything is done and taken back, a thousand lines at a time. */
  dry_run?: boolean | undefined;
}

export interface OpenImport {
  delimiter: Delimiter;
  headers: string[];
  mapping: ColumnMapping;
  /** The next lines after the header: as many as are asked for, fewer where they are long, none only at the end. */
  take(count: number): Promise<CsvRecord[]>;
}

const MAX_HEADER = 64 * 1024;

/**
 * Lines that are held together have at most so many characters, and one line more. A thousand lines of 16 KB made 100 MB of rubbish a
 * batch, as values, JSON and bytes, and a file of 300 MB took 951 MB of memory.
 */
const MAX_TAKEN = 1024 * 1024;

/**
 * Reads the header: what separates the cells, and which column fills what.
 * @throws DomainError invalid_param
 */
export async function openImport(
  texts: AsyncIterable<string>,
  asked: MappingInput = {},
  map: typeof mapColumns = mapColumns,
): Promise<OpenImport> {
  const source = texts[Symbol.asyncIterator]();
  let start = '';
  for (;;) {
    const { done, value } = await source.next();
    if (done) break;
    start += value;
    if (/[\r\n]/.test(start.trim()) || start.length > MAX_HEADER) break;
  }
  const delimiter = detectDelimiter(start.trimStart());
  async function* all(): AsyncGenerator<string, void, undefined> {
    if (start !== '') yield start;
    for (;;) {
      const { done, value } = await source.next();
      if (done) return;
      yield value;
    }
  }
  const take = recordTaker(readCsvRecords(all(), delimiter));
  const [header] = await take(1);
  if (!header) throw invalidParam('body', 'The file is empty; its first line must name the columns.');
  if ('fault' in header)
    throw invalidParam(
      'body',
      `The first line, which must name the columns, cannot be read: ${header.fault}.`,
    );
  const headers = header.cells.map((cell) => cell.trim());
  return { delimiter, headers, mapping: map(headers, asked), take };
}

/** Ingests the lines a thousand at a time, fewer where they are long, in their order, and holds no more of them. */
export async function* importLines(
  ctx: Context,
  actor: Actor,
  opened: OpenImport,
  { on_conflict, dry_run }: ImportOptions,
): AsyncGenerator<LineResult[], void, undefined> {
  const ingest = (items: NewAccount[]) => (within: Context) =>
    ingestAccounts(within, actor, { items, on_conflict });
  for (;;) {
    const lines = await opened.take(MAX_BATCH);
    if (lines.length === 0) return;
    const read = lines.map((record) =>
      'fault' in record ? record : { line: record.line, account: readLine(record.cells, opened.mapping) },
    );
    // Whatever no column of ours takes is not held while the rest is stored.
    lines.length = 0;
    const good = read.flatMap((one) => ('account' in one && !('fault' in one.account) ? [one.account] : []));
    const run = ingest(good);
    const answer = good.length === 0 ? null : await (dry_run ? rehearse(ctx, run) : run(ctx));
    const results = answer?.data.values() ?? [][Symbol.iterator]();
    yield read.map((one): LineResult => {
      if ('fault' in one) return refused(one.line, one.fault);
      if ('fault' in one.account) return refused(one.line, String(one.account.fault));
      const result = results.next().value as BatchResult;
      return {
        line: one.line,
        status: result.status,
        id: dry_run && result.status === 'created' ? null : result.id,
        error: atLine(result.error),
      };
    });
  }
}

function recordTaker(source: AsyncIterator<CsvRecord[], void, undefined>): OpenImport['take'] {
  let held: CsvRecord[] = [];
  let at = 0;
  return async (count) => {
    const taken: CsvRecord[] = [];
    let characters = 0;
    while (taken.length < count && characters < MAX_TAKEN) {
      const next = held[at];
      if (next) {
        taken.push(next);
        characters += lengthOf(next);
        at += 1;
        continue;
      }
      const { done, value } = await source.next();
      if (done) break;
      held = value;
      at = 0;
    }
    return taken;
  };
}

function lengthOf(record: CsvRecord): number {
  return 'fault' in record ? 0 : record.cells.reduce((sum, cell) => sum + cell.length, 0);
}

/** `items[3].country` is where it stood in a batch that the caller does not know of. */
function atLine(error: BatchItemError | null): BatchItemError | null {
  return error === null ? null : { ...error, param: error.param.replace(/^items\[\d+\]\.?/, '') || 'line' };
}

function refused(line: number, fault: string): LineResult {
  const message = `The line cannot be read: ${fault}.`;
  return {
    line,
    status: 'failed',
    id: null,
    error: { type: 'invalid_request', code: 'invalid_param', message, param: 'line' },
  };
}
