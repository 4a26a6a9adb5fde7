import { unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { JobPosting, JobsObservation } from '../../ground/observations/index.ts';
import { dateOfMilliseconds } from './dates.ts';
import { boardOf, countryMember, MAX_JOB_TEXT, remoteBy } from './job-rows.ts';
import { asArray, asRecord, asText, asUrl, readJson } from './json.ts';
import { plainText } from './text.ts';

/**
 * Lever Postings API, `GET /v0/postings/{site}?mode=json` (github.com/lever/postings-api). An array of all published
 * postings; `createdAt` is in milliseconds since 1970.
 */
export function readLever(document: FetchedDocument): Reading<JobsObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  if (!Array.isArray(json.value)) return unreadable('the JSON is not a Lever board');
  return boardOf('lever', json.value, jobOf);
}

function jobOf(row: Record<string, unknown>): JobPosting | null {
  const [id, title] = [asText(row['id']), asText(row['text'])];
  if (id === null || title === null) return null;
  const categories = asRecord(row['categories']) ?? {};
  const location = asText(categories['location']);
  const workplace = asText(row['workplaceType']);
  return {
    id,
    title: title.slice(0, 300),
    department: asText(categories['department']) ?? asText(categories['team']),
    location,
    ...countryMember(row['country']),
    remote: workplace === null || workplace === 'unspecified' ? remoteBy(location) : workplace === 'remote',
    publishedAt: dateOfMilliseconds(row['createdAt']),
    updatedAt: dateOfMilliseconds(row['updatedAt']),
    url: asUrl(row['hostedUrl']) ?? '',
    text: textOfPosting(row),
  };
}

/** The description is in three parts: an opening, lists ("Requirements") and a closing. */
function textOfPosting(row: Record<string, unknown>): string {
  const opening =
    asText(row['descriptionPlain']) ?? plainText(asText(row['description']) ?? '', MAX_JOB_TEXT);
  const lists = asArray(row['lists'])
    .slice(0, 20)
    .map((list) => {
      const { text, content } = asRecord(list) ?? {};
      return `${asText(text) ?? ''} ${plainText(asText(content) ?? '', MAX_JOB_TEXT)}`;
    });
  const closing = asText(row['additionalPlain']) ?? '';
  return plainText([opening, ...lists, closing].join(' ').replaceAll('<', ' '), MAX_JOB_TEXT);
}
