import { DAY } from '../../../platform/clock.ts';
import type { JobPosting, JobsObservation } from '../../ground/observations/index.ts';
import { NOTHING } from './confirmed.ts';
import { readDate } from './dates.ts';
import type { Detection, DetectionContext, Detector, Watched } from './finding.ts';
import { isLeader } from './seniority.ts';

const RATIO = 1.5;
const MORE_ROLES = 5;
const DAYS = 28;
const FORTNIGHT = 14;

/**
 * What is left of a fortnight's postings a fortnight later if openings end at random after 45 days on average: e^(-14/45),
 * 73 %. A steady board seen through its open roles alone thus seems to grow by 1 / 0.73.
 */
const SURVIVAL = Math.exp(-FORTNIGHT / 45);

interface Surge {
  ratio: number;
  usual: number;
  confidence: number;
  basis: 'daily_counts' | 'publish_dates';
}

/** Open roles at 1.5 times their median of 28 days and five above it; from our own counts, else from publication dates. */
export const hiringSurgeDetector: Detector<JobsObservation> = {
  name: 'hiring_surge',
  version: 1,
  detect(watched: Watched<JobsObservation>, context: DetectionContext): Detection {
    const { jobs, complete } = watched.current.observation;
    if (!complete || jobs.length === 0) return NOTHING;
    const counts = watched.dailyCounts.slice(-DAYS).map(({ count }) => count);
    const surge =
      counts.length >= FORTNIGHT ? fromCounts(jobs.length, counts) : fromPublishDates(jobs, context.now);
    if (surge === null) return NOTHING;
    const added = additions(watched, context.now);
    const { subtype, department } = shapeOf(added);
    return {
      findings: [
        {
          type: 'hiring_surge',
          subtype,
          strength: Math.round(Math.min(95, 50 + 30 * Math.log2(surge.ratio))),
          confidence: surge.confidence,
          title: `${jobs.length} open roles, usually ${surge.usual}`,
          quote: added
            .slice(0, 5)
            .map(({ title }) => title)
            .join('; ')
            .slice(0, 300),
          url: watched.url,
          occurredAt: watched.current.firstSeenAt,
          occurredAtPrecision: 'day',
          object: department?.toLowerCase() ?? 'open roles',
          detector: 'hiring_surge',
          fields: {
            open_roles: jobs.length,
            usual: surge.usual,
            ratio: Math.round(surge.ratio * 100) / 100,
            basis: surge.basis,
            added: added.length,
            ...(department === null ? {} : { department }),
          },
        },
      ],
      unconfirmed: false,
    };
  },
};

function fromCounts(count: number, counts: number[]): Surge | null {
  const usual = median(counts);
  const ratio = count / Math.max(usual, 1);
  return ratio >= RATIO && count - usual >= MORE_ROLES
    ? { ratio, usual, confidence: 0.9, basis: 'daily_counts' }
    : null;
}

/**
 * The first visits have no counts of their own, but dated postings tell how many of today's open roles were open on each of
 * the last 28 days. Roles filled meanwhile are missing from that, so the past looks emptier than it was (survivorship).
 * Therefore, besides the rule itself, what was published in the last fortnight must exceed the fortnight before, raised by
 * what survival takes away, by the same ratio and number; and we are less sure.
 */
function fromPublishDates(jobs: JobPosting[], now: Date): Surge | null {
  const ages = jobs.map(({ publishedAt }) => {
    const date = readDate(publishedAt);
    return date === null ? null : (now.getTime() - date.getTime()) / DAY;
  });
  const known = ages.filter((age) => age !== null);
  if (known.length < ages.length) return null;
  const openBefore = Array.from({ length: DAYS }, (_, i) => known.filter((age) => age >= i + 1).length);
  const byRule = fromCounts(jobs.length, openBefore);
  const recent = known.filter((age) => age < FORTNIGHT).length;
  const before = known.filter((age) => age >= FORTNIGHT && age < DAYS).length / SURVIVAL;
  const byRate = fromCounts(recent, [before]);
  if (byRule === null || byRate === null) return null;
  return {
    ratio: Math.max(RATIO, Math.min(byRule.ratio * SURVIVAL, byRate.ratio)),
    usual: byRule.usual,
    confidence: 0.6,
    basis: 'publish_dates',
  };
}

/** The roles that make the difference: unseen in the oldest state we hold, or published within four weeks. */
function additions(watched: Watched<JobsObservation>, now: Date): JobPosting[] {
  const oldest = watched.history.at(-1)?.observation;
  const known = new Set(oldest?.jobs.map(({ id }) => id));
  return watched.current.observation.jobs.filter((job) => {
    if (oldest !== undefined) return !known.has(job.id);
    const published = readDate(job.publishedAt);
    return published !== null && now.getTime() - published.getTime() <= DAYS * DAY;
  });
}

function shapeOf(added: JobPosting[]): { subtype: string; department: string | null } {
  if (added.length >= MORE_ROLES && added.filter(({ title }) => isLeader(title)).length * 2 >= added.length)
    return { subtype: 'leadership', department: null };
  const counts = new Map<string, number>();
  for (const { department } of added)
    if (department !== null && department !== '') counts.set(department, (counts.get(department) ?? 0) + 1);
  const [largest] = [...counts].toSorted((a, b) => b[1] - a[1]);
  // A board with one department has nothing to single out.
  if (
    largest !== undefined &&
    counts.size > 1 &&
    largest[1] >= MORE_ROLES &&
    largest[1] >= 0.7 * added.length
  )
    return { subtype: 'department', department: largest[0] };
  return { subtype: 'overall', department: null };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] =
    sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return (low + high) / 2;
}
