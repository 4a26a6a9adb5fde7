import type { SignalType } from '../../src/domain/ground/vocabulary/catalog.ts';

/** What is sold in the set of letters: a seller writes about news that has to do with the offer, so each type of news meets an offer that it concerns. */
export type Trade =
  | 'finance'
  | 'hiring'
  | 'reporting'
  | 'releases'
  | 'operations'
  | 'abroad'
  | 'pipeline'
  | 'compliance';

export interface OfferLines {
  sentence: string;
  problem: string;
  proof: string;
}

export const tradeOf: Readonly<Record<SignalType, Trade>> = {
  funding: 'finance',
  ipo_filing: 'finance',
  acquisition_made: 'finance',
  acquired: 'finance',
  divestiture: 'finance',
  financial_results: 'finance',
  financial_distress: 'finance',
  pricing_change: 'finance',
  hiring_surge: 'hiring',
  department_hiring: 'hiring',
  key_role_opened: 'hiring',
  executive_hire: 'reporting',
  executive_departure: 'reporting',
  board_change: 'reporting',
  team_page_change: 'reporting',
  hiring_slowdown: 'reporting',
  workforce_reduction: 'reporting',
  competitor_move: 'reporting',
  competitor_price_change: 'reporting',
  product_launch: 'releases',
  major_release: 'releases',
  product_sunset: 'releases',
  integration_added: 'releases',
  developer_platform_change: 'releases',
  open_source_activity: 'releases',
  service_incident: 'operations',
  security_incident: 'operations',
  tech_adopted: 'operations',
  tech_removed: 'operations',
  saas_vendor_change: 'operations',
  infrastructure_change: 'operations',
  competitor_tool_detected: 'operations',
  job_tech_mention: 'operations',
  community_pain_point: 'operations',
  office_expansion: 'abroad',
  market_expansion: 'abroad',
  partnership: 'pipeline',
  customer_win: 'pipeline',
  award_recognition: 'pipeline',
  event_participation: 'pipeline',
  rebrand: 'pipeline',
  content_topic_surge: 'pipeline',
  review_rating_shift: 'pipeline',
  government_contract: 'compliance',
  compliance_milestone: 'compliance',
  litigation_regulatory: 'compliance',
  legal_terms_change: 'compliance',
};
