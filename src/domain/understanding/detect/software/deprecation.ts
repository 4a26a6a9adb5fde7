import type { VersionsObservation } from '../../../ground/observations/index.ts';
import type { Detector } from '../finding.ts';
import { findChange, seenOn, watchPart } from '../site/compare-states.ts';
import { quoted } from '../quote.ts';
import { productName } from '../../../ground/vocabulary/product-name.ts';

/** A package whose newest version is marked as deprecated and was not before. Not dated by the index, so the first visit is the baseline. */
export const deprecationDetector: Detector<VersionsObservation> = {
  name: 'deprecation',
  version: 1,
  detect(watched, context) {
    const { product } = watched.current.observation;
    const marks = watchPart(watched, ({ deprecated }) => ({ deprecated }));
    return findChange(marks, context.now, (before, present) => {
      if (before.deprecated !== null || present.deprecated === null) return [];
      return [
        {
          ...seenOn(marks ?? watched, 'deprecation'),
          type: 'product_sunset',
          subtype: 'deprecation',
          strength: 50,
          confidence: 0.95,
          title: quoted(`${product.name} is deprecated`),
          quote: quoted(present.deprecated),
          url: product.url,
          object: productName(product),
          fields: { product: product.name, ecosystem: product.ecosystem, message: present.deprecated },
        },
      ];
    });
  },
};
