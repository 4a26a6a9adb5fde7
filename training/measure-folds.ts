import { writeFileSync } from 'node:fs';
import {
  countDetection,
  measurementOf,
  mergeCounts,
} from '../src/domain/understanding/detect/measure/measure-detection.ts';
import { measurementTable } from '../src/domain/understanding/detect/measure/measurement-table.ts';
import { detectInText } from '../src/domain/understanding/detect/text/detect-in-text.ts';
import { classifierOf } from '../src/domain/understanding/detect/text/model/classify.ts';
import { learnWithoutFold } from './learn-headlines.ts';
import { readTraining } from './read-headlines.ts';

/**
 * `npm run train:measure`: the whole detector, rules and gates included, on each of the written items by a model that was not
 * taught it. Writes the counts that `npm run eval` adds to those of the held-out items: a hundred items a type instead of nine.
 */
const training = readTraining();
const counts = mergeCounts(
  learnWithoutFold(training).map(({ model, aside }) => {
    const classify = classifierOf(model);
    return countDetection(aside, (item) => {
      const now = item.publishedAt ?? new Date(0);
      return detectInText(item, { company: item.company, personas: [], technologies: [], now }, classify);
    });
  }),
);
writeFileSync(
  new URL('cross-validated.json', import.meta.url),
  `${JSON.stringify({ trainedOn: training.digest, counts }, null, 1)}\n`,
);
process.stdout.write(measurementTable('written items, four folds by company', measurementOf(counts)));
