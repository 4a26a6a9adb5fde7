import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import {
  readLabelled,
  type LabelledItem,
} from '../src/domain/understanding/detect/measure/labelled-items.ts';
import { fromSketches, sketchText } from './sketches.ts';

const FOLDER = new URL('headlines/', import.meta.url);

export interface TrainingSet {
  /** Written one by one. */
  items: LabelledItem[];
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
    return readLabelled(text);
  });
  const sketches = sketchText();
  hash.update(sketches);
  return { items, sketched: fromSketches(sketches), digest: hash.digest('hex') };
}
