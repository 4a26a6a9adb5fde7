import { roleStrength } from './executive-roles.ts';
import { ROUND_STRENGTH } from './rounds.ts';

/** What the words of an item say in figures; absent where they do not. */
export interface Figures {
  /** Of the sum at stake, in its own currency: a threshold need not be exact to the exchange rate. */
  amount?: number;
  percent?: number;
  count?: number;
  /** One of the technologies the workspace sells with or against. */
  ours?: boolean;
  /** The role is one of the rubric's personas. */
  persona?: boolean;
}

const LARGE_SUM = 50e6;

/** Fixed strengths by subtype; `*` for the subtypes not listed. */
const BY_SUBTYPE: Record<string, Record<string, number>> = {
  ipo_filing: { priced: 90, withdrawn: 60, '*': 75 },
  acquisition_made: { completed: 80, asset_purchase: 60, '*': 75 },
  acquired: { completed: 90, '*': 80 },
  divestiture: { spin_off: 75, business_unit_sale: 65, '*': 45 },
  financial_distress: {
    bankruptcy: 95,
    default: 80,
    going_concern: 75,
    non_reliance: 70,
    delisting_notice: 60,
    '*': 40,
  },
  board_change: { chair_change: 60, '*': 45 },
  hiring_surge: { '*': 60 },
  key_role_opened: { leader: 75, '*': 65 },
  job_tech_mention: { migration: 85, evaluation: 75, uses_competitor: 65, '*': 55 },
  product_launch: { new_product: 70, hardware: 70, ai_feature: 70, beta: 45, '*': 60 },
  major_release: { major_version: 60, api_version: 60, minor_version: 20, '*': 40 },
  product_sunset: { shutdown: 80, end_of_life: 70, api_retired: 70, '*': 50 },
  developer_platform_change: { openapi_changed: 55, new_sdk: 55, docs_section_added: 40, '*': 30 },
  open_source_activity: { license_changed: 70, repo_created: 40, '*': 45 },
  service_incident: { minor: 25, critical: 85, recurring: 80, maintenance: 10, '*': 60 },
  saas_vendor_change: {
    email_provider_switch: 75,
    subprocessor_added: 65,
    subprocessor_removed: 65,
    '*': 45,
  },
  infrastructure_change: { new_subdomain: 50, '*': 55 },
  office_expansion: { new_office: 60, '*': 70 },
  market_expansion: { new_language: 60, new_currency: 60, new_segment: 45, '*': 70 },
  customer_win: { case_study_published: 45, logo_added: 30, '*': 60 },
  award_recognition: { growth_list: 50, '*': 30 },
  event_participation: { sponsor: 40, webinar: 30, '*': 45 },
  rebrand: { name_changed: 75, domain_changed: 75, '*': 45 },
  security_incident: { cyber_8k: 95, ransomware: 90, vulnerability: 50, '*': 85 },
  compliance_milestone: { trust_center: 45, security_txt: 25, '*': 65 },
  litigation_regulatory: { fine: 65, settlement: 65, recall: 60, '*': 55 },
  legal_terms_change: { ai_terms: 60, '*': 45 },
  community_pain_point: { switch_intent: 85, recommendation_request: 75, complaint: 65, '*': 30 },
  partnership: { joint_venture: 65, reseller: 45, '*': 50 },
  integration_added: { '*': 45 },
};

/** 0 to 100, by the strength rule the catalogue gives the type. */
export function strengthOf(type: string, subtype: string, figures: Figures): number {
  return Math.max(0, Math.min(100, Math.round(measured(type, subtype, figures) ?? fixed(type, subtype))));
}

function fixed(type: string, subtype: string): number {
  const table = BY_SUBTYPE[type];
  return table?.[subtype] ?? table?.['*'] ?? 50;
}

/** The types whose strength depends on a figure or on the rubric. */
function measured(type: string, subtype: string, figures: Figures): number | null {
  const { amount = 0, percent, count = 0, ours = false, persona = false } = figures;
  switch (type) {
    case 'funding':
      return (
        (subtype === 'reg_d_offering' ? 65 : (ROUND_STRENGTH[subtype] ?? 50)) + (amount >= LARGE_SUM ? 5 : 0)
      );
    case 'executive_hire':
      return roleStrength(subtype) + (persona ? 10 : 0);
    case 'executive_departure':
      return subtype === 'vp_or_head' ? 60 : 75;
    case 'financial_results':
      if (/^guidance|^profit_warning/u.test(subtype)) return 60;
      return subtype !== 'results_published' && (percent ?? 0) >= 20 ? 60 : 30;
    case 'workforce_reduction':
      if ((percent ?? 0) >= 10 || count >= 500) return 90;
      return count >= 50 ? 70 : 50;
    case 'department_hiring':
      return subtype === 'first_in_function' ? 80 : Math.min(85, 50 + 8 * Math.min(10, Math.max(1, count)));
    case 'key_role_opened':
      return persona ? 85 : null;
    case 'hiring_slowdown':
      return subtype === 'drop' ? Math.min(85, 40 + 0.6 * (percent ?? 50)) : 70;
    case 'government_contract':
      return amount >= 10e6 ? 85 : amount >= 1e6 ? 70 : 50;
    case 'pricing_change':
      if (subtype === 'price_hidden') return 60;
      return subtype === 'increase' || subtype === 'decrease' ? Math.min(90, 40 + (percent ?? 10)) : 55;
    case 'partnership':
      return fixed(type, subtype) + (ours ? 25 : 0);
    case 'integration_added':
      return ours ? 80 : 45;
    default:
      return null;
  }
}
