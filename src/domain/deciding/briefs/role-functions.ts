/** What somebody at a company looks after, as far as their title tells. */
const businessFunctions = [
  'company',
  'finance',
  'technology',
  'it',
  'security',
  'data',
  'product',
  'sales',
  'marketing',
  'people',
  'operations',
  'legal',
  'support',
  'partners',
  'strategy',
  'markets',
] as const;
export type BusinessFunction = (typeof businessFunctions)[number];

/** The two that C-level titles abbreviate, and the words that name it; German, French and Spanish titles as they are common. */
const WORDS: Readonly<Record<BusinessFunction, string>> = {
  company:
    'ceo|chief executive|(?:co-?)?founder|(?:co-?)?founding partner|managing (?:director|partner)|(?<!product |process |data |system |service |budget )(?:co-?)?owner|proprietor|(?<!vice[- ])president(?! of| for)|geschäftsführer(?:in)?|vorstandsvorsitzende[r]?|(?:président-)?directeur général|pdg|gérante?|director[a]? general|consejer[oa] delegad[oa]',
  finance:
    'cfo|chief financ\\p{L}+|financ\\p{L}*|finanz\\p{L}*|treasur\\p{L}+|controller|accounting|accountant|fp&a|investor relations|buchhaltung|comptab\\p{L}+',
  technology:
    'cto|chief techn\\p{L}+|technolog\\p{L}+|technical|engineer(?:ing)?|developers?|software|architect|r&d|devops|sre|infrastructure|platform|entwicklung|ingénierie|tecnología',
  it: 'cio|chief information officer|information technology|it|information systems|systems administrator|sysadmin',
  security: 'ciso|(?:information |it )?security|infosec|cyber\\p{L}*|sicherheit|sécurité|seguridad',
  data: 'cdo|data|analytics|machine learning|ai',
  product: 'cpo|products?|produkt\\p{L}*|produit|producto',
  sales:
    'cro|cco|sales|revenue|commercial|business development|account executive|vertrieb\\p{L}*|ventes|ventas',
  marketing: 'cmo|marketing|brand|communications?|demand generation|growth|content',
  people:
    'chro|people|human resources|hr|talent|recruit\\p{L}+|personal(?:leitung|leiter)?|ressources humaines',
  operations:
    'coo|chief operating officer|operations?|supply chain|logistics|procurement|manufacturing|production|facilities|betrieb\\p{L}*|opérations|operaciones',
  legal: 'clo|general counsel|legal|counsel|compliance|privacy|data protection|regulatory|recht|juridique',
  support: 'customer (?:success|service|support|experience|care)|support|client services?|kundendienst',
  partners: 'partnerships?|alliances?|channels?|ecosystem|integrations',
  strategy: 'strategy|strategic|corporate development|m&a|mergers|transformation',
  markets: 'country manager|general manager|regional|international|emea|apac|latam|expansion|europe|americas',
};

const PATTERNS = businessFunctions.map(
  (name) =>
    [name, new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${WORDS[name]})(?![\p{L}\p{N}])`, 'iu')] as const,
);

const LONGEST = 200;
/** Those who work for a leader, or once did. */
const FOR_SOMEONE =
  /(?<!\p{L})(?:assistant|secretary|intern|trainee|apprentice|to the (?:ceo|director|president|head|vp)|office of the|board member|member of the board|independent director|non-executive|former|retired|emeritus)(?!\p{L})/iu;
/** Of a board, not of the company's daily business. */
const BOARD = /^(?:director|chair(?:man|woman|person)?(?: of the board)?)$/iu;

/** The functions that a title, or the name of a department, names. */
export function functionsOf(title: string): BusinessFunction[] {
  const shown = title.slice(0, LONGEST);
  return PATTERNS.flatMap(([name, pattern]) => (pattern.test(shown) ? name : []));
}

/** From the head of the company or of a function (0) to somebody whose title says nothing of rank (4). */
export type Seniority = 0 | 1 | 2 | 3 | 4;

const RANKS: readonly (readonly [Exclude<Seniority, 4>, RegExp])[] = [
  [
    0,
    /(?<!\p{L})(?:c[efimrtpods]o|chro|ciso|chief|(?:co-?)?founder|(?<!product |process |data |system |service |budget )(?:co-?)?owner|(?<!vice[- ])president|managing (?:director|partner)|geschäftsführer(?:in)?|general counsel|pdg|gérante?|directeur général|director[a]? general)(?!\p{L})/iu,
  ],
  [1, /(?<!\p{L})(?:[se]?vp|vice[- ]president|general manager|country manager)(?!\p{L})/iu],
  [
    2,
    /(?<!\p{L})(?:head|director|directeur|directrice|directora|leiter(?:in)?|\p{L}+leiter(?:in)?)(?!\p{L})/iu,
  ],
  [3, /(?<!\p{L})(?:manager|lead|principal|responsable|supervisor|controller)(?!\p{L})/iu],
];

export function seniorityOf(title: string): Seniority {
  const shown = title.slice(0, LONGEST).trim();
  if (FOR_SOMEONE.test(shown) || BOARD.test(shown)) return 4;
  return RANKS.find(([, pattern]) => pattern.test(shown))?.[0] ?? 4;
}
