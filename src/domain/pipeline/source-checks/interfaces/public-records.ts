import type { Config } from '../../../../config/config.ts';
import { federalAwardSearches } from '../../../watching/sources/federal-awards.ts';
import { expecting, rows } from '../expect.ts';
import { shownAddress } from '../shown-address.ts';
import type { SourceCheck } from '../source-check.ts';
import { checkOf } from './check-of.ts';

/** Awards come every month to each of these. */
const RECIPIENTS: Readonly<Record<string, string>> = {
  contracts: 'Lockheed Martin',
  idvs: 'Lockheed Martin',
  grants: 'Johns Hopkins University',
};

/** Federal awards by group, and the lists of WARN notices that this installation reads. */
export function publicRecordChecks(config: Config): SourceCheck[] {
  return [
    ...Object.entries(RECIPIENTS).map(([group, recipient]) =>
      checkOf({
        name: `usaspending-${group}`,
        about: `USAspending, ${group === 'idvs' ? 'indefinite contracts' : group}`,
        kind: 'gov',
        addresses: federalAwardSearches(recipient)
          .map(({ url }) => url)
          .filter((url) => new URL(url).searchParams.get('group') === group),
        reads: expecting('awards', ({ awards }) =>
          rows('awards', awards, {
            'an amount': ({ amount }) => amount !== null,
            'an agency': ({ agency }) => agency !== null,
            'a date': ({ signedAt }) => signedAt !== null,
          }),
        ),
      }),
    ),
    ...ownLists(config.sharedLists.warnUrls, {
      name: 'warn-notices',
      about: 'WARN notices of a state',
      kind: 'warn',
      lacks: 'no list is read: set WARN_URLS to the addresses of states',
      reads: expecting('layoff_notices', ({ notices }) =>
        rows('notices', notices, {
          'a number of employees': ({ employees }) => employees !== null,
          'a day': ({ noticeDate, effectiveDate }) => noticeDate !== null || effectiveDate !== null,
        }),
      ),
    }),
    ...ownLists(config.sharedLists.wireFeeds, {
      name: 'news-wire',
      about: 'News wire',
      kind: 'wire',
      lacks: 'no wire is read: set WIRE_FEEDS',
      reads: expecting('articles', ({ articles }) =>
        rows('articles', articles, {
          'a title': ({ title }) => title !== '',
          'an address': ({ url }) => url !== '',
          'a date': ({ publishedAt }) => publishedAt !== null,
        }),
      ),
    }),
  ];
}

/** A check for each list that the operator named: what one state does says nothing of another's list. */
function ownLists(
  addresses: readonly string[],
  { name, about, kind, reads, lacks }: Pick<SourceCheck, 'name' | 'about' | 'kind' | 'reads' | 'lacks'>,
): SourceCheck[] {
  if (addresses.length === 0) return [checkOf({ name, about, kind, addresses, reads }, { lacks })];
  return addresses.map((address) =>
    checkOf({ name, about: `${about}: ${shownAddress(kind, address)}`, kind, addresses: [address], reads }),
  );
}
