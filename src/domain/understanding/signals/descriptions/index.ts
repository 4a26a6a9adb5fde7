import type { SignalType } from '../../../ground/vocabulary/catalog.ts';
import { capital } from './capital.ts';
import type { SignalDescription } from './description.ts';
import { hiring } from './hiring.ts';
import { market } from './market.ts';
import { people } from './people.ts';
import { pricingTrustVoice } from './pricing-trust-voice.ts';
import { product } from './product.ts';
import { technology } from './technology.ts';

/** One for each type of the catalogue: the compiler sees to it that none is missing. */
export const descriptions: Readonly<Record<SignalType, SignalDescription>> = {
  ...capital,
  ...people,
  ...hiring,
  ...product,
  ...technology,
  ...market,
  ...pricingTrustVoice,
};
