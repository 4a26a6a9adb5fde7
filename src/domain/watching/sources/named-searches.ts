import type { Config } from '../../../config/config.ts';
import { dnsAddress } from '../access/dns-lookup.ts';
import { redditMissing } from '../access/api-access.ts';
import type { SourceKind } from '../../ground/vocabulary/source-kinds.ts';

interface Search {
  kind: SourceKind;
  url: string;
  foundBy: string;
}

/** One or two letters would find everyone. */
const SHORTEST_NAME = 3;

/**
 * What is asked for by an account's name or domain and not found on its pages: the DNS, certificate logs, and places where people talk. An
 * account whose domain the operator serves from somewhere else (EGRESS_RESOLVE) has no public DNS; of the rest only what is served there too
 * is asked.
 */
export function namedSearches(config: Config, { name, domain }: { name: string; domain: string }): Search[] {
  const served = config.egress.resolve.lookup(domain) !== null;
  const searches: Search[] = [];
  const add = (kind: SourceKind, url: string, foundBy: string): void => {
    if (served && config.egress.resolve.lookup(URL.parse(url)?.hostname ?? '') === null) return;
    searches.push({ kind, url, foundBy });
  };
  if (config.dns.lookups && (!served || config.dns.servers.length > 0))
    searches.push({ kind: 'dns', url: dnsAddress(domain), foundBy: 'account domain' });
  if (config.publicApis.ctUrl !== null)
    add('ct', `https://crt.sh/?q=${encodeURIComponent(`%.${domain}`)}&output=json`, 'account domain');
  const brand =
    name === domain || name.trim().length < SHORTEST_NAME
      ? domain
      : name.trim().replaceAll('"', '').slice(0, 100);
  const phrase = `"${brand}"`;
  add(
    'hn',
    `https://hn.algolia.com/api/v1/search_by_date?${params({ query: phrase, tags: '(story,comment)', advancedSyntax: 'true', hitsPerPage: '50' })}`,
    'company name',
  );
  // The search has an allowance of its own, but its requests wait in the same queue as all others: without a token there is no room for them.
  if (config.github.token !== null && brand !== domain)
    add(
      'gh_issues',
      `https://api.github.com/search/issues?${params({ q: `${phrase} in:title is:issue`, sort: 'created', order: 'desc', per_page: '50' })}`,
      'company name',
    );
  if (redditMissing(config) === null) {
    const where = config.reddit.subreddits.length === 0 ? '' : `/r/${config.reddit.subreddits.join('+')}`;
    const limited = where === '' ? {} : { restrict_sr: '1' };
    add(
      'reddit',
      `https://oauth.reddit.com${where}/search?${params({ q: phrase, sort: 'new', limit: '50', raw_json: '1', ...limited })}`,
      'company name',
    );
  }
  return searches;
}

function params(values: Record<string, string>): string {
  return new URLSearchParams(values).toString();
}
