import type { JobPosting, JobsObservation } from '../../../ground/observations/index.ts';
import type { SignalType } from '../../../ground/vocabulary/catalog.ts';
import { seenBefore } from '../confirmed.ts';
import { isWithinLookBack, readDate } from '../dates.ts';
import type { Finding, Watched } from '../finding.ts';

/** A posting that was not there before, with the day it was opened. */
export interface NewPosting {
  job: JobPosting;
  occurredAt: Date;
  occurredAtPrecision: Finding['occurredAtPrecision'];
}

/**
 * Postings that no earlier visit showed. On the first visit, and after one that saw only part of the board, being unseen
 * proves nothing: then the posting's own publication date must be recent.
 */
export function newPostings(watched: Watched<JobsObservation>, type: SignalType, now: Date): NewPosting[] {
  const known = seenBefore(watched, ({ jobs }) => jobs.map(({ id }) => id));
  const unseenMeansNew = watched.history[0]?.observation.complete === true;
  return watched.current.observation.jobs.flatMap((job) =>
    known.has(job.id) ? [] : (datedPosting(job, watched, unseenMeansNew, type, now) ?? []),
  );
}

/** Postings that are no older than the type looks back, seen before or not: for what counts them together. */
export function recentPostings(watched: Watched<JobsObservation>, type: SignalType, now: Date): NewPosting[] {
  const fresh = new Set(newPostings(watched, type, now).map(({ job }) => job.id));
  return watched.current.observation.jobs.flatMap((job) => {
    const first = readDate(job.publishedAt) === null ? firstSeen(job.id, watched) : null;
    return (
      datedPosting(job, watched, fresh.has(job.id), type, now) ??
      (first === null ? [] : [{ job, occurredAt: first, occurredAtPrecision: 'unknown' as const }])
    );
  });
}

/** When an undated posting came up: the first state that shows it, unless that is the oldest we hold. */
function firstSeen(id: string, watched: Watched<JobsObservation>): Date | null {
  const states = [watched.current, ...watched.history];
  const missing = states.findIndex(({ observation }) => !observation.jobs.some((job) => job.id === id));
  if (missing < 1 || states[missing]?.observation.complete !== true) return null;
  return states[missing - 1]?.firstSeenAt ?? null;
}

function datedPosting(
  job: JobPosting,
  watched: Watched<JobsObservation>,
  unseenMeansNew: boolean,
  type: SignalType,
  now: Date,
): NewPosting | null {
  const published = readDate(job.publishedAt);
  const occurredAt = published ?? (unseenMeansNew ? watched.current.firstSeenAt : null);
  if (occurredAt === null || !isWithinLookBack(type, occurredAt, now)) return null;
  return { job, occurredAt, occurredAtPrecision: published === null ? 'unknown' : 'day' };
}

/** Where a person can read the posting. */
export function postingUrl(job: JobPosting, watched: Watched): string {
  return job.url === '' ? watched.url : job.url;
}
