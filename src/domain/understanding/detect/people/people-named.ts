import { DAY } from '../../../../platform/clock.ts';
import type { Article } from '../../../ground/observations/index.ts';
import { isJobTitle } from '../../../watching/formats/job-title.ts';
import { personName } from '../../../watching/formats/person-name.ts';
import { readDate } from '../dates.ts';
import type { DetectionContext, Watched } from '../finding.ts';
import { sameName } from '../../../ground/vocabulary/company-words.ts';
import { quotedPeople } from './quoted-people.ts';

/** Somebody that a dated text names with a business role at the company. */
export interface NamedAt {
  name: string;
  role: string;
  url: string;
  /** When the text was published. */
  at: Date;
}

/** Half a year later people may well be elsewhere. */
const LOOK_BACK = 180 * DAY;
const OWN_CHANNELS = new Set(['newsroom', 'changelog', 'edgar_exhibit']);

/**
 * People in the words of articles and press exhibits: those who are quoted, and authors whose role the structured data states. Team
 * pages, filings and events name people through their own readers and detectors. Articles of an earlier visit are not read again.
 */
export function peopleNamed(watched: Watched, context: DetectionContext): NamedAt[] {
  const { observation } = watched.current;
  if (observation.kind === 'exhibit') {
    const at = readDate(observation.date);
    return at === null
      ? []
      : recent([...speaking(observation.text, watched.url, at, true, context)], context.now);
  }
  if (observation.kind !== 'articles') return [];
  const known = new Set(
    watched.history.flatMap(({ observation: before }) =>
      before.kind === 'articles' ? before.articles.map(({ id }) => id) : [],
    ),
  );
  const named = observation.articles
    .filter(({ id, url }) => !known.has(id) && url !== '')
    .flatMap((article) => inArticle(article, watched, context));
  return recent(named, context.now);
}

function inArticle(article: Article, watched: Watched, context: DetectionContext): NamedAt[] {
  const at = readDate(article.publishedAt);
  if (at === null) return [];
  const own = OWN_CHANNELS.has(watched.sourceKind) || isOn(article.url, context.company.domain);
  return [
    ...speaking(`${article.title}.\n${article.text}`, article.url, at, own, context),
    ...(own ? authorOf(article, at, context) : []),
  ];
}

function speaking(text: string, url: string, at: Date, own: boolean, context: DetectionContext): NamedAt[] {
  return quotedPeople(text, context.company, own).map((person) => ({ ...person, url, at }));
}

/** Guests write as well: an author who works elsewhere, by the page's own data, is none of the company's people. */
function authorOf({ author, byline, url }: Article, at: Date, { company }: DetectionContext): NamedAt[] {
  const name = author === null ? null : personName(author);
  if (name === null || byline === undefined || !isJobTitle(byline.role)) return [];
  if (byline.organization !== null && !sameName(byline.organization, company.name)) return [];
  return [{ name, role: byline.role, url, at }];
}

function recent(people: NamedAt[], now: Date): NamedAt[] {
  return people.filter(
    ({ at }) => now.getTime() - at.getTime() <= LOOK_BACK && at.getTime() - now.getTime() <= DAY,
  );
}

function isOn(url: string, domain: string): boolean {
  const host = URL.parse(url)?.hostname ?? '';
  return domain !== '' && (host === domain || host.endsWith(`.${domain}`));
}
