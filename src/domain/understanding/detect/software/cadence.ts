import { DAY } from '../../../../platform/clock.ts';
import type { VersionsObservation } from '../../../ground/observations/index.ts';
import { readDate } from '../dates.ts';
import type { Finding, Watched } from '../finding.ts';
import { quoted } from '../quote.ts';
import { productName } from '../../../ground/vocabulary/product-name.ts';
import { versionNumber } from './version-number.ts';

const MONTH = 30 * DAY;
const BEFORE = 90 * DAY;
const FASTER = 2;
const SLOWER = 0.5;
/** Fewer than six releases in ninety days have no rhythm to change, and fewer than four in a month are no burst. */
const MIN_BEFORE = 6;
const MIN_BURST = 4;
const LOOK_BACK_DAYS = 42;
const STRENGTH = 40;

/**
 * Releases of the last thirty days against the mean of the ninety before, once that is twice or half. Dated by the day on which it came
 * about, so that the same change is the same event however often it is looked at.
 */
export function cadenceChange(watched: Watched<VersionsObservation>, now: Date): Finding[] {
  const { product, versions } = watched.current.observation;
  const times = versions
    .filter(({ version, prerelease }) => !prerelease && versionNumber(version)?.prerelease !== true)
    .flatMap(({ publishedAt }) => readDate(publishedAt)?.getTime() ?? [])
    .toSorted((a, b) => a - b);
  const oldest = times[0];
  const change = changeAt(times, now.getTime());
  if (oldest === undefined || change === null) return [];
  let since = now.getTime();
  for (let days = 1; days <= LOOK_BACK_DAYS; days += 1) {
    const then = now.getTime() - days * DAY;
    if (changeAt(times, then)?.direction !== change.direction) break;
    since = then;
  }
  const usual = change.usual.toFixed(1);
  return [
    {
      type: 'major_release',
      subtype: 'cadence_change',
      strength: STRENGTH,
      confidence: 0.85,
      title: quoted(`${productName(product)}: ${change.recent} releases in 30 days, ${usual} before`),
      quote: quoted(
        `${product.name}: ${change.recent} releases in 30 days; ${usual} per 30 days in the 90 days before`,
      ),
      url: product.url,
      occurredAt: new Date(since),
      occurredAtPrecision: 'day',
      object: `${productName(product)} ${change.direction}`,
      detector: 'releases',
      fields: {
        product: product.name,
        direction: change.direction,
        releases: change.recent,
        usual: change.usual,
      },
    },
  ];
}

function changeAt(
  times: readonly number[],
  at: number,
): { direction: 'faster' | 'slower'; recent: number; usual: number } | null {
  // The list may be cut: what is older than its oldest release is unknown.
  if ((times[0] ?? Infinity) > at - MONTH - BEFORE) return null;
  const recent = times.filter((time) => time > at - MONTH && time <= at).length;
  const before = times.filter((time) => time > at - MONTH - BEFORE && time <= at - MONTH).length;
  const usual = (before * MONTH) / BEFORE;
  if (before < MIN_BEFORE) return null;
  if (recent >= FASTER * usual && recent >= MIN_BURST) return { direction: 'faster', recent, usual };
  return recent <= SLOWER * usual ? { direction: 'slower', recent, usual } : null;
}
