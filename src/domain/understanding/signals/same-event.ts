import type { SignalType } from '../../ground/vocabulary/catalog.ts';

/** What decides whether two claims tell of one event. */
export interface EventClaim {
  type: string;
  subtype: string;
  object: string;
  fields: Record<string, unknown>;
  /** The headline, where it was read in one. */
  title?: string;
  /** Addresses of the articles that told it. */
  articles?: readonly string[];
}

/**
 * Subtypes that say no more than the type does: a round without its letter, an officer who is "head of something" or came from within. Form D reports
 * that securities were sold, not which round that was. An address more is an office, until somebody says that it is a plant.
 */
const UNSPECIFIC_SUBTYPES: Partial<Record<SignalType, readonly string[]>> = {
  funding: ['undisclosed', 'reg_d_offering'],
  executive_hire: ['vp_or_head', 'internal_promotion'],
  executive_departure: ['vp_or_head', 'retirement'],
  tech_adopted: ['other'],
  tech_removed: ['other'],
  award_recognition: ['award'],
  office_expansion: ['new_office'],
  // Whoever says "feature", "hardware" or "beta" has read more than whoever says "new".
  product_launch: ['new_product'],
};

/** Objects that name nothing. */
const UNSPECIFIC_OBJECTS = new Set([
  '',
  'investment',
  'acquired',
  'acquisition',
  'sale',
  'workforce',
  'undisclosed',
]);

/** Sums further apart than this are two events. */
const AMOUNTS_APART = 3;

/**
 * The same event told more and less exactly: where the claims differ, one of them leaves it open, or both were read in one article,
 * which tells one event of a type unless it names two people, companies or products.
 */
export function couldBeOneEvent(one: EventClaim, other: EventClaim): boolean {
  if (one.type !== other.type || differInAmount(one.fields, other.fields)) return false;
  if (isOneArticle(one, other) && !nameTwo(one, other)) return true;
  const subtypes = one.subtype === other.subtype || leavesSubtypeOpen(one) || leavesSubtypeOpen(other);
  const objects =
    one.object === other.object ||
    leavesObjectOpen(one) ||
    leavesObjectOpen(other) ||
    shareHeadline(one, other);
  return subtypes && objects;
}

/** One address, or one headline at two: what is read of it comes out differently where one source has more text, or the post was edited. */
function isOneArticle(one: EventClaim, other: EventClaim): boolean {
  const [read = [], known = []] = [one.articles, other.articles];
  if (read.length === 0 || known.length === 0) return false;
  return known.some((url) => read.includes(url)) || haveOneHeadline(one, other);
}

/** Whether the two are about different people, companies or products. Of phrases and of things that have no name nobody can say so. */
function nameTwo(one: EventClaim, other: EventClaim): boolean {
  if (TOLD_BY_A_PHRASE.has(one.type) || leavesObjectOpen(one) || leavesObjectOpen(other)) return false;
  const [a, b] = [` ${plain(one.object)} `, ` ${plain(other.object)} `];
  return !a.includes(b) && !b.includes(a);
}

/**
 * Types whose object is a phrase out of the text and no name or number: it comes out differently where one source has more text. Of others the
 * headline decides nothing: two incidents may be called the same, and one headline may name several people.
 */
const TOLD_BY_A_PHRASE = new Set<string>([
  'financial_results',
  'financial_distress',
  'workforce_reduction',
  'litigation_regulatory',
  'security_incident',
  'rebrand',
  'office_expansion',
  'market_expansion',
  'award_recognition',
] satisfies SignalType[]);

/** A feed with its text and a newsroom without tell of one event, though more can be read out of the one. */
function shareHeadline(one: EventClaim, other: EventClaim): boolean {
  return TOLD_BY_A_PHRASE.has(one.type) && one.subtype === other.subtype && haveOneHeadline(one, other);
}

function haveOneHeadline(one: EventClaim, other: EventClaim): boolean {
  const [a, b] = [plain(one.title), plain(other.title)];
  return a.length >= MIN_HEADLINE && a === b;
}

/** Shorter ones ("Update", "Q3 results") come again with other news. */
const MIN_HEADLINE = 20;

function plain(title = ''): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether the one says something that the other leaves open; of two readings of one article, whether it has read more values out of it. */
export function isMoreSpecific(one: EventClaim, other: EventClaim): boolean {
  const [open, known] = [openings(one), openings(other)];
  if (open !== known || !isOneArticle(one, other)) return open < known;
  return valuesOf(one) > valuesOf(other);
}

function valuesOf({ fields }: EventClaim): number {
  return Object.values(fields).filter((value) => value !== null && value !== '').length;
}

function openings(claim: EventClaim): number {
  return Number(leavesSubtypeOpen(claim)) + Number(leavesObjectOpen(claim));
}

function leavesSubtypeOpen({ type, subtype }: EventClaim): boolean {
  return UNSPECIFIC_SUBTYPES[type as SignalType]?.includes(subtype) ?? false;
}

/** A round is its own object: what is open about it is the subtype's affair. */
function leavesObjectOpen({ subtype, object }: EventClaim): boolean {
  return object === subtype || UNSPECIFIC_OBJECTS.has(object);
}

function differInAmount(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const [a, b] = [one['amount'], other['amount']];
  if (typeof a !== 'number' || typeof b !== 'number' || a <= 0 || b <= 0) return false;
  if (one['currency'] !== other['currency']) return false;
  return Math.max(a, b) / Math.min(a, b) > AMOUNTS_APART;
}
