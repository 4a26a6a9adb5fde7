import { access, readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { readLabelled, type LabelledItem } from '../domain/understanding/detect/measure/labelled-items.ts';
import {
  countDetection,
  measurementOf,
  mergeCounts,
  type Counts,
  type Measurement,
} from '../domain/understanding/detect/measure/measure-detection.ts';
import { measurementTable } from '../domain/understanding/detect/measure/measurement-table.ts';
import type { DetectionContext } from '../domain/understanding/detect/finding.ts';
import { detectInText } from '../domain/understanding/detect/text/detect-in-text.ts';
import { systemClock } from '../platform/clock.ts';
import { readerWithModel } from './ask-model-too.ts';
import type { Read, TextReader } from './ask-model-too.ts';
import { UsageError } from './usage-error.ts';

/** Written by others than the training items, and read by no training. */
const HELD_OUT = new URL('../../training/test/headlines.jsonl', import.meta.url);
const DEVELOPMENT = new URL('../../../shared/data/headlines/labelled.jsonl', import.meta.url);
const FOLDS = new URL('../../training/cross-validated.json', import.meta.url);
const MEASURED = new URL('../../training/measured.json', import.meta.url);

interface EvalOptions {
  json?: boolean | undefined;
  own?: boolean | undefined;
  write?: boolean | undefined;
  model?: boolean | undefined;
}

/**
 * `whynow eval [FILE…]`: measures text detection on labelled items, in files or from standard input, and prints a table or, with
 * `--json`, the numbers. `--own` measures on the project's held-out items and on the development set where there is one, and shows
 * what `npm run train:measure` counted on the training items by models that were not taught them; `--write` puts these and the
 * held-out items together into the file that the catalogue's `measured` comes from (decision 0025). `--model` asks the configured language
 * model about the items that detection is unsure of, and prints the outcomes.
 */
export async function evaluate(files: string[], values: EvalOptions): Promise<number> {
  if (values.write && !values.own)
    throw new UsageError('--write needs --own: only items kept out of training count');
  if (values.write && values.model)
    throw new UsageError(
      '--write and --model exclude one another: the catalogue tells what detection does by itself',
    );
  const reader = values.model ? readerWithModel() : null;
  const sets = values.own ? await ownSets() : await givenSets(files);
  const counted: Counted[] = [];
  for (const { name, items } of sets)
    counted.push(
      reader === null ? { name, counts: count(items) } : { name, ...(await countWithModel(items, reader)) },
    );
  await reader?.close();
  const [heldOut] = counted;
  const folds = values.own ? await countsOfFolds() : null;
  if (folds !== null) counted.push({ name: 'training items, cross-validated', counts: folds });
  const measured = counted.map(({ counts, ...set }) => ({ ...set, measurement: measurementOf(counts) }));
  if (values.json) process.stdout.write(`${JSON.stringify(measured)}\n`);
  else
    for (const { name, measurement, asked } of measured)
      process.stdout.write(`${measurementTable(name, measurement)}${asked ? askedLine(asked) : ''}\n`);
  if (values.write && heldOut !== undefined && folds !== null)
    await writeFile(MEASURED, measuredJson(measurementOf(mergeCounts([heldOut.counts, folds]))));
  return 0;
}

interface Counted {
  name: string;
  counts: Counts;
  /** The questions to a model, counted by outcome. */
  asked?: Record<string, number>;
}

interface LabelledSet {
  name: string;
  items: LabelledItem[];
}

async function ownSets(): Promise<LabelledSet[]> {
  const sets = [await readSet('held out', HELD_OUT)];
  const present = await access(DEVELOPMENT).then(
    () => true,
    () => false,
  );
  if (present) sets.push(await readSet('development', DEVELOPMENT));
  return sets;
}

async function givenSets(paths: string[]): Promise<LabelledSet[]> {
  if (paths.length === 0) return [readItems('standard input', await text(process.stdin))];
  return Promise.all(paths.map(async (path) => readSet(path, path)));
}

async function readSet(name: string, path: string | URL): Promise<LabelledSet> {
  const read = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  return readItems(name, read);
}

function readItems(name: string, read: string): LabelledSet {
  try {
    return { name, items: readLabelled(read) };
  } catch (error) {
    throw new UsageError(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function countsOfFolds(): Promise<Counts> {
  const { counts }: { counts: Counts } = JSON.parse(await readFile(FOLDS, 'utf8'));
  return counts;
}

function count(items: readonly LabelledItem[]): Counts {
  return countDetection(items, (item) => detectInText(item, contextOf(item)));
}

async function countWithModel(
  items: readonly LabelledItem[],
  reader: TextReader,
): Promise<Omit<Counted, 'name'>> {
  const read = new Map<LabelledItem, Read>();
  const left = items.values();
  const readThem = async (): Promise<void> => {
    for (const item of left) {
      const context = contextOf(item);
      read.set(item, await reader.read({ ...item, publishedAt: context.now, url: item.url ?? '' }, context));
    }
  };
  await Promise.all(Array.from({ length: reader.concurrency }, readThem));
  const asked: Record<string, number> = {};
  for (const { asked: question } of read.values())
    if (question) asked[question.outcome] = (asked[question.outcome] ?? 0) + 1;
  return { counts: countDetection(items, (item) => read.get(item)?.findings ?? []), asked };
}

function contextOf(item: LabelledItem): DetectionContext {
  const now = item.publishedAt ?? systemClock.now();
  return { company: item.company, personas: [], technologies: [], now };
}

function askedLine(asked: Record<string, number>): string {
  const all = Object.values(asked).reduce((sum, each) => sum + each, 0);
  const outcomes = Object.entries(asked).map(([outcome, n]) => `${outcome} ${n}`);
  return `the model was to judge ${all} items: ${outcomes.join(', ') || 'none was unsure'}\n`;
}

/** A line a type, three decimals; types that words never told have no line and are told as not measured. */
function measuredJson({ types }: Measurement): string {
  const rows = types
    .filter(({ n, precision }) => n > 0 && precision !== null)
    .map(({ type, n, precision, recall }) => {
      const of = { precision: rounded(precision?.value ?? 0), recall: rounded(recall?.value ?? 0), n };
      const pairs = Object.entries(of).map(([name, value]) => `"${name}": ${value}`);
      return `  "${type}": { ${pairs.join(', ')} }`;
    });
  return `{\n${rows.join(',\n')}\n}\n`;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
