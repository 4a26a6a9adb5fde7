import type { Config } from '../../../config/config.ts';
import { apiTermsOf, sourceKind } from '../../ground/vocabulary/source-kinds.ts';
import { usesGithubToken } from '../../watching/access/api-access.ts';
import type { DueSource } from '../../watching/access/due-source.ts';

/** 5,000 requests an hour with a token, 30 searches a minute; half of that. */
const GITHUB_GAP_WITH_TOKEN = 1500;
const GITHUB_SEARCH_GAP_WITH_TOKEN = 4000;

/**
 * How long a host is left alone after a visit to this source, in milliseconds. An API host has the gap that its terms ask for; any other
 * the configured one. A name that the operator serves from somewhere else (EGRESS_RESOLVE) is not the public host that those terms protect.
 */
export function hostGap(config: Config, source: Pick<DueSource, 'kind' | 'bot' | 'url'> | undefined): number {
  if (!source) return config.crawl.hostGap;
  const served = config.egress.resolve.lookup(new URL(source.url).hostname) !== null;
  if (served) return config.crawl.hostGap;
  if (usesGithubToken(config, source, source.url))
    return source.url.includes('/search/') ? GITHUB_SEARCH_GAP_WITH_TOKEN : GITHUB_GAP_WITH_TOKEN;
  const apiGap = source.bot ? apiTermsOf(source.url)?.minGapMs : sourceKind(source.kind).apiGap;
  return apiGap ?? config.crawl.hostGap;
}
