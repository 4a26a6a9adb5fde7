import type { SignalType } from '../../ground/vocabulary/catalog.ts';

/** What a title of each type is news of. The title itself says the rest. */
const SUBJECTS: Readonly<Record<SignalType, string>> = {
  funding: 'outside money',
  ipo_filing: 'a public listing',
  acquisition_made: 'an acquisition',
  acquired: 'a change of ownership',
  divestiture: 'a sale or spin-off',
  financial_results: 'results or guidance',
  financial_distress: 'financial trouble',
  executive_hire: 'an executive appointment',
  executive_departure: 'an executive departure',
  board_change: 'a change on the board',
  team_page_change: 'a change on the team page',
  hiring_surge: 'a rise in open roles',
  department_hiring: 'new roles in one department',
  key_role_opened: 'a newly opened role',
  job_tech_mention: 'a technology named in a job advertisement',
  hiring_slowdown: 'a fall in open roles',
  workforce_reduction: 'job cuts or a closure',
  product_launch: 'a launch',
  major_release: 'a software release',
  product_sunset: 'a product being retired',
  integration_added: 'a new integration',
  developer_platform_change: 'a change in its developer platform',
  open_source_activity: 'activity in its public code',
  service_incident: 'a service incident',
  tech_adopted: 'a technology on its public pages',
  tech_removed: 'a technology gone from its public pages',
  saas_vendor_change: 'a change of vendor',
  infrastructure_change: 'a change in its hosting or domain names',
  competitor_tool_detected: 'a competing product in use',
  office_expansion: 'a new site',
  market_expansion: 'a new market',
  partnership: 'a partnership',
  customer_win: 'a new customer',
  government_contract: 'a public contract',
  award_recognition: 'an award or ranking',
  event_participation: 'an event it takes part in',
  rebrand: 'a change of name or positioning',
  pricing_change: 'a change in its pricing',
  competitor_price_change: 'a change in a competitor’s pricing',
  competitor_move: 'a move by a competitor',
  security_incident: 'a security incident',
  compliance_milestone: 'a certification or trust programme',
  litigation_regulatory: 'a legal or regulatory matter',
  legal_terms_change: 'a change in its terms',
  community_pain_point: 'a problem voiced in public',
  review_rating_shift: 'a shift in its public ratings',
  content_topic_surge: 'a run of content on one topic',
};

const subjects = new Map<string, string>(Object.entries(SUBJECTS));

export function newsSubject(type: string): string {
  return subjects.get(type) ?? 'something your own watcher looks for';
}
