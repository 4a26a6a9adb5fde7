import type { Config } from '../../../../config/config.ts';
import type { SourceKind } from '../../../ground/vocabulary/source-kinds.ts';
import { redditMissing } from '../../../watching/access/api-access.ts';
import { namedSearches } from '../../../watching/sources/named-searches.ts';
import { expecting, rows } from '../expect.ts';
import type { SourceCheck } from '../source-check.ts';
import { checkOf, vendorAddresses } from './check-of.ts';

/** Talked about every day. */
const TALKED_ABOUT = { name: 'OpenAI', domain: 'openai.com' };
/** Has mail, and certificates by the hundred rather than by the thousand. */
const WELL_KNOWN = { name: 'PostgreSQL', domain: 'postgresql.org' };

/** What is asked for by a company's name or domain, and feeds that vendors host for companies. */
export function searchChecks(config: Config): SourceCheck[] {
  const search = (
    needed: Pick<SourceCheck, 'name' | 'about' | 'kind' | 'reads'>,
    subject: { name: string; domain: string },
    lacks: string,
    refuses: string | null = null,
  ): SourceCheck => {
    const addresses = addressesOf(config, subject, needed.kind);
    return checkOf({ ...needed, addresses }, { lacks: addresses.length === 0 ? lacks : null, refuses });
  };
  return [
    search(
      { name: 'hacker-news', about: 'Hacker News, search', kind: 'hn', reads: POSTS },
      TALKED_ABOUT,
      'EGRESS_RESOLVE serves the subject and not the search',
    ),
    search(
      { name: 'reddit-search', about: 'Reddit, search', kind: 'reddit', reads: POSTS },
      TALKED_ABOUT,
      redditMissing(config) ?? 'EGRESS_RESOLVE serves the subject and not the search',
    ),
    search(
      { name: 'github-issues', about: 'GitHub, search of issues', kind: 'gh_issues', reads: POSTS },
      TALKED_ABOUT,
      'issues are searched only with a token: set GITHUB_TOKEN',
    ),
    search(
      {
        name: 'dns',
        about: 'DNS records of a domain',
        kind: 'dns',
        reads: expecting('dns', ({ mx, ns, txt }) => {
          const none = Object.entries({ MX: mx, NS: ns, TXT: txt }).flatMap(([type, records]) =>
            records === null || records.length === 0 ? [type] : [],
          );
          return none.length > 0
            ? { silent: `no name server tells records of the type ${none.join(', ')}` }
            : { found: `${mx?.length} mail servers, ${ns?.length} name servers, ${txt?.length} texts` };
        }),
      },
      WELL_KNOWN,
      'domains are not looked up (DNS_LOOKUPS)',
    ),
    search(
      {
        name: 'certificate-log',
        about: 'crt.sh, certificates of a domain',
        kind: 'ct',
        reads: expecting('host_names', ({ hosts }) => rows('host names', hosts)),
      },
      WELL_KNOWN,
      'certificates are not asked for (CT_URL)',
      'robots.txt of crt.sh refuses all crawlers; CT_URL may name a mirror, whose robots.txt is not asked',
    ),
    checkOf(
      {
        name: 'youtube',
        about: 'YouTube, videos of a channel',
        kind: 'youtube',
        addresses: vendorAddresses('https://www.youtube.com/channel/UC_x5XG1OV2P6uZZ5FSM9Ttw'),
        reads: POSTS,
      },
      { refuses: 'robots.txt of YouTube refuses its feeds to all crawlers' },
    ),
    checkOf({
      name: 'podcast',
      about: 'Podcasts at a vendor',
      kind: 'podcast',
      addresses: vendorAddresses(
        'https://feeds.transistor.fm/build-your-saas',
        'https://feeds.simplecast.com/54nAGcIl',
      ),
      reads: POSTS,
    }),
  ];
}

function addressesOf(config: Config, subject: { name: string; domain: string }, kind: SourceKind): string[] {
  return namedSearches(config, subject)
    .filter((search) => search.kind === kind)
    .map(({ url }) => url);
}

const POSTS = expecting('articles', ({ articles }) =>
  rows('posts', articles, {
    'a title': ({ title }) => title !== '',
    'an address': ({ url }) => url !== '',
    'a date': ({ publishedAt }) => publishedAt !== null,
  }),
);
