import type { Form8KObservation } from '../../ground/observations/index.ts';
import { NOTHING } from './confirmed.ts';
import { isWithinLookBack, readDate } from './dates.ts';
import type { Detection, DetectionContext, Detector, Watched } from './finding.ts';
import { quoted } from './quote.ts';
import { executiveHiresInText } from './text/executive-hire-text.ts';
import { readItem } from './text/text-item.ts';

const ITEM = '5.02';
const LIMITS = { characters: 12_000, sentences: 40 };

/**
 * Form 8-K, item 5.02(c): the appointment of a principal officer. The same item also reports departures, elections of
 * directors and pay; only a sentence that appoints a named person to an executive role fires.
 */
export const form8kDetector: Detector<Form8KObservation> = {
  name: 'form_8k',
  version: 1,
  detect(watched: Watched<Form8KObservation>, context: DetectionContext): Detection {
    const filing = watched.current.observation;
    const reported = readDate(filing.reportDate);
    if (reported === null || !isWithinLookBack('executive_hire', reported, context.now)) return NOTHING;
    const findings = filing.items
      .filter(({ number }) => number.trim() === ITEM)
      .flatMap(({ title, text }) => {
        const company = { name: filing.company ?? context.company.name, domain: context.company.domain };
        // The item's caption names every kind of event at once ("Departure of Directors …; Appointment of …"), so it is not read.
        const item = readItem(
          { company, source: 'filing', title: '', text, publishedAt: reported, url: watched.url },
          LIMITS,
        );
        return executiveHiresInText(item, context).map((found) => ({ ...found, title: title.slice(0, 300) }));
      })
      .map((found) => ({
        ...found,
        confidence: 0.95,
        quote: quoted(found.quote),
        url: watched.url,
        occurredAt: reported,
        occurredAtPrecision: 'day' as const,
        detector: 'form_8k',
      }));
    return { findings, unconfirmed: false };
  },
};
