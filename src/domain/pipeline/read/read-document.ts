import {
  candidatesFromCareers,
  candidatesFromHome,
  candidatesFromNewsroom,
  candidatesFromSitemap,
  candidatesFromSitemapIndex,
  candidatesFromTeam,
  standardFiles,
  wellKnownFeeds,
} from '../../watching/sources/discover.ts';
import type { SourceCandidate } from '../../watching/sources/discover.ts';
import type { SourceKind } from '../../ground/vocabulary/source-kinds.ts';
import { softwareSources } from '../../watching/sources/software-sources.ts';
import { readable } from '../../watching/formats/document.ts';
import type { FetchedDocument, Reading } from '../../watching/formats/document.ts';
import { readCareersPage } from '../../watching/formats/careers-page.ts';
import { exhibitLinks } from '../../watching/formats/edgar-exhibit.ts';
import { readHome } from '../../watching/formats/home.ts';
import { needsJavaScript } from '../../watching/formats/html.ts';
import type { HomeFacts } from '../../watching/formats/home.ts';
import { readObservation } from '../../watching/formats/index.ts';
import { readSitemap } from '../../watching/formats/sitemap.ts';
import { maintenanceFile, nextStatusFile } from '../../watching/formats/status-page.ts';
import type { Observation } from '../../ground/observations/index.ts';
import { nameKey } from '../../ground/vocabulary/name-key.ts';
import { ownBoard } from './own-board.ts';
import type { ReadPosting } from './own-board.ts';

export interface ReadRequest {
  kind: SourceKind;
  domain: string;
  document: FetchedDocument;
  /** Of a careers page: what the postings on pages of their own say. */
  postings?: readonly ReadPosting[];
}

/** Everything that one page tells: what it says now, where else to look, and what the company says of itself. */
export interface PageReading {
  observation: Reading<Observation> | null;
  candidates: SourceCandidate[];
  /** Pages of single postings or people that this one links; absent where it could link none. */
  details?: { kind: 'job_posting' | 'profile'; urls: string[] };
  facts: HomeFacts | null;
  /** Why the page tells less than it shows in a browser; null where it does not. */
  note: string | null;
}

/** Pure and total. Runs in a worker thread, where a page that takes too long can be stopped. */
export function readDocument({ kind, domain, document, postings = [] }: ReadRequest): PageReading {
  switch (kind) {
    case 'home': {
      const facts = readHome(document);
      return {
        observation: readObservation(kind, document),
        candidates: [
          ...withUsualFeeds(candidatesFromHome(document, domain), domain),
          ...standardFiles(document, domain),
        ],
        facts: facts.ok ? facts.value : null,
        note: needsJavaScript(document)
          ? 'the page needs JavaScript: without it there is nothing to read'
          : null,
      };
    }
    case 'sitemap': {
      const sitemap = readSitemap(document);
      return {
        observation: readObservation(kind, document),
        candidates: sitemap.ok
          ? [
              ...candidatesFromSitemap(sitemap.value.urls, domain),
              ...candidatesFromSitemapIndex(sitemap.value.sitemaps, domain),
            ]
          : [],
        facts: null,
        note: null,
      };
    }
    case 'jsonld_job':
      return readCareers(document, domain, postings);
    case 'team': {
      const team = readObservation(kind, document);
      const profiles = candidatesFromTeam(document, domain);
      const named = team.ok && team.value.kind === 'people' ? team.value.people : [];
      return {
        observation: team,
        // Whoever stands on the team page with a role needs no page of their own.
        candidates: profiles.filter(({ name }) => !named.some((person) => sameName(person.name, name))),
        details: { kind: 'profile', urls: profiles.map(({ url }) => url) },
        facts: null,
        note: null,
      };
    }
    case 'edgar_8k':
      return {
        observation: readObservation(kind, document),
        candidates: exhibitLinks(document).map((url) => ({
          kind: 'edgar_exhibit',
          url,
          foundBy: 'exhibit of an 8-K',
          confidence: 1,
        })),
        facts: null,
        note: null,
      };
    case 'status':
      return readStatus(document);
    case 'gh':
    case 'pkg':
    case 'app': {
      const software = readObservation(kind, document);
      return {
        observation: software,
        candidates: software.ok ? softwareSources(software.value, document.url) : [],
        facts: null,
        note: null,
      };
    }
    case 'newsroom':
      return {
        observation: readObservation(kind, document),
        candidates: candidatesFromNewsroom(document, domain),
        facts: null,
        note: null,
      };
    default:
      return { observation: readObservation(kind, document), candidates: [], facts: null, note: null };
  }
}

/** Postings that the page carries, else the board that it makes of postings on pages of their own, else what it says in words. */
function readCareers(
  document: FetchedDocument,
  domain: string,
  postings: readonly ReadPosting[],
): PageReading {
  const carried = readObservation('jsonld_job', document);
  const candidates = candidatesFromCareers(document, domain).filter(
    ({ kind }) => !(kind === 'job_posting' && carried.ok),
  );
  const links = candidates.flatMap(({ kind, url }) => (kind === 'job_posting' ? [url] : []));
  const board = carried.ok ? null : ownBoard(links, postings);
  const words = readCareersPage(document);
  const said = carried.ok ? carried : words;
  const observation: Reading<Observation> | null = board ? readable(board) : said.ok ? said : null;
  // Where nothing is linked the page has to say that nothing is open: one that lost its list for a day has lost no postings.
  const knows = links.length > 0 || carried.ok || (words.ok && words.value.nothingOpen !== null);
  return {
    // A careers page without postings of its own is no broken one: it leads to the boards that have them.
    observation,
    candidates,
    ...(knows ? { details: { kind: 'job_posting', urls: links } } : {}),
    facts: null,
    note: null,
  };
}

function sameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/** A status page without this file may have the next; Statuspage's has its maintenance in another. */
function readStatus(document: FetchedDocument): PageReading {
  const observation = readObservation('status', document);
  const next = observation.ok ? maintenanceFile(document.url) : nextStatusFile(document.url);
  const candidates: SourceCandidate[] =
    next === null ? [] : [{ kind: 'status', url: next, foundBy: 'status page', confidence: 0.8 }];
  return { observation, candidates, facts: null, note: null };
}

/** A home page that leads to no news at all may still have a feed where feeds usually are. */
function withUsualFeeds(candidates: SourceCandidate[], domain: string): SourceCandidate[] {
  const leadsToNews = candidates.some(({ kind }) => kind === 'feed' || kind === 'newsroom');
  return leadsToNews ? candidates : [...candidates, ...wellKnownFeeds(domain)];
}
