import {
  candidatesFromHome,
  candidatesFromPage,
  candidatesFromSitemap,
  candidatesFromSitemapIndex,
  standardFiles,
  wellKnownFeeds,
} from '../../watching/sources/discover.ts';
import type { SourceCandidate } from '../../watching/sources/discover.ts';
import type { SourceKind } from '../../ground/vocabulary/source-kinds.ts';
import { softwareSources } from '../../watching/sources/software-sources.ts';
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

export interface ReadRequest {
  kind: SourceKind;
  domain: string;
  document: FetchedDocument;
}

/** Everything that one page tells: what it says now, where else to look, and what the company says of itself. */
export interface PageReading {
  observation: Reading<Observation> | null;
  candidates: SourceCandidate[];
  facts: HomeFacts | null;
  /** Why the page tells less than it shows in a browser; null where it does not. */
  note: string | null;
}

/** Pure and total. Runs in a worker thread, where a page that takes too long can be stopped. */
export function readDocument({ kind, domain, document }: ReadRequest): PageReading {
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
    case 'jsonld_job': {
      const postings = readObservation(kind, document);
      const careers = postings.ok ? postings : readCareersPage(document);
      return {
        // A careers page without postings of its own is no broken one: it leads to the boards that have them.
        observation: careers.ok ? careers : null,
        candidates: candidatesFromPage(document, domain, 'careers'),
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
        candidates: candidatesFromPage(document, domain, 'newsroom'),
        facts: null,
        note: null,
      };
    default:
      return { observation: readObservation(kind, document), candidates: [], facts: null, note: null };
  }
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
