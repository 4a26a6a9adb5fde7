import type { Token, Tokens } from './tokens.ts';

/** Where somebody stands to a verb or a noun that tells of two sides. */
type Place = 'before' | 'after' | 'by' | 'of' | 'from' | 'to' | 'in' | 'for' | 'at';

/** What it says of the company that it stands there: types that it may then report, and types that are another's. */
interface Role {
  right: readonly string[];
  wrong: readonly string[];
}

interface Frame {
  words: string;
  /** "Acme bought Brindle", "the purchase". */
  active: Partial<Record<Place, Role>>;
  /** "Brindle was bought", "bought by Acme"; none where the word has no passive. */
  passive?: Partial<Record<Place, Role>>;
}

const role = (right: string, wrong = ''): Role => ({
  right: right.split(' ').filter(Boolean),
  wrong: wrong.split(' ').filter(Boolean),
});

const BUYER = role('acquisition_made', 'acquired divestiture');
const BOUGHT = role('acquired', 'acquisition_made');
const SELLER = role('divestiture', 'acquisition_made');
const HIRES = role('executive_hire board_change', 'executive_departure');
const LEFT_BEHIND = role('executive_departure board_change', 'executive_hire');
const CUSTOMER = role('saas_vendor_change', 'customer_win government_contract');
const SUPPLIER = role('customer_win government_contract partnership', 'saas_vendor_change');
const INVESTOR = role('', 'funding');
const FINANCED = role('funding');

/** The frames of types with two sides: who buys and who is bought, who comes and who goes, who orders and who delivers, who invests and in what. */
const FRAMES: readonly Frame[] = [
  {
    words:
      'acquire acquires acquired acquiring buy buys bought buying purchase purchases purchased snaps snapped swallows swallowed',
    active: { before: BUYER, after: BOUGHT, from: SELLER },
    passive: { before: BOUGHT, by: BUYER, from: SELLER },
  },
  {
    words: 'acquisition takeover buyout purchase',
    active: { before: BUYER, of: BOUGHT, by: BUYER, from: SELLER },
  },
  {
    words: 'sell sells sold selling divest divests divested offload offloads offloaded',
    active: { before: SELLER, after: BOUGHT, to: BUYER },
    passive: { before: BOUGHT, to: BUYER, by: SELLER },
  },
  { words: 'sale disposal divestment divestiture', active: { before: SELLER, by: SELLER, to: BUYER } },
  {
    words:
      'appoint appoints appointed appointing names named hires hired recruits recruited promotes promoted installs installed taps tapped poaches poached',
    active: { before: HIRES, from: LEFT_BEHIND },
    passive: { by: HIRES, at: HIRES, of: HIRES, from: LEFT_BEHIND },
  },
  { words: 'appointment hiring', active: { before: HIRES, by: HIRES, at: HIRES, from: LEFT_BEHIND } },
  {
    words: 'joins joined joining join',
    active: { after: HIRES, from: LEFT_BEHIND, at: HIRES },
  },
  {
    words: 'leaves left leaving quits quit exits exited departs departed',
    active: { after: LEFT_BEHIND, from: LEFT_BEHIND, for: HIRES, at: LEFT_BEHIND },
  },
  {
    words: 'resigns resigned resignation retires retired retirement departure steps stepped stepping',
    active: { before: LEFT_BEHIND, of: LEFT_BEHIND, from: LEFT_BEHIND, at: LEFT_BEHIND },
  },
  {
    words:
      'selects selected chooses chose chosen picks picked adopts adopted commissions commissioned orders ordered',
    active: { before: CUSTOMER, after: SUPPLIER, from: SUPPLIER },
    passive: { before: SUPPLIER, by: CUSTOMER },
  },
  {
    words: 'awards awarded',
    active: { before: CUSTOMER, after: SUPPLIER, to: SUPPLIER },
    passive: { before: SUPPLIER, to: SUPPLIER, by: CUSTOMER },
  },
  {
    words: 'wins won secures secured lands landed clinches bags',
    active: { before: SUPPLIER, from: CUSTOMER },
  },
  {
    words: 'invests invested investing investment',
    active: { before: INVESTOR, in: FINANCED, by: INVESTOR, from: INVESTOR },
  },
  { words: 'backs backed', active: { before: INVESTOR, after: FINANCED }, passive: { by: INVESTOR } },
  { words: 'led leads', active: { before: INVESTOR }, passive: { by: INVESTOR } },
  {
    words: 'raises raised raise secures secured closes closed',
    active: { before: FINANCED, from: INVESTOR },
  },
];

const BY_WORD = new Map(
  FRAMES.flatMap((frame) => frame.words.split(' ').map((word) => [word, frame] as const)),
);
const BEING = new Set(['is', 'was', 'were', 'are', 'be', 'been', 'being', 'gets', 'got']);
const BOUNDS = new Set(['@stop', ';', ':', '–', '|', '?']);
const PLACES: readonly Place[] = ['by', 'of', 'from', 'to', 'in', 'for', 'at'];
const PREPOSITIONS = new Set<string>([
  ...PLACES,
  'with',
  'on',
  'into',
  'as',
  'near',
  'through',
  'via',
  'under',
]);
const FILLING = new Set([
  'the',
  'a',
  'an',
  'its',
  'their',
  'rival',
  'fellow',
  'group',
  'company',
  'firm',
  'maker',
  'startup',
]);
const REACH = { left: 10, right: 8, preposition: 16, name: 4 };

/** How a company stands in the frames of an item, by type. */
export interface Standing {
  /** Types of which it has a side. */
  right: ReadonlySet<string>;
  /** Types that would be right if it stood on the other side. */
  wrong: ReadonlySet<string>;
  /** Types of frames in which it has no place: somebody else did it to somebody else. */
  elsewhere: ReadonlySet<string>;
}

/** Whether the company has the right place in what is told of two sides: in active, passive, nominal and possessive form. */
export function standingInFrames({ title, body }: Tokens): Standing {
  const standing = { right: new Set<string>(), wrong: new Set<string>(), elsewhere: new Set<string>() };
  for (const list of [title, body])
    for (const [at, { word }] of list.entries()) {
      const frame = BY_WORD.get(word);
      if (frame !== undefined) read(frame, list, at, standing);
    }
  return standing;
}

function read(
  frame: Frame,
  list: readonly Token[],
  at: number,
  { right, wrong, elsewhere }: { right: Set<string>; wrong: Set<string>; elsewhere: Set<string> },
): void {
  const roles = (isPassive(list, at) ? frame.passive : undefined) ?? frame.active;
  const held = Object.entries(roles).filter(([place]) => holds(place as Place, list, at));
  for (const [, { right: types, wrong: others }] of held) {
    for (const type of types) right.add(type);
    for (const type of others) wrong.add(type);
  }
  if (held.length === 0)
    for (const { right: types } of Object.values(roles)) for (const type of types) elsewhere.add(type);
}

function isPassive(list: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= Math.max(0, at - 3); i -= 1) if (BEING.has(list[i]?.word ?? '')) return true;
  return list[at + 1]?.word === 'by';
}

function holds(place: Place, list: readonly Token[], at: number): boolean {
  if (place === 'before') return isBefore(list, at);
  if (place === 'after') return isAfter(list, at);
  for (let i = at + 1; i < Math.min(list.length, at + REACH.preposition); i += 1) {
    const { word } = list[i]!;
    if (BOUNDS.has(word)) return false;
    if (word === place) return leadsToSelf(list, i);
  }
  return false;
}

/** The subject is the name nearest to the verb; a name behind a preposition says where or of what. */
function isBefore(list: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= Math.max(0, at - REACH.left); i -= 1) {
    const { word, capital } = list[i]!;
    if (BOUNDS.has(word)) return false;
    const isBehind = PREPOSITIONS.has(list[i - 1]?.word ?? '');
    if (word === '@self') return !isBehind;
    if (capital && !isBehind && !isName(list, i)) return false;
  }
  return false;
}

/** A further word of a name that began behind a preposition: "of New York". */
function isName(list: readonly Token[], at: number): boolean {
  let first = at;
  while (first > 0 && list[first - 1]!.capital) first -= 1;
  return PREPOSITIONS.has(list[first - 1]?.word ?? '');
}

function isAfter(list: readonly Token[], at: number): boolean {
  for (let i = at + 1; i < Math.min(list.length, at + REACH.right); i += 1) {
    const { word, capital } = list[i]!;
    if (word === '@self') return true;
    if (capital || BOUNDS.has(word) || PREPOSITIONS.has(word)) return false;
  }
  return false;
}

function leadsToSelf(list: readonly Token[], at: number): boolean {
  for (let i = at + 1; i <= Math.min(list.length - 1, at + REACH.name); i += 1) {
    const { word } = list[i]!;
    if (word === '@self') return true;
    if (!FILLING.has(word)) return false;
  }
  return false;
}
