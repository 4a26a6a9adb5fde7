import { unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { JobPosting, JobsObservation } from '../../ground/observations/index.ts';
import { isoOf } from './dates.ts';
import { boardOf, countryMember, MAX_JOB_TEXT, remoteBy } from './job-rows.ts';
import { asBoolean, asRecord, asText, asUrl, readJson } from './json.ts';
import { plainText, squeeze } from './text.ts';

/**
 * Ashby posting API, `GET /posting-api/job-board/{name}?includeCompensation=true`
 * (developers.ashbyhq.com/docs/public-job-posting-api). A posting with `isListed: false` is reachable by link only and is
 * not part of the public board.
 */
export function readAshby(document: FetchedDocument): Reading<JobsObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const rows = asRecord(json.value)?.['jobs'];
  if (!Array.isArray(rows)) return unreadable('the JSON is not an Ashby board');
  return boardOf(
    'ashby',
    rows.filter((row) => asRecord(row)?.['isListed'] !== false),
    jobOf,
  );
}

function jobOf(row: Record<string, unknown>): JobPosting | null {
  const url = asUrl(row['jobUrl']);
  const [id, title] = [asText(row['id']) ?? url, asText(row['title'])];
  if (id === null || title === null) return null;
  const location = asText(row['location']);
  return {
    id,
    title: title.slice(0, 300),
    department: asText(row['department']) ?? asText(row['team']),
    location,
    ...countryMember(asRecord(asRecord(row['address'])?.['postalAddress'])?.['addressCountry']),
    remote: asBoolean(row['isRemote']) ?? remoteBy(location),
    publishedAt: isoOf(row['publishedAt']),
    updatedAt: isoOf(row['updatedAt']),
    url: url ?? '',
    text:
      squeeze((asText(row['descriptionPlain']) ?? '').slice(0, MAX_JOB_TEXT)) ||
      plainText(asText(row['descriptionHtml']) ?? '', MAX_JOB_TEXT),
  };
}
