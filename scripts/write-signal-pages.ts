/**
 * Writes docs/signals/, a page for each of the 47 types, from the catalogue and the descriptions beside it: `npm run signal-pages`. With
 * `--check` it writes nothing and exits 1 where a page is not what they say. Figures are those of training/measured.json
 * (`{type: {precision, recall, n}}`), where somebody has measured.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { signalTypes } from '../src/domain/ground/vocabulary/catalog.ts';
import { descriptions } from '../src/domain/understanding/signals/descriptions/index.ts';
import { signalPage } from '../src/domain/understanding/signals/descriptions/signal-page.ts';
import type { Measured } from '../src/domain/understanding/signals/descriptions/signal-page.ts';

const FOLDER = new URL('../docs/signals/', import.meta.url);
const FIGURES = new URL('../training/measured.json', import.meta.url);

async function measuredByType(): Promise<ReadonlyMap<string, Measured>> {
  const text = await readFile(FIGURES, 'utf8').catch(() => '{}');
  const figures: unknown = JSON.parse(text);
  if (typeof figures !== 'object' || figures === null) return new Map();
  return new Map(
    Object.entries(figures).flatMap(([type, value]) => (isMeasured(value) ? [[type, value] as const] : [])),
  );
}

function isMeasured(value: unknown): value is Measured {
  if (typeof value !== 'object' || value === null) return false;
  return ['precision', 'recall', 'n'].every((name) => typeof Reflect.get(value, name) === 'number');
}

const measured = await measuredByType();
const pages = new Map(
  signalTypes.map((entry) => [
    `${entry.type}.md`,
    signalPage(entry, descriptions[entry.type], entry.measured ?? measured.get(entry.type) ?? null),
  ]),
);
const present = await readdir(FOLDER).catch(() => []);
const stray = present.filter((name) => !pages.has(name));

if (!process.argv.includes('--check')) {
  await mkdir(FOLDER, { recursive: true });
  for (const [name, text] of pages) await writeFile(new URL(name, FOLDER), text);
  if (stray.length > 0)
    process.stderr.write(
      `docs/signals holds what the catalogue does not know; remove it by hand: ${stray.join(', ')}\n`,
    );
} else {
  const stale: string[] = [...stray];
  for (const [name, text] of pages)
    if ((await readFile(new URL(name, FOLDER), 'utf8').catch(() => '')) !== text) stale.push(name);
  if (stale.length > 0) {
    process.stderr.write(
      `docs/signals is not what the catalogue says (${stale.join(', ')}): run \`npm run signal-pages\`\n`,
    );
    process.exitCode = 1;
  }
}
