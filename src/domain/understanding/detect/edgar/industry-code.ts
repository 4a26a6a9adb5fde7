import type { FilingsObservation } from '../../../ground/observations/index.ts';
import type { Detector } from '../finding.ts';
import { quoted } from '../quote.ts';
import { findChange, seenOn, watchPart } from '../site/compare-states.ts';

const STRENGTH = 45;

/**
 * EDGAR files the company under another Standard Industrial Classification: it is in another business, on record. Codes that share
 * their first two digits (the major group) are refinements of one business.
 */
export const industryCodeDetector: Detector<FilingsObservation> = {
  name: 'industry_code',
  version: 1,
  detect(filings, context) {
    const watched = watchPart(filings, ({ company: { sic, sicDescription } }) =>
      sic === null || !/^\d{3,4}$/.test(sic) ? null : { sic: sic.padStart(4, '0'), sicDescription },
    );
    return findChange(watched, context.now, (before, present) => {
      if (watched === null || before.sic.slice(0, 2) === present.sic.slice(0, 2)) return [];
      const named = (one: typeof before): string => one.sicDescription ?? `SIC ${one.sic}`;
      const words = `${named(before)} → ${named(present)}`;
      return [
        {
          ...seenOn(watched, 'industry_code'),
          type: 'rebrand',
          subtype: 'category_changed',
          strength: STRENGTH,
          confidence: 0.85,
          title: quoted(words),
          quote: quoted(`SIC ${before.sic} → ${present.sic}: ${named(present)}`),
          object: `sic ${present.sic}`,
          fields: {
            before: named(before),
            after: named(present),
            sic_before: before.sic,
            sic_after: present.sic,
          },
        },
      ];
    });
  },
};
