import type { PageReading } from '../../read/read-document.ts';
import type { SourceKind } from '../../../ground/vocabulary/source-kinds.ts';
import { vendorSource } from '../../../watching/formats/vendor-links.ts';
import type { AddressesFrom, SourceCheck } from '../source-check.ts';

type Needed = Pick<SourceCheck, 'name' | 'about' | 'kind' | 'addresses' | 'reads'>;

/** A check that needs no setting and is not known to be refused, unless told otherwise. */
export function checkOf(
  needed: Needed,
  other: Partial<Pick<SourceCheck, 'lacks' | 'refuses'>> = {},
): SourceCheck {
  return { lacks: null, refuses: null, ...needed, ...other };
}

/** What the crawl makes of links to a vendor's pages for people. */
export function vendorAddresses(...links: string[]): string[] {
  return links.flatMap((link) => vendorSource(link)?.url ?? []);
}

/** Where the answer to another check leads, of one kind of source. */
export function linkedFrom(check: string, kind: SourceKind): AddressesFrom {
  return {
    check,
    follow: ({ candidates }: PageReading) =>
      candidates.filter((candidate) => candidate.kind === kind).map(({ url }) => url),
  };
}
