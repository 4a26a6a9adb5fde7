import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readLabelled, type LabelledItem } from '../src/domain/detect/measure/labelled-items.ts';

const FOLDER = new URL('headlines/', import.meta.url);

/** The training items and a digest of the files they come from, so that a model can say what it has learned from. */
export function readTraining(): { items: LabelledItem[]; digest: string } {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted();
  const hash = createHash('sha256');
  const items = files.flatMap((name) => {
    const text = readFileSync(new URL(name, FOLDER), 'utf8');
    hash.update(text);
    return readLabelled(text);
  });
  return { items, digest: hash.digest('hex') };
}
