import type { SourceKind } from '../../sources/kinds.ts';
import { unreadable } from '../document.ts';
import type { FetchedDocument, Reading } from '../document.ts';
import type { Observation } from '../observations.ts';
import { readEdgarSubmissions } from './edgar-submissions.ts';
import { readFeed } from './feed.ts';
import { readForm8K } from './form-8k.ts';
import { readFormD } from './form-d.ts';
import { readGithubRepos } from './github-repos.ts';
import { readJobBoard } from './job-board.ts';
import { readNewsroom } from './newsroom.ts';
import { readPricing } from './pricing.ts';
import { readStatuspage } from './statuspage.ts';
import { readTeam } from './team.ts';
import { readTechnologies } from './technologies.ts';

type Reader = (document: FetchedDocument) => Reading<Observation>;

/** Home pages, careers pages and sitemaps feed discovery and the company's facts; they leave no observation to compare. */
const READERS: Readonly<Record<SourceKind, Reader | null>> = {
  feed: readFeed,
  newsroom: readNewsroom,
  ats: readJobBoard,
  jsonld_job: null,
  status: readStatuspage,
  edgar_sub: readEdgarSubmissions,
  edgar_8k: readForm8K,
  edgar_d: readFormD,
  price: readPricing,
  team: readTeam,
  tech: readTechnologies,
  gh: readGithubRepos,
  home: null,
  sitemap: null,
};

/**
 * What a source's document says, by the source's kind. Total: whatever the bytes are, the answer is an observation or the
 * reason why there is none. An empty list in an observation is a statement ("no open roles"), a reason is not.
 */
export function readObservation(kind: SourceKind, document: FetchedDocument): Reading<Observation> {
  const read = READERS[kind];
  if (read === null) return unreadable(`a ${kind} source has no observation of its own`);
  try {
    return read(document);
  } catch (error) {
    // The readers are meant to be total; one that is not must cost its own source a visit, never the worker.
    return unreadable(
      `the reader failed: ${error instanceof Error ? error.message.slice(0, 200) : 'unknown'}`,
    );
  }
}
