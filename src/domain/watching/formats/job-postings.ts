import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { JobPosting, JobsObservation, PostingObservation } from '../../ground/observations/index.ts';
import { isoOf } from './dates.ts';
import { readHtml, resolve } from './html.ts';
import type { HtmlPage } from './html.ts';
import { boardOf, countryMember, MAX_JOB_TEXT, placeOf, remoteBy } from './job-rows.ts';
import { asArray, asRecord, asText } from './json.ts';
import { jsonLdText } from './json-ld.ts';
import { plainText } from './text.ts';

/**
 * Postings that a careers page carries itself: JSON-LD `JobPosting` (schema.org/JobPosting, as search engines ask for it). A
 * page without any says nothing about open roles: they may be drawn by a script or stand elsewhere.
 */
export function readJobPostings(document: FetchedDocument): Reading<JobsObservation> {
  const page = readHtml(document);
  if (!page.ok) return page;
  const rows = page.value.jsonLd
    .filter(({ types }) => types.includes('JobPosting'))
    .map(({ properties }) => properties);
  if (rows.length === 0) return unreadable('the page carries no job postings of its own');
  const total = hasNextPage(page.value) ? rows.length + 1 : rows.length;
  return boardOf('own', rows, (row) => jobOf(row, page.value.baseUrl, document.fetchedAt), total);
}

/** The page of a single posting, which most sites give its JSON-LD. A page that carries several is a list. */
export function readJobPosting(document: FetchedDocument): Reading<PostingObservation> {
  if (document.status >= 400) return unreadable('the page answered with an error');
  const postings = readJobPostings(document);
  if (!postings.ok) return postings;
  const [job, other] = postings.value.jobs;
  if (job === undefined || other !== undefined)
    return unreadable('the page carries several job postings, or none');
  return readable({ kind: 'posting', job: { ...job, url: document.url } });
}

function jobOf(row: Record<string, unknown>, base: string, now: Date): JobPosting | null {
  const title = plainText(jsonLdText(row['title']) ?? jsonLdText(row['name']) ?? '', 300);
  if (title === '') return null;
  const until = isoOf(jsonLdText(row['validThrough']));
  if (until !== null && Date.parse(until) < now.getTime()) return null;
  const url = resolve(jsonLdText(row['url']) ?? asText(row['@id']) ?? undefined, base);
  const address = addressOf(row['jobLocation']);
  const country = jsonLdText(address?.['addressCountry']);
  const location = placeOf(
    jsonLdText(address?.['addressLocality']),
    jsonLdText(address?.['addressRegion']),
    country,
  );
  return {
    id: jsonLdText(asRecord(row['identifier'])?.['value']) ?? jsonLdText(row['identifier']) ?? url ?? title,
    title,
    department: jsonLdText(row['occupationalCategory']) ?? jsonLdText(row['industry']),
    location,
    ...countryMember(country),
    remote: jsonLdText(row['jobLocationType']) === 'TELECOMMUTE' ? true : remoteBy(location),
    publishedAt: isoOf(jsonLdText(row['datePosted'])),
    updatedAt: null,
    url: url ?? base,
    text: plainText(jsonLdText(row['description']) ?? '', MAX_JOB_TEXT),
  };
}

function addressOf(place: unknown): Record<string, unknown> | null {
  for (const one of asArray(place)) {
    const address = asRecord(asRecord(one)?.['address']);
    if (address !== null) return address;
  }
  return null;
}

function hasNextPage(page: HtmlPage): boolean {
  return [...page.links, ...page.anchors].some(({ rel }) => rel.split(' ').includes('next'));
}
