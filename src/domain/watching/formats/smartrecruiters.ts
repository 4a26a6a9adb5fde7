import { unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { JobPosting, JobsObservation } from '../../ground/observations/index.ts';
import { isoOf } from './dates.ts';
import { boardOf, countryMember, placeOf, remoteBy } from './job-rows.ts';
import { asBoolean, asNumber, asRecord, asText, readJson } from './json.ts';

/**
 * SmartRecruiters Posting API, `GET /v1/companies/{id}/postings?limit=100` (developers.smartrecruiters.com/docs/posting-api).
 * One page of at most 100; `totalFound` says how many there are. The list carries no advertisement text.
 */
export function readSmartRecruiters(document: FetchedDocument): Reading<JobsObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const board = asRecord(json.value);
  const rows = board?.['content'];
  if (!Array.isArray(rows)) return unreadable('the JSON is not a SmartRecruiters board');
  return boardOf('smartrecruiters', rows, jobOf, asNumber(board?.['totalFound']) ?? rows.length);
}

function jobOf(row: Record<string, unknown>): JobPosting | null {
  const [id, title] = [asText(row['id']), asText(row['name'])];
  if (id === null || title === null) return null;
  const place = asRecord(row['location']) ?? {};
  const location = placeOf(place['city'], place['region'], asText(place['country'])?.toUpperCase());
  const company = asText(asRecord(row['company'])?.['identifier']);
  return {
    id,
    title: title.slice(0, 300),
    department: label(row['department']) ?? label(row['function']),
    location,
    ...countryMember(place['country']),
    remote: asBoolean(place['remote']) ?? remoteBy(location),
    publishedAt: isoOf(row['releasedDate']),
    updatedAt: null,
    // `ref` is the API's own address; people read the posting here.
    url:
      company === null
        ? ''
        : `https://jobs.smartrecruiters.com/${encodeURIComponent(company)}/${encodeURIComponent(id)}`,
    text: '',
  };
}

function label(value: unknown): string | null {
  return asText(asRecord(value)?.['label']);
}
