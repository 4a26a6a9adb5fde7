import type { Config } from '../../../config/config.ts';
import { botChecks } from './interfaces/bot-templates.ts';
import { filingChecks } from './interfaces/filings.ts';
import { jobBoardChecks } from './interfaces/job-boards.ts';
import { publicRecordChecks } from './interfaces/public-records.ts';
import { searchChecks } from './interfaces/searches.ts';
import { softwareChecks } from './interfaces/software.ts';
import { statusPageChecks } from './interfaces/status-pages.ts';
import type { SourceCheck } from './source-check.ts';

/**
 * One for each public interface that this installation reads, by the addresses that the crawl would ask for. Several of one name are lists that
 * the operator named. What is read from companies' own sites (feeds, sitemaps, pages of every kind) is in each site's hand and has none.
 */
export function sourceChecks(config: Config, now: Date): SourceCheck[] {
  return [
    ...jobBoardChecks(),
    ...softwareChecks(),
    ...statusPageChecks(),
    ...filingChecks(config, now),
    ...publicRecordChecks(config),
    ...searchChecks(config),
    ...botChecks(config),
  ];
}
