import measured from '../../../../training/measured.json' with { type: 'json' };
import catalog from './catalog.json' with { type: 'json' };

/** The 47 kinds of event the service can tell. Custom bots add `custom_…` types of their own, which are not listed here. */
export type SignalType =
  | 'funding'
  | 'ipo_filing'
  | 'acquisition_made'
  | 'acquired'
  | 'divestiture'
  | 'financial_results'
  | 'financial_distress'
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
  | 'office_expansion'
  | 'market_expansion'
  | 'partnership'
  | 'customer_win'
  | 'government_contract'
  | 'award_recognition'
  | 'event_participation'
  | 'rebrand'
  | 'pricing_change'
  | 'competitor_price_change'
  | 'competitor_move'
  | 'security_incident'
  | 'compliance_milestone'
  | 'litigation_regulatory'
  | 'legal_terms_change'
  | 'community_pain_point'
  | 'review_rating_shift'
  | 'content_topic_surge';

/**
 * `+` usually a reason to call, `−` (U+2212, the minus sign, not the hyphen) usually a reason to wait, `±` depends on what
 * one sells; a rubric may turn it round.
 */
export type Polarity = '+' | '−' | '±';

/**
 * The best evidence a type can rest on. A: a structured record (filing, job board row, status incident). B: a page, the
 * difference between two visits, a fingerprint. C: rules over the words of a headline or post.
 */
export type EvidenceTier = 'A' | 'A/B' | 'A/C' | 'B' | 'B/C' | 'C';

export interface CatalogEntry {
  readonly type: SignalType;
  readonly category: string;
  /** For a seller to read: what it is and what fires it. */
  readonly definition: string;
  readonly subtypes: readonly string[];
  /** 0 to 100. A starting point drawn from practice, not a measurement; rubrics override it. */
  readonly default_weight: number;
  /** Days, counted from the date of the event, after which a signal counts half. */
  readonly half_life_days: number;
  readonly polarity: Polarity;
  /** Kinds of source that can tell it, best first. */
  readonly sources: readonly string[];
  readonly evidence_tier: EvidenceTier;
  /** Of its detection in text: shares from 0 to 1 on `n` items that no weight behind them had seen; null while nobody has measured. */
  readonly measured: Measured | null;
}

export interface Measured {
  readonly precision: number;
  readonly recall: number;
  readonly n: number;
}

/** Stored with every signal and score, so that an old score can be read with the catalogue it was made with. */
export const CATALOG_VERSION: string = catalog.version;

const POLARITIES: readonly string[] = ['+', '−', '±'] satisfies Polarity[];
const TIERS: readonly string[] = ['A', 'A/B', 'A/C', 'B', 'B/C', 'C'] satisfies EvidenceTier[];

/** In the catalogue's own order: by category, then as one would tell them. */
export const signalTypes: readonly CatalogEntry[] = readCatalog(catalog.types).map((entry) => ({
  ...entry,
  measured: measuredOf(entry.type),
}));

/** What `npm run eval` wrote of a type; a type without an item was not measured. */
function measuredOf(type: string): Measured | null {
  const rows: Record<string, Measured | undefined> = measured;
  const row = rows[type];
  return row === undefined || row.n === 0 ? null : row;
}

const byType = new Map<string, CatalogEntry>(signalTypes.map((entry) => [entry.type, entry]));

export function isSignalType(value: unknown): value is SignalType {
  return typeof value === 'string' && byType.has(value);
}

export function catalogEntry(type: SignalType): CatalogEntry {
  const entry = byType.get(type);
  if (entry === undefined) throw new Error(`No signal type is called ${type}.`);
  return entry;
}

/** A catalogue that was edited badly must stop the program at its start, not mislead a score later. */
export function readCatalog(rows: readonly unknown[]): readonly CatalogEntry[] {
  const faults = rows.flatMap((row, index) => (isEntry(row) ? [] : [index]));
  if (faults.length > 0) throw new Error(`catalog.json: entries ${faults.join(', ')} are malformed.`);
  const entries = rows.filter(isEntry);
  if (entries.length !== 47) throw new Error(`catalog.json: 47 types expected, ${entries.length} found.`);
  if (new Set(entries.map((entry) => entry.type)).size !== 47)
    throw new Error('catalog.json: a type is listed twice.');
  return entries;
}

function isEntry(row: unknown): row is CatalogEntry {
  if (typeof row !== 'object' || row === null) return false;
  const has = (name: string): unknown => Reflect.get(row, name);
  const texts = ['type', 'category', 'definition'].every(
    (name) => typeof has(name) === 'string' && has(name) !== '',
  );
  const [weight, halfLife] = [has('default_weight'), has('half_life_days')];
  return (
    texts &&
    isWordList(has('subtypes')) &&
    isWordList(has('sources')) &&
    typeof weight === 'number' &&
    weight >= 0 &&
    weight <= 100 &&
    typeof halfLife === 'number' &&
    halfLife > 0 &&
    POLARITIES.includes(String(has('polarity'))) &&
    TIERS.includes(String(has('evidence_tier')))
  );
}

function isWordList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((word) => typeof word === 'string' && /^[a-z0-9_]+$/.test(word))
  );
}
