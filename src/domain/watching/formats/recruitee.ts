import { unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { JobPosting, JobsObservation } from '../../ground/observations/index.ts';
import { isoOf } from './dates.ts';
import { boardOf, countryMember, MAX_JOB_TEXT, placeOf, remoteBy } from './job-rows.ts';
import { asBoolean, asRecord, asText, asUrl, readJson } from './json.ts';
import { plainText } from './text.ts';

/** Recruitee Careers Site API, `GET https://{company}.recruitee.com/api/offers/` (docs.recruitee.com/reference/offers): all published offers. */
export function readRecruitee(document: FetchedDocument): Reading<JobsObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const rows = asRecord(json.value)?.['offers'];
  if (!Array.isArray(rows)) return unreadable('the JSON is not a Recruitee board');
  return boardOf('recruitee', rows, jobOf);
}

function jobOf(row: Record<string, unknown>): JobPosting | null {
  const [id, title] = [asText(row['id']), asText(row['title'])];
  if (id === null || title === null) return null;
  const location = placeOf(row['city'], row['country']) ?? asText(row['location']);
  const parts = [asText(row['description']) ?? '', asText(row['requirements']) ?? ''];
  return {
    id,
    title: title.slice(0, 300),
    department: asText(row['department']),
    location,
    ...countryMember(row['country_code'] ?? row['country']),
    remote: asBoolean(row['remote']) ?? remoteBy(location),
    publishedAt: recruiteeDate(row['published_at']) ?? recruiteeDate(row['created_at']),
    updatedAt: recruiteeDate(row['updated_at']),
    url: asUrl(row['careers_url']) ?? '',
    text: parts
      .map((part) => plainText(part, MAX_JOB_TEXT))
      .join(' ')
      .trim()
      .slice(0, MAX_JOB_TEXT),
  };
}

/** `2026-11-03 09:12:44 UTC`. */
function recruiteeDate(value: unknown): string | null {
  const written = asText(value)?.slice(0, 40) ?? null;
  return isoOf(written?.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC$/, '$1T$2Z'));
}
