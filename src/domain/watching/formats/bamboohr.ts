import { unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { JobPosting, JobsObservation } from '../../ground/observations/index.ts';
import { isoOf } from './dates.ts';
import { boardOf, countryMember, placeOf, remoteBy } from './job-rows.ts';
import { asBoolean, asNumber, asRecord, asText, readJson } from './json.ts';

/**
 * The list that a BambooHR careers site itself loads, `GET https://{company}.bamboohr.com/careers/list`: `{meta: {totalCount},
 * result: [...]}`. No advertisement text and, as a rule, no dates; the API with both wants a key.
 */
export function readBambooHr(document: FetchedDocument): Reading<JobsObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const board = asRecord(json.value);
  const rows = board?.['result'];
  if (!Array.isArray(rows)) return unreadable('the JSON is not a BambooHR board');
  const total = asNumber(asRecord(board?.['meta'])?.['totalCount']) ?? rows.length;
  return boardOf('bamboohr', rows, (row) => jobOf(row, document.finalUrl), total);
}

function jobOf(row: Record<string, unknown>, list: string): JobPosting | null {
  const [id, title] = [asText(row['id']), asText(row['jobOpeningName'])];
  if (id === null || title === null) return null;
  const near = asRecord(row['location']) ?? {};
  const full = asRecord(row['atsLocation']) ?? {};
  const location = placeOf(
    near['city'] ?? full['city'],
    near['state'] ?? full['state'] ?? full['province'],
    full['country'],
  );
  return {
    id,
    title: title.slice(0, 300),
    department: asText(row['departmentLabel']),
    location,
    ...countryMember(full['country']),
    remote: asBoolean(row['isRemote']) ?? remoteBy(location),
    publishedAt: isoOf(row['datePosted']),
    updatedAt: null,
    url: URL.parse(`/careers/${encodeURIComponent(id)}`, list)?.href ?? '',
    text: '',
  };
}
