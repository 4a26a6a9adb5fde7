import { unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { JobPosting, JobsObservation } from '../../ground/observations/index.ts';
import { isoOf } from './dates.ts';
import { boardOf, countryMember, MAX_JOB_TEXT, placeOf, remoteBy } from './job-rows.ts';
import { asBoolean, asRecord, asText, asUrl, readJson } from './json.ts';
import { plainText } from './text.ts';

/**
 * Workable's careers widget, `GET /api/v1/widget/accounts/{account}?details=true` on apply.workable.com
 * (help.workable.com, "How do I use the Workable API or widget to post jobs on my careers page"). All published jobs at once.
 */
export function readWorkable(document: FetchedDocument): Reading<JobsObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const rows = asRecord(json.value)?.['jobs'];
  if (!Array.isArray(rows)) return unreadable('the JSON is not a Workable board');
  return boardOf('workable', rows, jobOf);
}

function jobOf(row: Record<string, unknown>): JobPosting | null {
  const [id, title] = [asText(row['shortcode']) ?? asText(row['id']), asText(row['title'])];
  if (id === null || title === null) return null;
  const location = placeOf(row['city'], row['state'], row['country']);
  return {
    id,
    title: title.slice(0, 300),
    department: asText(row['department']),
    location,
    ...countryMember(row['country']),
    remote: asBoolean(row['telecommuting']) ?? remoteBy(location),
    publishedAt: isoOf(row['published_on']) ?? isoOf(row['created_at']),
    updatedAt: null,
    url: asUrl(row['url']) ?? asUrl(row['shortlink']) ?? '',
    text: plainText(asText(row['description']) ?? '', MAX_JOB_TEXT),
  };
}
