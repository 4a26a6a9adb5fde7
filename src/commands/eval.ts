import { access, readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readLabelled, type LabelledItem } from '../domain/detect/measure/labelled-items.ts';
import { measureDetection, type Measurement } from '../domain/detect/measure/measure-detection.ts';
import { measurementTable } from '../domain/detect/measure/measurement-table.ts';
import { detectInText } from '../domain/detect/text/detect-in-text.ts';
import { systemClock } from '../platform/clock.ts';
import { UsageError } from './usage-error.ts';

/** Written by others than the training items, and read by no training. */
const HELD_OUT = new URL('../../training/test/headlines.jsonl', import.meta.url);
const DEVELOPMENT = new URL('../../../shared/data/headlines/labelled.jsonl', import.meta.url);
const MEASURED = new URL('../../training/measured.json', import.meta.url);

/**
 * `whynow eval [FILE…]`: measures text detection on labelled items, in files or from standard input, and prints a table or, with
 * `--json`, the numbers. `--own` measures on the project's held-out items and on the development set where there is one;
 * `--write` puts what the held-out items say into the file that the catalogue's `measured` comes from.
 */
export async function evaluate(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, own: { type: 'boolean' }, write: { type: 'boolean' } },
  });
  if (values.write && !values.own) throw new UsageError('--write needs --own: only the held-out items count');
  const sets = values.own ? await ownSets() : await givenSets(positionals);
  const measured = sets.map(({ name, items }) => ({ name, measurement: measure(items) }));
  if (values.json) process.stdout.write(`${JSON.stringify(measured)}\n`);
  else
    for (const { name, measurement } of measured)
      process.stdout.write(`${measurementTable(name, measurement)}\n`);
  const [heldOut] = measured;
  if (values.write && heldOut !== undefined) await writeFile(MEASURED, measuredJson(heldOut.measurement));
  return 0;
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

function measure(items: readonly LabelledItem[]): Measurement {
  return measureDetection(items, (item) => {
    const now = item.publishedAt ?? systemClock.now();
    return detectInText(item, { company: item.company, personas: [], technologies: [], now });
  });
}

/** A line a type, three decimals; types without an item have no line and are told as not measured. */
function measuredJson({ types }: Measurement): string {
  const rows = types
    .filter(({ n }) => n > 0)
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
