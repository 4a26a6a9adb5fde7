import { DAY } from '../../../platform/clock.ts';
import { normaliseCompanyName } from '../../ground/vocabulary/company-names.ts';
import type { SourceKind } from '../../ground/vocabulary/source-kinds.ts';

const SEARCH = 'https://api.usaspending.gov/api/v2/search/spending_by_award/';
/** Twice the half-life of a government contract. */
const LOOK_BACK = 120 * DAY;
const PAGE = 100;
/** The search takes three characters and more, and one or two letters would find everyone. */
const SHORTEST_NAME = 3;

/** Award types of one search have to be of one group (USAspending, `award_type_codes`). */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  contracts: ['A', 'B', 'C', 'D'],
  idvs: ['IDV_A', 'IDV_B', 'IDV_B_A', 'IDV_B_B', 'IDV_B_C', 'IDV_C', 'IDV_D', 'IDV_E'],
  grants: ['02', '03', '04', '05'],
};

/**
 * The searches for a company's federal awards, one a group of award types. The API takes the question as a body; the source's
 * address holds it as parameters, so that it is an address like any other until it is asked.
 */
export function federalAwardSearches(
  companyName: string,
): { kind: SourceKind; url: string; foundBy: string }[] {
  if (normaliseCompanyName(companyName).length < SHORTEST_NAME) return [];
  return Object.keys(GROUPS).map((group) => ({
    kind: 'gov',
    url: `${SEARCH}?${new URLSearchParams({ recipient: companyName.slice(0, 200), group }).toString()}`,
    foundBy: 'company name',
  }));
}

/** What is sent for such an address: `POST` with the filters of `search/spending_by_award`; null where the address asks nothing. */
export function federalAwardQuestion(address: string, now: Date): { url: string; body: string } | null {
  const url = URL.parse(address);
  const recipient = url?.searchParams.get('recipient');
  const codes = GROUPS[url?.searchParams.get('group') ?? ''];
  if (url === null || !recipient || codes === undefined) return null;
  url.search = '';
  const day = (at: Date): string => at.toISOString().slice(0, 10);
  return {
    url: url.href,
    body: JSON.stringify({
      subawards: false,
      filters: {
        recipient_search_text: [recipient],
        award_type_codes: codes,
        time_period: [{ start_date: day(new Date(now.getTime() - LOOK_BACK)), end_date: day(now) }],
      },
      fields: [
        'Award ID',
        'Recipient Name',
        'Award Amount',
        'Awarding Agency',
        'Description',
        'Base Obligation Date',
        'Start Date',
        'Last Modified Date',
        'generated_internal_id',
      ],
      sort: 'Last Modified Date',
      order: 'desc',
      limit: PAGE,
      page: 1,
    }),
  };
}
