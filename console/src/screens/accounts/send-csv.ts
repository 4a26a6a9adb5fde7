import { answer, api } from '../../api/client.ts';
import type { Schema } from '../../api/client.ts';
import { splitRecords } from './split-records.ts';

type Result = Schema<'AccountImportResult'>;

interface Options {
  mapping: Record<string, string | null>;
  onConflict: 'skip' | 'update';
}

export interface Progress {
  done: number;
  total: number;
}

const RECORDS_AT_A_TIME = 2000;

/** What an import of the file would do. Nothing is stored. */
export function tryFile(file: File, options: Options): Promise<Result> {
  return send(file, options, true);
}

/** What was imported, and how it ended: whole, stopped between two parts, or with a part that failed. */
export interface Imported extends Pick<Result, 'summary' | 'data'> {
  stopped: boolean;
  fault: Error | null;
}

/**
 * Imports in parts of two thousand lines, so that there is progress to show and a place to stop. What was imported stays; importing again skips it.
 * @throws ApiError or ConnectionError where the first part fails; a later one is told beside what was done
 */
export async function importFile(
  file: File,
  { encoding, ...options }: Options & { encoding: string },
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Imported> {
  const text = new TextDecoder(encoding).decode(await file.arrayBuffer());
  const { header, records } = splitRecords(text);
  const whole: Imported = {
    stopped: false,
    fault: null,
    summary: { created: 0, updated: 0, skipped: 0, failed: 0 },
    data: [],
  };
  for (let from = 0; from < records.length; from += RECORDS_AT_A_TIME) {
    if (signal.aborted) return { ...whole, stopped: true };
    onProgress({ done: from, total: records.length });
    const part = header + records.slice(from, from + RECORDS_AT_A_TIME).join('');
    let result: Result;
    try {
      result = await send(part, options, false);
    } catch (error) {
      if (from === 0 || !(error instanceof Error)) throw error;
      return { ...whole, fault: error };
    }
    const { summary, data } = result;
    for (const name of ['created', 'updated', 'skipped', 'failed'] as const)
      whole.summary[name] += summary[name];
    whole.data.push(
      ...data.filter(({ error }) => error !== null).map((one) => ({ ...one, line: one.line + from })),
    );
  }
  onProgress({ done: records.length, total: records.length });
  return whole;
}

function send(body: Blob | string, { mapping, onConflict }: Options, dryRun: boolean): Promise<Result> {
  return answer(
    api.POST('/v1/accounts:import', {
      params: {
        query: {
          dry_run: dryRun,
          on_conflict: onConflict,
          ...(Object.keys(mapping).length === 0 ? {} : { mapping: JSON.stringify(mapping) }),
        },
      },
      headers: { 'Content-Type': 'text/csv' },
      body: body as never,
      bodySerializer: (given: unknown) => given as BodyInit,
    }),
  );
}
