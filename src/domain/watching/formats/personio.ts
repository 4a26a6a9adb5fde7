import type { Element } from 'domhandler';
import { unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { JobPosting, JobsObservation } from '../../ground/observations/index.ts';
import { decodeText } from './charset.ts';
import { isoOf } from './dates.ts';
import { boardOf, MAX_JOB_TEXT, placeOf, remoteBy } from './job-rows.ts';
import { parseMarkup } from './markup-tree.ts';
import { plainText, textOf } from './text.ts';
import { child, elements, text } from './xml-elements.ts';

/**
 * Personio's XML feed, `GET https://{company}.jobs.personio.de/xml` (developer.personio.de/docs/retrieving-open-job-positions):
 * `workzag-jobs` with a `position` per opening, all of them at once.
 */
export function readPersonio(document: FetchedDocument): Reading<JobsObservation> {
  const { root } = parseMarkup(decodeText(document).text, 'xml');
  const feed = child(root, 'workzag-jobs');
  if (feed === null) return unreadable('the document is not a Personio feed');
  const positions = elements(feed, 'position').map((position) => ({ position }));
  return boardOf('personio', positions, (row) => jobOf(row['position'] as Element, document.finalUrl));
}

function jobOf(position: Element, feedUrl: string): JobPosting | null {
  const [id, title] = [text(position, 'id'), text(position, 'name')];
  if (id === null || title === null) return null;
  const others = elements(child(position, 'additionalOffices'), 'office').map((office) =>
    textOf(office, 100),
  );
  const location = placeOf(text(position, 'office'), ...others.slice(0, 5));
  const sections = elements(child(position, 'jobDescriptions'), 'jobDescription').slice(0, 20);
  return {
    id,
    title: title.slice(0, 300),
    department: text(position, 'department') ?? text(position, 'recruitingCategory'),
    location: location?.slice(0, 300) ?? null,
    remote: remoteBy(location),
    publishedAt: isoOf(text(position, 'createdAt')),
    updatedAt: null,
    url: URL.parse(`/job/${encodeURIComponent(id)}`, feedUrl)?.href ?? '',
    text: sections
      .map((section) => `${text(section, 'name') ?? ''} ${markupIn(child(section, 'value'))}`.trim())
      .join(' ')
      .slice(0, MAX_JOB_TEXT),
  };
}

/** The description is HTML inside CDATA or escaped once: text of the feed, markup of its own. */
function markupIn(value: Element | null): string {
  return value === null ? '' : plainText(textOf(value, MAX_JOB_TEXT * 4), MAX_JOB_TEXT);
}
