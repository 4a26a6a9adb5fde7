import { writeFileSync } from 'node:fs';
import {
  countDetection,
  measurementOf,
  mergeCounts,
  type Counts,
} from '../src/domain/understanding/detect/measure/measure-detection.ts';
import type { Scored } from '../src/domain/understanding/detect/measure/curve.ts';
import { measurementTable } from '../src/domain/understanding/detect/measure/measurement-table.ts';
import { detectInText } from '../src/domain/understanding/detect/text/detect-in-text.ts';
import { classifierOf } from '../src/domain/understanding/detect/text/model/classify.ts';
import { curveTable, scoredOf } from './curve-table.ts';
import { learnWithoutFold } from './learn-headlines.ts';
import { readTraining } from './read-headlines.ts';

/**
 * `npm run train:measure`: the whole detector, rules and gates included, on each of the written items by a model that was not
 * taught its voice. Writes the counts that `npm run eval` adds to those of the held-out items: a hundred items a type instead of nine.
 */
const training = readTraining();
const scored: Scored[] = [];
const ofVoices = new Map<string, Counts[]>();
let events = 0;
for (const { model, aside } of learnWithoutFold(training)) {
  const classify = classifierOf(model);
  for (const [voice, items] of Map.groupBy(aside, (item) => item.voice)) {
    const counts = countDetection(items, (item) => {
      const now = item.publishedAt ?? new Date(0);
      return detectInText(item, { company: item.company, personas: [], technologies: [], now }, classify);
    });
    ofVoices.set(voice, [...(ofVoices.get(voice) ?? []), counts]);
  }
  for (const item of aside) {
    events += item.labels.length;
    scored.push(...scoredOf(item, classify));
  }
}
const counts = mergeCounts([...ofVoices.values()].flat());
writeFileSync(
  new URL('cross-validated.json', import.meta.url),
  `${JSON.stringify({ trainedOn: training.digest, counts }, null, 1)}\n`,
);
process.stdout.write(measurementTable('written items, five folds by voice', measurementOf(counts)));
process.stdout.write(`\n${curveTable('written items', scored, events)}\n`);
for (const [voice, several] of ofVoices) {
  const { items, micro } = measurementOf(mergeCounts(several));
  const shares = [micro.precision, micro.recall].map((share) => (100 * (share?.value ?? 0)).toFixed(1));
  process.stdout.write(`${voice.padEnd(16)} ${String(items).padStart(5)}  ${shares.join(' / ')}\n`);
}
