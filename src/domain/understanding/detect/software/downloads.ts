import { DAY } from '../../../../platform/clock.ts';
import type { DownloadsObservation } from '../../../ground/observations/index.ts';
import { NOTHING } from '../confirmed.ts';
import { isWithinLookBack } from '../dates.ts';
import type { Detector } from '../finding.ts';
import { quoted } from '../quote.ts';
import { productName } from '../../../ground/vocabulary/product-name.ts';

const WEEKS = 8;
const SPIKE = 2;
/** Below this a week doubles because somebody's build runs twice. */
const MIN = 500;
const MAX_DAYS_BACK = 42;

/**
 * Downloads of seven days against the median of the eight weeks before. The counts are dated, so the first visit counts; the day on which
 * the week first was twice the median dates the spike. npm counts days late: a day of zero at the end is not counted yet.
 */
export const downloadsDetector: Detector<DownloadsObservation> = {
  name: 'downloads',
  version: 1,
  detect(watched, context) {
    const { product, days } = watched.current.observation;
    const counted = days.slice(0, days.findLastIndex(({ downloads }) => downloads > 0) + 1);
    const spike = spikeAt(counted, counted.length);
    if (spike === null) return NOTHING;
    let end = counted.length;
    while (counted.length - end < MAX_DAYS_BACK && spikeAt(counted, end - 1) !== null) end -= 1;
    const day = counted[end - 1]?.day ?? '';
    const occurredAt = new Date(`${day}T00:00:00Z`);
    if (!isWithinLookBack('open_source_activity', occurredAt, context.now)) return NOTHING;
    const words = `${product.name}: ${spike.week} downloads in seven days, ${spike.median} in a usual week`;
    return {
      findings: [
        {
          type: 'open_source_activity',
          subtype: 'download_spike',
          strength: 45,
          confidence: 0.85,
          title: quoted(words),
          quote: quoted(words),
          url: product.url,
          occurredAt,
          occurredAtPrecision: 'day',
          object: `${product.ecosystem} ${productName(product)}`,
          detector: 'downloads',
          fields: {
            product: product.name,
            ecosystem: product.ecosystem,
            week: spike.week,
            usual: spike.median,
          },
        },
      ],
      unconfirmed: false,
    };
  },
};

/** The seven days before `end` and the eight weeks before them, all of which must be there, day by day. */
function spikeAt(days: DownloadsObservation['days'], end: number): { week: number; median: number } | null {
  const from = end - 7 * (WEEKS + 1);
  const [first, last] = [days[from], days[end - 1]];
  if (from < 0 || first === undefined || last === undefined) return null;
  if (Date.parse(last.day) - Date.parse(first.day) !== (7 * (WEEKS + 1) - 1) * DAY) return null;
  const weeks = Array.from({ length: WEEKS + 1 }, (_, week) =>
    days.slice(from + 7 * week, from + 7 * (week + 1)).reduce((sum, { downloads }) => sum + downloads, 0),
  );
  const week = weeks.pop() ?? 0;
  const sorted = weeks.toSorted((a, b) => a - b);
  const median = Math.round(((sorted[WEEKS / 2 - 1] ?? 0) + (sorted[WEEKS / 2] ?? 0)) / 2);
  return median > 0 && week >= MIN && week >= SPIKE * median ? { week, median } : null;
}
