import type { PhraseBook } from '../phrase-book.ts';
import { capital } from './capital.ts';
import { letter } from './letter.ts';
import { market } from './market.ts';
import { people } from './people.ts';
import { product } from './product.ts';
import { standing } from './standing.ts';

export const german: PhraseBook = {
  news: { ...capital, ...people, ...product, ...market, ...standing },
  letter,
};
