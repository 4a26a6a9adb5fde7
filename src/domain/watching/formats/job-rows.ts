import { readable, unreadable } from './document.ts';
import type { Reading } from './document.ts';
import type { JobPosting, JobsObservation } from '../../ground/observations/index.ts';
import { countryCode } from '../../ground/vocabulary/country-code.ts';
import { asArray, asRecord, asText } from './json.ts';

/** A board of more rows than this is read to here and not called complete. */
export const MAX_JOBS = 5_000;
export const MAX_JOB_TEXT = 4_000;

/** Reads each row with `read`; a row it cannot make sense of is left out, and the board is then not complete. */
export function boardOf(
  board: JobsObservation['board'],
  rows: unknown[],
  read: (row: Record<string, unknown>) => JobPosting | null,
  total = rows.length,
): Reading<JobsObservation> {
  const jobs: JobPosting[] = [];
  for (const row of rows.slice(0, MAX_JOBS)) {
    const record = asRecord(row);
    const job = record === null ? null : read(record);
    if (job !== null) jobs.push(job);
  }
  if (rows.length > 0 && jobs.length === 0) return unreadable('no job on the board could be read');
  return readable({ kind: 'jobs', board, jobs, complete: rows.length <= MAX_JOBS && total <= rows.length });
}

/** The first name of a list of `{name}` objects, as Greenhouse gives departments and offices. */
export function firstName(list: unknown): string | null {
  for (const item of asArray(list)) {
    const name = asRecord(item)?.['name'];
    if (typeof name === 'string' && name.trim() !== '') return name.trim();
  }
  return null;
}

/** What a location text says about remote work; null where it says nothing. */
export function remoteBy(location: string | null): boolean | null {
  return location !== null && /\b(?:remote|anywhere|distributed|work from home)\b/i.test(location)
    ? true
    : null;
}

/** `Porto, Portugal` of the parts that a board keeps apart; the parts that are empty or repeat are left out. */
export function placeOf(...parts: unknown[]): string | null {
  const named = parts.flatMap((part) => asText(part)?.slice(0, 100) ?? []);
  return named.length === 0 ? null : [...new Set(named)].join(', ');
}

/** The member of a posting that states its country, where the board has one. */
export function countryMember(written: unknown): { country?: string } {
  const country = countryCode(asText(written)?.slice(0, 100) ?? null);
  return country === null ? {} : { country };
}
