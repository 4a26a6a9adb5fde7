import { isSignalType } from '../../ground/vocabulary/catalog.ts';
import type { SignalType } from '../../ground/vocabulary/catalog.ts';
import type { BriefSignal } from '../../ground/vocabulary/brief.ts';
import { oneLine } from '../../ground/vocabulary/fold.ts';
import { functionsOf } from './role-functions.ts';
import type { BusinessFunction } from './role-functions.ts';
import { textField } from './written-values.ts';

/** `person`: who the news names; `department`: the function that its fields or its headline name. */
type Audience = readonly (BusinessFunction | 'person' | 'department')[];

/** Who news of each type is closest to, the closest first. Leaders of these functions are named before others. */
const AUDIENCES: Readonly<Record<SignalType, Audience>> = {
  funding: ['company', 'finance', 'operations', 'technology'],
  ipo_filing: ['finance', 'company', 'legal'],
  acquisition_made: ['strategy', 'company', 'operations', 'finance'],
  acquired: ['company', 'operations', 'finance', 'it'],
  divestiture: ['strategy', 'company', 'finance'],
  financial_results: ['finance', 'company'],
  financial_distress: ['finance', 'company', 'operations'],
  executive_hire: ['person', 'department', 'company'],
  executive_departure: ['department', 'company', 'people'],
  board_change: ['company', 'finance'],
  team_page_change: ['person', 'department', 'company'],
  hiring_surge: ['department', 'people', 'company'],
  department_hiring: ['department', 'people', 'company'],
  key_role_opened: ['department', 'people', 'company'],
  job_tech_mention: ['it', 'technology', 'operations'],
  hiring_slowdown: ['people', 'finance', 'company'],
  workforce_reduction: ['people', 'operations', 'company'],
  product_launch: ['product', 'marketing', 'technology', 'company'],
  major_release: ['technology', 'product'],
  product_sunset: ['product', 'support', 'technology'],
  integration_added: ['partners', 'product', 'technology'],
  developer_platform_change: ['technology', 'product'],
  open_source_activity: ['technology'],
  service_incident: ['technology', 'operations', 'support'],
  tech_adopted: ['technology', 'it'],
  tech_removed: ['technology', 'it'],
  saas_vendor_change: ['it', 'technology', 'operations', 'finance'],
  infrastructure_change: ['technology', 'it', 'security'],
  competitor_tool_detected: ['it', 'technology', 'operations'],
  office_expansion: ['operations', 'people', 'markets', 'company'],
  market_expansion: ['markets', 'sales', 'company', 'marketing'],
  partnership: ['partners', 'strategy', 'company', 'sales'],
  customer_win: ['sales', 'support', 'company'],
  government_contract: ['operations', 'sales', 'company'],
  award_recognition: ['marketing', 'company'],
  event_participation: ['marketing', 'sales'],
  rebrand: ['marketing', 'company'],
  pricing_change: ['sales', 'product', 'finance', 'company'],
  competitor_price_change: ['it', 'operations', 'finance'],
  competitor_move: ['it', 'technology', 'operations'],
  security_incident: ['security', 'technology', 'it', 'company'],
  compliance_milestone: ['security', 'legal', 'technology'],
  litigation_regulatory: ['legal', 'company', 'finance'],
  legal_terms_change: ['legal', 'security', 'product'],
  community_pain_point: ['support', 'product', 'operations'],
  review_rating_shift: ['support', 'product', 'marketing'],
  content_topic_surge: ['marketing', 'product'],
};

/** Where the subtype says more than the type. */
const BY_SUBTYPE: ReadonlyMap<string, Audience> = new Map<string, Audience>([
  ['funding/grant', ['company', 'technology', 'finance']],
  ['tech_adopted/analytics', ['marketing', 'data', 'product']],
  ['tech_adopted/marketing_automation', ['marketing', 'sales']],
  ['tech_adopted/crm', ['sales', 'operations', 'marketing']],
  ['tech_adopted/ecommerce', ['sales', 'marketing', 'technology']],
  ['tech_adopted/cms', ['marketing', 'technology']],
  ['tech_adopted/payments', ['finance', 'product', 'technology']],
  ['tech_adopted/support_chat', ['support', 'marketing']],
  ['tech_adopted/security', ['security', 'technology', 'it']],
  ['tech_adopted/ab_testing', ['product', 'marketing']],
  ['tech_adopted/cookie_consent', ['legal', 'marketing']],
  ['tech_adopted/other', ['marketing', 'technology']],
  ['executive_hire/chro', ['person', 'company', 'department']],
  ['saas_vendor_change/subprocessor_added', ['legal', 'security', 'it']],
  ['saas_vendor_change/subprocessor_removed', ['legal', 'security', 'it']],
  ['office_expansion/data_center', ['technology', 'operations', 'company']],
  ['market_expansion/hiring_in_new_country', ['people', 'markets', 'company']],
  ['pricing_change/free_tier_changed', ['product', 'sales', 'company']],
]);

/** Who a piece of news is closest to: somebody it names, then functions in order. A type of a user's own says nothing of that. */
export function audienceOf(signal: BriefSignal): {
  person: string | null;
  functions: BusinessFunction[];
} {
  if (!isSignalType(signal.type)) return { person: null, functions: [] };
  const audience = BY_SUBTYPE.get(`${signal.type}/${signal.subtype}`) ?? AUDIENCES[signal.type];
  const functions = audience.flatMap((one) => {
    if (one === 'person') return [];
    return one === 'department' ? departmentsOf(signal) : one;
  });
  const named = audience.includes('person') && signal.subtype !== 'person_removed';
  return {
    person: named ? textField(signal.fields, 'person', 'name') : null,
    functions: [...new Set(functions)],
  };
}

/** Subtypes that are names of functions or of offices: `engineering`, `cfo`. */
function departmentsOf({ subtype, fields, type, title }: BriefSignal): BusinessFunction[] {
  const named = ['function', 'department', 'role', 'job_title'].flatMap(
    (name) => textField(fields, name) ?? [],
  );
  const told = [
    subtype.replaceAll('_', ' '),
    ...named,
    ...(type === 'key_role_opened' ? [oneLine(title)] : []),
  ];
  const found = told.map(functionsOf).find((one) => one.length > 0) ?? [];
  // `Chief Executive Officer` is the company's own affair already.
  return found;
}
