/** An executive's role found in a text; `subtype` is how `executive_hire` files it. */
export interface ExecutiveRole {
  subtype: string;
  title: string;
}

const FUNCTIONS =
  'engineering|product|sales|marketing|finance|operations|people|design|data|security|legal|growth|revenue|partnerships|strategy|technology|research|customer|communications|procurement|compliance|risk|commercial|development|infrastructure|talent|analytics|supply|quality|manufacturing|IT|R&D';

/** In order: what comes first wins where two could match. Acronyms are matched in capitals only (`lexical`). */
const LEXICON: [subtype: string, words: string, lexical?: string][] = [
  ['ciso', 'chief (?:information )?security officer|(?:information )?security chief', 'CISO'],
  ['cio', 'chief information officer|(?:IT|information technology) (?:chief|boss|director)', 'CIO'],
  ['ceo', '(?:group |co-)?chief executive(?: officer)?', '(?:Group |co-|Co-)?CEO'],
  [
    'cfo',
    'chief financ(?:ial|e) officer|(?:group )?financ(?:e|ial) (?:chief|director|boss|head)|head of finance',
    'CFO',
  ],
  ['cto', 'chief technology officer|chief technical officer|technology chief', 'CTO'],
  ['cro', 'chief revenue officer|revenue chief|sales chief|chief sales officer', 'CRO'],
  ['cmo', 'chief marketing officer|marketing (?:chief|boss|director)', 'CMO'],
  ['coo', 'chief operat(?:ing|ions) officer|operations (?:chief|boss)', 'COO'],
  ['cpo', 'chief product officer|product chief', 'CPO'],
  [
    'chro',
    'chief (?:human resources|people|HR|human resource) officer|(?:HR|human resources|people) (?:chief|boss|director)|head of (?:human resources|HR|people)',
    'CHRO',
  ],
  [
    'vp_or_head',
    '(?:group )?chief [\\p{L}]{3,15}(?: (?:and|&) [\\p{L}]{3,15})? officer|general counsel|country manager',
  ],
  [
    'vp_or_head',
    `(?:senior |executive |group )?vice[ -]president(?:,? (?:of |for )?(?:${FUNCTIONS})(?: (?:and|&) [\\p{L}]{3,15})?)?`,
  ],
  ['vp_or_head', `(?:global |group )?head of (?:the )?(?:[\\p{L}-]{2,15} )?(?:${FUNCTIONS})`],
  ['vp_or_head', `(?:${FUNCTIONS}) (?:head|chief)`],
  ['vp_or_head', `director of (?:${FUNCTIONS})`],
  [
    'vp_or_head',
    'head of [\\p{L}-]{3,20}',
    `[SE]?VP(?:,? (?:of )?(?:[A-Z][\\p{L}&]{1,15})(?: (?:and|&) [A-Z][\\p{L}]{1,15})?)?`,
  ],
  ['ceo', '(?:group )?managing director'],
];

const PATTERNS = LEXICON.map(([subtype, words, lexical]) => ({
  subtype,
  words: new RegExp(`\\b(?:${words})\\b`, 'giu'),
  lexical: lexical === undefined ? null : new RegExp(`\\b(?:${lexical})\\b`, 'gu'),
}));

const C_LEVEL = new Set(['ceo', 'cfo', 'cto', 'cio', 'ciso', 'cro', 'cmo', 'coo', 'cpo', 'chro']);

/** Every role of the lexicon holds one of these; most sentences hold none, and are spared twenty patterns. */
const ANY_ROLE =
  /chief|head|boss|direct|vice|counsel|manager|\b(?:[SE]?VP|CEO|CFO|CTO|CIO|CISO|CRO|CMO|COO|CPO|CHRO)\b/iu;

/** The chiefs whose leaving the catalogue names. */
const CHIEFS_WHO_LEAVE = new Set(['ceo', 'cfo', 'cto', 'cio', 'ciso', 'cro', 'cmo', 'coo']);

/** Puts `@role0`, `@role1`, … where roles are named, and says which roles they are. */
export function markRoles(text: string): { text: string; roles: ExecutiveRole[] } {
  const roles: ExecutiveRole[] = [];
  if (!ANY_ROLE.test(text)) return { text, roles };
  let marked = text;
  for (const { subtype, words, lexical } of PATTERNS) {
    const mark = (title: string): string => `@role${roles.push({ subtype, title: title.trim() }) - 1}`;
    marked = marked.replace(words, mark);
    if (lexical !== null) marked = marked.replace(lexical, mark);
  }
  return { text: marked, roles };
}

/** What a new holder of the role is worth as a signal, before a persona match adds to it. */
export function roleStrength(subtype: string): number {
  if (subtype === 'interim') return 50;
  return isChief(subtype) ? 85 : 70;
}

export function isChief(subtype: string): boolean {
  return C_LEVEL.has(subtype);
}

/** How `executive_departure` files a role: chiefs it has no subtype for are heads. */
export function departureSubtype(subtype: string): string {
  return CHIEFS_WHO_LEAVE.has(subtype) ? subtype : 'vp_or_head';
}

/** The executive subtype a free-form title stands for, or null where it is no executive's. */
export function roleSubtype(title: string): string | null {
  return markRoles(title).roles[0]?.subtype ?? null;
}
