import { isSignalType } from '../../ground/vocabulary/catalog.ts';
import type { SignalType } from '../../ground/vocabulary/catalog.ts';

/** What a reader takes for one reason to write. A brief tells one reason of each family. */
type Family =
  | 'money'
  | 'listing'
  | 'purchase'
  | 'takeover'
  | 'sale'
  | 'results'
  | 'arrivals'
  | 'departures'
  | 'hiring'
  | 'cuts'
  | 'product'
  | 'sunset'
  | 'alliances'
  | 'service'
  | 'technology'
  | 'rivals'
  | 'places'
  | 'customers'
  | 'recognition'
  | 'identity'
  | 'pricing'
  | 'breach'
  | 'trust'
  | 'law'
  | 'terms'
  | 'voices'
  | 'content';

const FAMILIES: Readonly<Record<SignalType, Family>> = {
  funding: 'money',
  ipo_filing: 'listing',
  acquisition_made: 'purchase',
  acquired: 'takeover',
  divestiture: 'sale',
  financial_results: 'results',
  financial_distress: 'results',
  executive_hire: 'arrivals',
  executive_departure: 'departures',
  board_change: 'arrivals',
  team_page_change: 'arrivals',
  hiring_surge: 'hiring',
  department_hiring: 'hiring',
  key_role_opened: 'hiring',
  job_tech_mention: 'technology',
  hiring_slowdown: 'cuts',
  workforce_reduction: 'cuts',
  product_launch: 'product',
  major_release: 'product',
  product_sunset: 'sunset',
  integration_added: 'alliances',
  developer_platform_change: 'product',
  open_source_activity: 'product',
  service_incident: 'service',
  tech_adopted: 'technology',
  tech_removed: 'technology',
  saas_vendor_change: 'technology',
  infrastructure_change: 'technology',
  competitor_tool_detected: 'rivals',
  office_expansion: 'places',
  market_expansion: 'places',
  partnership: 'alliances',
  customer_win: 'customers',
  government_contract: 'customers',
  award_recognition: 'recognition',
  event_participation: 'recognition',
  rebrand: 'identity',
  pricing_change: 'pricing',
  competitor_price_change: 'rivals',
  competitor_move: 'rivals',
  security_incident: 'breach',
  compliance_milestone: 'trust',
  litigation_regulatory: 'law',
  legal_terms_change: 'terms',
  community_pain_point: 'voices',
  review_rating_shift: 'voices',
  content_topic_surge: 'content',
};

/** Subtypes that belong elsewhere than their type does. */
const FAMILIES_BY_SUBTYPE: ReadonlyMap<string, Family> = new Map([
  ['board_change/director_removed', 'departures'],
  ['team_page_change/person_removed', 'departures'],
]);

/**
 * How much more than its points a type says of its family: a surge sums up what its departments say one by one, an appointment says what a
 * line on the team page only hints at. 1 unless told.
 */
const TELLING: Readonly<Partial<Record<SignalType, number>>> = {
  hiring_surge: 2.5,
  executive_hire: 2,
  executive_departure: 2,
  team_page_change: 0.5,
  product_launch: 1.5,
  open_source_activity: 0.75,
  partnership: 1.5,
  job_tech_mention: 0.75,
  competitor_tool_detected: 1.5,
  workforce_reduction: 2,
};

/** Every type of a user's own is a family of its own. */
export function familyOf({ type, subtype }: { type: string; subtype: string }): string {
  if (!isSignalType(type)) return type;
  return FAMILIES_BY_SUBTYPE.get(`${type}/${subtype}`) ?? FAMILIES[type];
}

export function tellingOf(type: string): number {
  return (isSignalType(type) ? TELLING[type] : undefined) ?? 1;
}
