import { writeFileSync } from 'node:fs';
import { encodeModel } from '../src/domain/understanding/detect/text/model/weights.ts';
import { learnHeadlines } from './learn-headlines.ts';
import { readTraining } from './read-headlines.ts';

/** `npm run train`: writes the committed model from the committed items. The same items give the same bytes. */
const started = performance.now();
const training = readTraining();
const file = encodeModel(learnHeadlines(training));
writeFileSync(new URL('../src/domain/understanding/detect/text/model/headlines.bin', import.meta.url), file);
const seconds = Math.round((performance.now() - started) / 1000);
process.stdout.write(
  `${training.items.length} items, ${training.sketched.length} from sketches, ${(file.length / 1e6).toFixed(2)} MB, ${seconds} s\n`,
);
