import type { JobsObservation } from '../../../ground/observations/index.ts';
import { isConfirmed, NOTHING } from '../confirmed.ts';
import type { Detection, Detector, Watched } from '../finding.ts';

const DAYS = 28;
const MIN_DAYS = 14;
const IN_A_ROW = 3;
const SHARE = 0.5;
const MIN_ROLES = 3;

/**
 * Open roles at half their median of 28 days or below on three days in a row, or none where there were three. Only a complete
 * board that was read counts: one that answers 404, or that a consent wall hides, is unknown and never zero.
 */
export const hiringSlowdownDetector: Detector<JobsObservation> = {
  name: 'hiring_slowdown',
  version: 1,
  detect(watched: Watched<JobsObservation>): Detection {
    const { jobs, complete } = watched.current.observation;
    if (!complete) return NOTHING;
    const counts = watched.dailyCounts.map(({ count }) => count);
    if (jobs.length === 0) return frozen(watched, counts);
    const before = counts.slice(-DAYS - (IN_A_ROW - 1), -(IN_A_ROW - 1));
    if (before.length < MIN_DAYS) return NOTHING;
    const usual = median(before);
    const lately = [...counts.slice(-(IN_A_ROW - 1)), jobs.length];
    if (usual < MIN_ROLES || lately.some((count) => count > SHARE * usual)) return NOTHING;
    return { findings: [findingOf('drop', jobs.length, usual, watched)], unconfirmed: false };
  },
};

/** An empty board may be a glitch: it has to be seen twice. */
function frozen(watched: Watched<JobsObservation>, counts: number[]): Detection {
  const earlier =
    watched.history.find(({ observation }) => observation.complete)?.observation.jobs.length ?? 0;
  const usual = counts.length >= MIN_DAYS ? Math.max(median(counts.slice(-DAYS)), earlier) : earlier;
  if (usual < MIN_ROLES) return NOTHING;
  if (!isConfirmed(watched.current, watched.confirmAfterMs)) return { findings: [], unconfirmed: true };
  return { findings: [findingOf('freeze', 0, usual, watched)], unconfirmed: false };
}

function findingOf(
  subtype: 'drop' | 'freeze',
  count: number,
  usual: number,
  watched: Watched<JobsObservation>,
): Detection['findings'][number] {
  const share = 1 - count / usual;
  const title = count === 0 ? `No open roles, usually ${usual}` : `${count} open roles, usually ${usual}`;
  return {
    type: 'hiring_slowdown',
    subtype,
    strength: Math.round(Math.min(85, 40 + 60 * share)),
    confidence: subtype === 'freeze' ? 0.75 : 0.85,
    title,
    quote: title,
    url: watched.url,
    occurredAt: watched.current.firstSeenAt,
    occurredAtPrecision: 'day',
    object: 'open roles',
    detector: 'hiring_slowdown',
    fields: { open_roles: count, usual, drop_share: Math.round(share * 100) / 100 },
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] =
    sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return (low + high) / 2;
}
