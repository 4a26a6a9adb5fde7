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

/** Imports in parts of two thousand lines, so that there is progress to show. A part that fails leaves those before it as they are; importing again skips them. */
export async function importFile(
  file: File,
  { encoding, ...options }: Options & { encoding: string },
  onProgress: (progress: Progress) => void,
): Promise<Pick<Result, 'summary' | 'data'>> {
  const text = new TextDecoder(encoding).decode(await file.arrayBuffer());
  const { header, records } = splitRecords(text);
  const whole: Pick<Result, 'summary' | 'data'> = {
    summary: { created: 0, updated: 0, skipped: 0, failed: 0 },
    data: [],
  };
  for (let from = 0; from < records.length; from += RECORDS_AT_A_TIME) {
    onProgress({ done: from, total: records.length });
    const part = header + records.slice(from, from + RECORDS_AT_A_TIME).join('');
    const { summary, data } = await send(part, options, false);
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
