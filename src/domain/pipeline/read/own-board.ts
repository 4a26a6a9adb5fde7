import type { JobPosting, JobsObservation } from '../../ground/observations/index.ts';
import { MAX_POSTINGS } from '../../watching/sources/detail-pages.ts';

/** The page of a posting that was read: what it advertises, or null where that is nothing that is open. */
export interface ReadPosting {
  url: string;
  job: JobPosting | null;
}

/**
 * The board that a careers page makes of postings on pages of their own: those that it links and that were read. Null where none was.
 * Complete when every posting that it links was read, and it links no more than are followed.
 */
export function ownBoard(links: readonly string[], postings: readonly ReadPosting[]): JobsObservation | null {
  const read = new Map(postings.map(({ url, job }) => [url, job]));
  const jobs = links.flatMap((url) => read.get(url) ?? []);
  if (jobs.length === 0) return null;
  return {
    kind: 'jobs',
    board: 'own',
    jobs,
    complete: links.length < MAX_POSTINGS && links.every((url) => read.has(url)),
  };
}
