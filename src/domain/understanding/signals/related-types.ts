import { nameKey } from '../../ground/vocabulary/name-key.ts';
import type { SignalType } from '../../ground/vocabulary/catalog.ts';

/** What decides whether signals of two types tell of one event. */
export interface RelatedClaim {
  type: string;
  subtype: string;
  title: string;
  fields: Record<string, unknown>;
  /** Where it was read, in whose words. */
  evidence: readonly { url: string; quote: string }[];
}

/** Of two types, the one says what happened and the other only that something did. */
interface Relation {
  specific: SignalType;
  general: SignalType;
  /** Subtypes of each for which it holds; all unless told. */
  specificSubtypes?: readonly string[];
  generalSubtypes?: readonly string[];
  /** `person`: both name one; `document`: both were read in the same words of the same document. */
  by: 'person' | 'document';
}

/**
 * An appointment and the line on the team page that shows it, a launch and the release or integration that was launched, an outage and the attack
 * that caused it. Types that the catalogue counts side by side on purpose are not here: a competitor's tool and the technology it was
 * seen as, a raise and an appointment of one announcement.
 */
const RELATIONS: readonly Relation[] = [
  {
    specific: 'executive_hire',
    general: 'team_page_change',
    generalSubtypes: ['person_added', 'title_changed'],
    by: 'person',
  },
  {
    specific: 'board_change',
    specificSubtypes: ['director_added', 'adviser_added', 'chair_change'],
    general: 'team_page_change',
    generalSubtypes: ['person_added', 'title_changed'],
    by: 'person',
  },
  {
    specific: 'executive_departure',
    general: 'team_page_change',
    generalSubtypes: ['person_removed'],
    by: 'person',
  },
  {
    specific: 'board_change',
    specificSubtypes: ['director_removed'],
    general: 'team_page_change',
    generalSubtypes: ['person_removed'],
    by: 'person',
  },
  { specific: 'major_release', general: 'product_launch', by: 'document' },
  { specific: 'integration_added', general: 'product_launch', by: 'document' },
  { specific: 'developer_platform_change', general: 'product_launch', by: 'document' },
  { specific: 'office_expansion', general: 'market_expansion', by: 'document' },
  { specific: 'workforce_reduction', general: 'hiring_slowdown', by: 'document' },
  { specific: 'security_incident', general: 'service_incident', by: 'document' },
];

/** The types with which a signal of this type may share an event. */
export function relatedTypes(type: string): SignalType[] {
  const types = RELATIONS.flatMap(({ specific, general }) => {
    if (specific === type) return general;
    return general === type ? specific : [];
  });
  return [...new Set(types)];
}

/** Which of two claims of different types says more of the one event that both tell; null where they tell of two. */
export function relate(one: RelatedClaim, other: RelatedClaim): 'one' | 'other' | null {
  if (RELATIONS.some((relation) => holds(relation, one, other))) return 'one';
  return RELATIONS.some((relation) => holds(relation, other, one)) ? 'other' : null;
}

function holds(relation: Relation, specific: RelatedClaim, general: RelatedClaim): boolean {
  if (specific.type !== relation.specific || general.type !== relation.general) return false;
  if (relation.specificSubtypes?.includes(specific.subtype) === false) return false;
  if (relation.generalSubtypes?.includes(general.subtype) === false) return false;
  return relation.by === 'person' ? samePerson(specific, general) : sameDocument(specific, general);
}

function samePerson(one: RelatedClaim, other: RelatedClaim): boolean {
  const [a, b] = [personOf(one), personOf(other)];
  return a !== '' && a === b;
}

/** First and last name: a middle name comes and goes. One word alone is no person. */
function personOf({ fields }: RelatedClaim): string {
  const name = fields['person'];
  const parts = typeof name === 'string' ? nameKey(name.slice(0, 200)).split(' ') : [];
  const words = parts.filter((word) => word.length > 1);
  return words.length < 2 ? '' : `${words[0]} ${words.at(-1)}`;
}

/** Shorter headlines and sentences ("Update", "Out now") come again with other news of the same page. */
const MIN_WORDS = 12;

function sameDocument(one: RelatedClaim, other: RelatedClaim): boolean {
  const isSaid = (a: string, b: string): boolean => plain(a).length >= MIN_WORDS && plain(a) === plain(b);
  return one.evidence.some(({ url, quote }) =>
    other.evidence.some(
      (piece) => piece.url === url && (isSaid(quote, piece.quote) || isSaid(one.title, other.title)),
    ),
  );
}

function plain(text: string): string {
  return nameKey(text.slice(0, 300));
}
