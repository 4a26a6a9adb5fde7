import type { SignalType } from '../../../ground/vocabulary/catalog.ts';

/** Which types share a file of phrases in each language. */
export type CapitalType = Extract<
  SignalType,
  | 'funding'
  | 'ipo_filing'
  | 'acquisition_made'
  | 'acquired'
  | 'divestiture'
  | 'financial_results'
  | 'financial_distress'
>;
export type PeopleType = Extract<
  SignalType,
  | 'executive_hire'
  | 'executive_departure'
  | 'board_change'
  | 'team_page_change'
  | 'hiring_surge'
  | 'department_hiring'
  | 'key_role_opened'
  | 'job_tech_mention'
  | 'hiring_slowdown'
  | 'workforce_reduction'
>;
export type ProductType = Extract<
  SignalType,
  | 'product_launch'
  | 'major_release'
  | 'product_sunset'
  | 'integration_added'
  | 'developer_platform_change'
  | 'open_source_activity'
  | 'service_incident'
  | 'tech_adopted'
  | 'tech_removed'
  | 'saas_vendor_change'
  | 'infrastructure_change'
  | 'competitor_tool_detected'
>;
export type MarketType = Extract<
  SignalType,
  | 'office_expansion'
  | 'market_expansion'
  | 'partnership'
  | 'customer_win'
  | 'government_contract'
  | 'award_recognition'
  | 'event_participation'
  | 'rebrand'
>;
export type StandingType = Exclude<SignalType, CapitalType | PeopleType | ProductType | MarketType>;
