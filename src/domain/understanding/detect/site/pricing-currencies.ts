import type { PricingObservation } from '../../../ground/observations/index.ts';
import type { Detector } from '../finding.ts';
import { findChange, seenOn, watchPart } from './compare-states.ts';
import { newCurrency } from './home-additions.ts';

/** A currency beside those that a price page had. One in place of another is a greeting by country, and a confirmed greeting still is. */
export const pricingCurrenciesDetector: Detector<PricingObservation> = {
  name: 'pricing_currencies',
  version: 1,
  detect(watched, context) {
    const part = watchPart(watched, ({ plans }) => {
      const currencies = [...new Set(plans.flatMap(({ currency }) => currency ?? []))].toSorted();
      return currencies.length === 0 ? null : { currencies };
    });
    return findChange(part, context.now, (before, present, earlier) => {
      if (part === null || !before.currencies.every((code) => present.currencies.includes(code))) return [];
      const known = new Set(earlier.flatMap(({ currencies }) => currencies));
      return present.currencies
        .filter((code) => !known.has(code))
        .map((code) => ({ ...seenOn(part, 'pricing_currencies'), ...newCurrency(code) }));
    });
  },
};
