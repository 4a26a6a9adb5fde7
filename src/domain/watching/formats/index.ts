import type { SourceKind } from '../../ground/vocabulary/source-kinds.ts';
import { unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { Observation } from '../../ground/observations/index.ts';
import { readAppRating, readAppReviews } from './app-store.ts';
import { readCertificateLog } from './certificate-log.ts';
import { readChangelog } from './changelog.ts';
import { readDnsAnswer } from './dns-answer.ts';
import { readEdgarExhibit } from './edgar-exhibit.ts';
import { readEdgarReport } from './edgar-report.ts';
import { readEdgarSubmissions } from './edgar-submissions.ts';
import { readEvents } from './events.ts';
import { readFeed } from './feed.ts';
import { readFilingIndex } from './filing-index.ts';
import { readForm8K } from './form-8k.ts';
import { readFormD } from './form-d.ts';
import { readGithubAdvisories } from './github-advisories.ts';
import { readGithubIssues } from './github-issues.ts';
import { readGithubReleases } from './github-releases.ts';
import { readGithubRepos } from './github-repos.ts';
import { readHackerNews } from './hacker-news.ts';
import { readHomePage } from './home-page.ts';
import { readJobBoard } from './job-board.ts';
import { readJobPosting, readJobPostings } from './job-postings.ts';
import { readLayoffNotices } from './layoff-notices.ts';
import { readLegal } from './legal.ts';
import { readNewsroom } from './newsroom.ts';
import { readOpenApi } from './openapi.ts';
import { readDownloads, readPackage } from './package-index.ts';
import { readPricing } from './pricing.ts';
import { readSitemapSections } from './sitemap-sections.ts';
import { readReddit } from './reddit.ts';
import { readStatusPage } from './status-page.ts';
import { readSubprocessors } from './subprocessors.ts';
import { readProfile } from './profile.ts';
import { readTeam } from './team.ts';
import { readTechnologies } from './technologies.ts';
import { readUsaSpending } from './usaspending.ts';
import { readLlmsTxt, readSecurityTxt } from './well-known.ts';

type Reader = (document: FetchedDocument) => Reading<Observation>;

const READERS: Readonly<Record<SourceKind, Reader | null>> = {
  feed: readFeed,
  newsroom: readNewsroom,
  ats: readJobBoard,
  jsonld_job: readJobPostings,
  job_posting: readJobPosting,
  status: readStatusPage,
  edgar_sub: readEdgarSubmissions,
  edgar_8k: readForm8K,
  edgar_d: readFormD,
  edgar_exhibit: readEdgarExhibit,
  edgar_report: readEdgarReport,
  gov: readUsaSpending,
  warn: readLayoffNotices,
  edgar_index: readFilingIndex,
  price: readPricing,
  team: readTeam,
  profile: readProfile,
  tech: readTechnologies,
  gh: readGithubRepos,
  home: readHomePage,
  sitemap: readSitemapSections,
  changelog: readChangelog,
  legal: readLegal,
  subprocessors: readSubprocessors,
  security_txt: readSecurityTxt,
  llms_txt: readLlmsTxt,
  openapi: readOpenApi,
  events: readEvents,
  gh_releases: readGithubReleases,
  gh_advisories: readGithubAdvisories,
  gh_issues: readGithubIssues,
  pkg: readPackage,
  pkg_downloads: readDownloads,
  app: readAppRating,
  app_reviews: readAppReviews,
  hn: readHackerNews,
  reddit: readReddit,
  dns: readDnsAnswer,
  ct: readCertificateLog,
  podcast: readFeed,
  youtube: readFeed,
  // Judged by its own rule (`bots/judge-bot.ts`).
  bot: null,
  wire: readFeed,
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
