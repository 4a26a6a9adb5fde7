import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import {
  readLabelled,
  type LabelledItem,
} from '../src/domain/understanding/detect/measure/labelled-items.ts';
import { fromSketches, sketchText } from './sketches.ts';

const FOLDER = new URL('headlines/', import.meta.url);

/** An item with who wrote it: each voice has habits of its own, and a file. */
export interface TaughtItem extends LabelledItem {
  voice: string;
}

/** The first items: their authors' voices are not told apart. */
export const EARLY = 'early';
const EARLY_FILES = new Set(['capital', 'market', 'people', 'product', 'mixed', 'longer']);

export interface TrainingSet {
  /** Written one by one. */
  items: TaughtItem[];
  /** Told from sketches. */
  sketched: LabelledItem[];
  /** Of the files they come from, so that a model can say what it has learned from. */
  digest: string;
}

export function readTraining(): TrainingSet {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted();
  const hash = createHash('sha256');
  const items = files.flatMap((name) => {
    const text = readFileSync(new URL(name, FOLDER), 'utf8');
    hash.update(text);
    const voice = voiceOf(name);
    return readLabelled(text).map((item) => ({ ...item, voice }));
  });
  const sketches = sketchText();
  hash.update(sketches);
  return { items, sketched: fromSketches(sketches), digest: hash.digest('hex') };
}

/** `market-2.jsonl` is of the early ones, `local-papers.jsonl` a voice of its own. */
function voiceOf(file: string): string {
  const name = file.replace(/(?:-\d+)?\.jsonl$/, '');
  return EARLY_FILES.has(name) ? EARLY : name;
}
