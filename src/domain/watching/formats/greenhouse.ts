import { unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { JobPosting, JobsObservation } from '../../ground/observations/index.ts';
import { isoOf } from './dates.ts';
import { boardOf, firstName, MAX_JOB_TEXT, remoteBy } from './job-rows.ts';
import { asNumber, asRecord, asText, asUrl, readJson } from './json.ts';
import { plainText } from './text.ts';

/**
 * Greenhouse Job Board API, `GET /v1/boards/{token}/jobs?content=true`
 * (developers.greenhouse.io/job-board.html). `content` is HTML that was escaped once more; `meta.total` proves completeness.
 */
export function readGreenhouse(document: FetchedDocument): Reading<JobsObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const board = asRecord(json.value);
  const rows = board?.['jobs'];
  if (!Array.isArray(rows)) return unreadable('the JSON is not a Greenhouse board');
  const total = asNumber(asRecord(board?.['meta'])?.['total']) ?? rows.length;
  return boardOf('greenhouse', rows, jobOf, total);
}

function jobOf(row: Record<string, unknown>): JobPosting | null {
  const [id, title] = [asText(row['id']), asText(row['title'])];
  if (id === null || title === null) return null;
  const location = asText(asRecord(row['location'])?.['name']) ?? firstName(row['offices']);
  return {
    id,
    title: title.slice(0, 300),
    department: firstName(row['departments']),
    location,
    remote: remoteBy(location),
    publishedAt: isoOf(row['first_published']),
    updatedAt: isoOf(row['updated_at']),
    url: asUrl(row['absolute_url']) ?? '',
    text: plainText(unescaped(asText(row['content']) ?? ''), MAX_JOB_TEXT),
  };
}

/** Escaped HTML holds no tags of its own, so the five escapes are all there is to undo; `&amp;` last. */
function unescaped(content: string): string {
  if (!content.includes('&lt;')) return content;
  return content
    .slice(0, MAX_JOB_TEXT * 20)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
