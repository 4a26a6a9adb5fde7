import { crossValidate } from './learn-headlines.ts';
import { readTraining } from './read-headlines.ts';

/** `node training/cross-validate.ts`: what the model alone, without the rules beside it, makes of items it was not shown. */
const FROM = [0.3, 0.4, 0.5, 0.6, 0.66, 0.7, 0.8, 0.9];
for (const { from, precision, recall } of crossValidate(readTraining(), FROM))
  process.stdout.write(
    `from ${from.toFixed(2)}  precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}\n`,
  );
