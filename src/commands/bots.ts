import { readFile, stat } from 'node:fs/promises';
import { listBots } from '../domain/workspace/bots/list-bots.ts';
import { MAX_FILE_BYTES } from '../domain/workspace/bots/transfer/bot-file.ts';
import type { FileFormat } from '../domain/workspace/bots/transfer/bot-file.ts';
import { exportBots } from '../domain/workspace/bots/transfer/export-bots.ts';
import { importBots } from '../domain/workspace/bots/transfer/import-bots.ts';
import type { ImportAnswer, ImportedBot } from '../domain/workspace/bots/transfer/import-bots.ts';
import { operatorOf } from './operator-of.ts';
import { printJson, printLine } from './output/print.ts';
import { UsageError } from './usage-error.ts';
import { withContext } from './with-context.ts';

interface Of {
  workspace: string;
}

export async function listAllBots(values: Of & { json?: boolean | undefined }): Promise<number> {
  const found = await withContext(async (ctx) => {
    const actor = await operatorOf(ctx, values.workspace);
    const all = [];
    for (let cursor: string | undefined; ;) {
      const page = await listBots(ctx, actor, { cursor, limit: 200 });
      all.push(...page.data);
      if (page.next_cursor === null) return all;
      cursor = page.next_cursor;
    }
  });
  for (const bot of found) {
    const state = bot.paused_reason === null ? bot.status : `${bot.status} (${bot.paused_reason})`;
    printLine(
      values.json
        ? JSON.stringify(bot)
        : `${bot.id}  ${state.padEnd(8)}  ${bot.template.padEnd(18)}  ${bot.cadence.padEnd(13)}  ${bot.name}  ${bot.source}`,
    );
  }
  return 0;
}

/** Always JSON: it is a file. */
export async function exportBotFile(values: Of): Promise<number> {
  const file = await withContext(async (ctx) => exportBots(ctx, await operatorOf(ctx, values.workspace)));
  printJson(file, 2);
  return 0;
}

/** Answers 0 where no bot of the file failed, else 1. */
export async function importBotFile(
  file: string,
  values: Of & { format?: FileFormat | undefined; dryRun?: boolean | undefined; json?: boolean | undefined },
): Promise<number> {
  const text = await textOf(file);
  const answer = await withContext(async (ctx) =>
    importBots(ctx, await operatorOf(ctx, values.workspace), {
      text,
      format: values.format,
      dry_run: values.dryRun,
    }),
  );
  for (const line of values.json ? [JSON.stringify(answer)] : told(answer)) printLine(line);
  return answer.summary.failed === 0 ? 0 : 1;
}

function told({ data, summary, dry_run: dryRun }: ImportAnswer): string[] {
  const would = dryRun ? 'would be ' : '';
  return [
    ...data.flatMap((item) => [
      `${placeOf(item)}  ${item.status.padEnd(7)}  ${item.name}${item.error ? `: ${item.error.message}` : ''}`,
      ...item.notes.map((note) => `${' '.repeat(16)}note: ${note}`),
    ]),
    `${summary.created} ${would}created, ${summary.skipped} skipped, ${summary.failed} failed`,
  ];
}

function placeOf({ line, index }: ImportedBot): string {
  return (line === null ? `#${index + 1}` : `line ${line}`).padEnd(9);
}

async function textOf(file: string): Promise<string> {
  const bytes = await bytesOf(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error)
      throw new UsageError(`${file} cannot be read: ${error.message}`);
    throw error;
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${file} is no text in UTF-8`);
  }
}

async function bytesOf(file: string): Promise<Buffer> {
  if (file === '-') return readFile('/dev/stdin');
  const { size } = await stat(file);
  if (size > MAX_FILE_BYTES)
    throw new UsageError(`${file} has ${size} bytes; at most ${MAX_FILE_BYTES} are read`);
  return readFile(file);
}
