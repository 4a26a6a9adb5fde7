import type { Element } from 'domhandler';
import { unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { JobPosting, JobsObservation } from '../../ground/observations/index.ts';
import { decodeText } from './charset.ts';
import { isoOf } from './dates.ts';
import { boardOf, countryMember, MAX_JOB_TEXT, placeOf, remoteBy } from './job-rows.ts';
import { asUrl } from './json.ts';
import { parseMarkup } from './markup-tree.ts';
import { plainText, textOf } from './text.ts';
import { child, elements, text } from './xml-elements.ts';

/** What one request may ask for; a feed of as many may have more behind it. */
const TEAMTAILOR_PAGE = 200;

/**
 * The RSS feed of a Teamtailor careers site, `/jobs.rss?per_page=200`, with the namespace `https://teamtailor.com/locations`
 * (`tt:locations`, `tt:department`) and `remoteStatus` beside RSS 2.0.
 */
export function readTeamtailor(document: FetchedDocument): Reading<JobsObservation> {
  const { root } = parseMarkup(decodeText(document).text, 'xml');
  const channel = child(root, 'rss', 'channel');
  if (channel === null) return unreadable('the document is not a Teamtailor feed');
  const items = elements(channel, 'item').map((item) => ({ item }));
  const total = items.length < TEAMTAILOR_PAGE ? items.length : items.length + 1;
  return boardOf('teamtailor', items, (row) => jobOf(row['item'] as Element), total);
}

function jobOf(item: Element): JobPosting | null {
  const [title, url] = [text(item, 'title'), asUrl(text(item, 'link'))];
  const id = text(item, 'guid') ?? url;
  if (title === null || id === null) return null;
  const place = child(item, 'tt:locations', 'tt:location');
  const country = text(place, 'tt:country');
  const location = placeOf(text(place, 'tt:city') ?? text(place, 'tt:name'), country);
  const remote = text(item, 'remoteStatus');
  const body = child(item, 'description');
  return {
    id,
    title: title.slice(0, 300),
    department: text(item, 'tt:department') ?? text(place, 'tt:department'),
    location,
    ...countryMember(country),
    remote: remote === null ? remoteBy(location) : remote.startsWith('fully'),
    publishedAt: isoOf(text(item, 'pubDate')),
    updatedAt: null,
    url: url ?? '',
    text: body === null ? '' : plainText(textOf(body, MAX_JOB_TEXT * 4), MAX_JOB_TEXT),
  };
}
