import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Context } from '../domain/ground/context.ts';
import type { Actor } from '../domain/ground/actor.ts';
import { listBots } from '../domain/workspace/bots/list-bots.ts';
import { FILE_FORMATS, MAX_FILE_BYTES } from '../domain/workspace/bots/transfer/bot-file.ts';
import type { FileFormat } from '../domain/workspace/bots/transfer/bot-file.ts';
import { exportBots } from '../domain/workspace/bots/transfer/export-bots.ts';
import { importBots } from '../domain/workspace/bots/transfer/import-bots.ts';
import type { ImportAnswer, ImportedBot } from '../domain/workspace/bots/transfer/import-bots.ts';
import { isFileFormat } from '../domain/workspace/bots/transfer/read-bot-file.ts';
import { findWorkspace } from '../domain/workspace/settings/find-workspace.ts';
import { UsageError } from './usage-error.ts';
import { withContext } from './with-context.ts';

const OPTIONS = {
  workspace: { type: 'string', default: 'default' },
  format: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof read>['values'];

function read(args: string[]) {
  return parseArgs({ args, options: OPTIONS, allowPositionals: true });
}

/** `whynow bots list | import FILE [--format F] [--dry-run] | export  [--workspace W] [--json]`. */
export async function bots(args: string[]): Promise<number> {
  const { values, positionals } = read(args);
  const [verb, ...rest] = positionals;
  switch (verb) {
    case 'list':
      return list(values);
    case 'import':
      return importFile(values, rest);
    case 'export':
      return exportFile(values);
    default:
      throw new UsageError(`bots ${verb ?? '(nothing)'}: expected list, import FILE or export`);
  }
}

async function list(values: Values): Promise<number> {
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
    print(
      values.json
        ? JSON.stringify(bot)
        : `${bot.id}  ${state.padEnd(8)}  ${bot.template.padEnd(18)}  ${bot.cadence.padEnd(13)}  ${bot.name}  ${bot.source}`,
    );
  }
  return 0;
}

/** Always JSON: it is a file. */
async function exportFile(values: Values): Promise<number> {
  const file = await withContext(async (ctx) => exportBots(ctx, await operatorOf(ctx, values.workspace)));
  print(JSON.stringify(file, null, 2));
  return 0;
}

/** Answers 0 where no bot of the file failed, else 1. */
async function importFile(values: Values, [file, ...more]: string[]): Promise<number> {
  if (file === undefined || more.length > 0)
    throw new UsageError('bots import needs one FILE, or - for what comes in');
  const format = formatOf(values.format);
  const text = await textOf(file);
  const answer = await withContext(async (ctx) =>
    importBots(ctx, await operatorOf(ctx, values.workspace), { text, format, dry_run: values['dry-run'] }),
  );
  for (const line of values.json ? [JSON.stringify(answer)] : told(answer)) print(line);
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

function formatOf(given: string | undefined): FileFormat | undefined {
  if (given === undefined || isFileFormat(given)) return given;
  throw new UsageError(`--format is ${given}; accepted: ${FILE_FORMATS.join(', ')}`);
}

async function operatorOf(ctx: Context, slugOrId: string): Promise<Actor> {
  const workspace = await findWorkspace(ctx, slugOrId);
  if (!workspace) throw new UsageError(`there is no workspace ${slugOrId}: see \`whynow workspaces list\``);
  return { kind: 'operator', workspaceId: workspace.id };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
