/**
 * The words that roles are told in. A title gets its short form only where that form has one usual meaning: `CPO` is product, people or procurement,
 * and so those chiefs keep the words that their page has.
 */
export const CHIEFS: readonly (readonly [short: string, words: string])[] = [
  ['CISO', 'information security'],
  ['CEO', 'executive'],
  ['CFO', 'financial|finance'],
  ['COO', 'operating|operations'],
  ['CTO', 'technology|technical'],
  ['CIO', 'information'],
  ['CMO', 'marketing'],
  ['CRO', 'revenue'],
  ['CHRO', 'human resources?|hr'],
];

/** What else pages write in capitals. It is only told in capitals, and stands for nothing. */
export const CAPITALS =
  'ceo|cfo|coo|cto|cio|cmo|cro|ciso|chro|cpo|cpto|cco|cso|cdo|cao|clo|svp|evp|avp|vp|pdg';

/** How the short forms that have no second meaning at all are spelled out. `CMO` is also medical, `CIO` invests, `CRO` weighs risks. */
export const SPELLED: Readonly<Record<string, string>> = {
  CEO: 'Chief Executive Officer',
  CFO: 'Chief Financial Officer',
  COO: 'Chief Operating Officer',
  CTO: 'Chief Technology Officer',
  CISO: 'Chief Information Security Officer',
  CHRO: 'Chief Human Resources Officer',
};

/** What a department or a region is called. After "Head," or "VP," these say of what, and nothing else does. */
const FUNCTIONS =
  'sales marketing engineering product products finance operations people HR IT PR R&D legal security data design growth revenue partnerships ' +
  'partner partners alliances strategy strategic technology technical research communication communications procurement purchasing compliance risk ' +
  'commercial development business customer client success support service services experience infrastructure talent acquisition analytics supply ' +
  'chain quality manufacturing production logistics global corporate digital brand content demand generation enablement channel channels field ' +
  'inside enterprise accounts accounting platform software cloud AI information systems culture innovation policy affairs public investor ' +
  'relations planning mergers treasury tax audit facilities EMEA APAC LATAM DACH americas europe north south america asia pacific international';

/** The other words of titles that are common enough to be written one way. */
const TITLES =
  'president chairman chairwoman chairperson chair founder co-founder owner co-owner partner principal director manager head officer counsel general ' +
  'managing executive senior junior associate deputy interim acting regional group lead engineer developer designer architect analyst consultant ' +
  'board member chief staff vice treasurer controller secretary assistant';

const SMALL = 'of the for to at in';

/** Every known word as it is written in a role, by its lower case. */
export const WRITTEN: ReadonlyMap<string, string> = new Map([
  ...`${FUNCTIONS} ${TITLES}`.split(' ').map((word) => [word.toLowerCase(), capital(word)] as const),
  ...SMALL.split(' ').map((word) => [word, word] as const),
  ...CAPITALS.split('|').map((word) => [word, word.toUpperCase()] as const),
  ['co-founder', 'Co-Founder'],
  ['co-owner', 'Co-Owner'],
]);

export const FUNCTION_WORDS: ReadonlySet<string> = new Set(FUNCTIONS.toLowerCase().split(' '));

export function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** Titles of other languages that have one usual counterpart, whole; without accents. */
export const TRANSLATED: ReadonlyMap<string, string> = new Map([
  ...each('geschaftsfuhrer|geschaeftsfuehrer', german, 'Managing Director'),
  ...each('grunder|gruender', german, 'Founder'),
  ...each('mitgrunder|mitgruender|mitbegrunder|co-grunder', german, 'Co-Founder'),
  ...each('inhaber', german, 'Owner'),
  ...Object.entries({
    vertriebs: 'Sales',
    marketing: 'Marketing',
    personal: 'HR',
    finanz: 'Finance',
    einkaufs: 'Purchasing',
    produktions: 'Production',
    entwicklungs: 'Development',
    'it-': 'IT',
  }).flatMap(([word, area]) => each(`${word}leiter`, german, `Head of ${area}`)),
  ...Object.entries({
    'vertrieb|des vertriebs': 'Sales',
    marketing: 'Marketing',
    'personal|personalwesen|hr|human resources': 'HR',
    'finanzen|finance': 'Finance',
    'einkauf|des einkaufs': 'Purchasing',
    'produktion|der produktion': 'Production',
    'entwicklung|der entwicklung': 'Development',
    it: 'IT',
    'kommunikation|der kommunikation': 'Communications',
    logistik: 'Logistics',
    kundenservice: 'Customer Service',
  }).flatMap(([words, area]) =>
    german('leiter').flatMap((leader) =>
      words.split('|').map((word) => [`${leader} ${word}`, `Head of ${area}`] as const),
    ),
  ),
  ...each('fondateur|fondatrice|fundador|fundadora', plain, 'Founder'),
  ...each(
    'cofondateur|co-fondateur|cofondatrice|co-fondatrice|cofundador|co-fundador|cofundadora|co-fundadora',
    plain,
    'Co-Founder',
  ),
  ...each('president-directeur general|president directeur general', plain, 'PDG'),
  ...each('presidente-directrice generale|presidente directrice generale', plain, 'PDG'),
  ...each('consejero delegado|consejera delegada', plain, 'CEO'),
  ...directors('directeur|directrice', {
    'general|generale': 'Director General',
    'financier|financiere': 'Finance Director',
    'commercial|commerciale': 'Commercial Director',
    technique: 'Technical Director',
    marketing: 'Marketing Director',
    'des ventes': 'Sales Director',
    'des ressources humaines|rh': 'HR Director',
    'des operations': 'Operations Director',
    'de la communication': 'Communications Director',
    juridique: 'Legal Director',
  }),
  ...directors('director|directora', {
    general: 'Director General',
    'financiero|financiera': 'Finance Director',
    comercial: 'Commercial Director',
    'tecnico|tecnica': 'Technical Director',
    'de marketing': 'Marketing Director',
    'de ventas': 'Sales Director',
    'de recursos humanos|de rrhh': 'HR Director',
    'de operaciones': 'Operations Director',
    'de comunicacion': 'Communications Director',
  }),
]);

/** A German title with the endings that name a woman, or anybody. */
function german(title: string): string[] {
  return ['', 'in', ':in', '*in', '_in', '/in', '/-in'].map((ending) => `${title}${ending}`);
}

function plain(title: string): string[] {
  return [title];
}

function each(
  titles: string,
  forms: (title: string) => string[],
  told: string,
): (readonly [written: string, told: string])[] {
  return titles.split('|').flatMap((title) => forms(title).map((form) => [form, told] as const));
}

function directors(
  words: string,
  areas: Readonly<Record<string, string>>,
): (readonly [written: string, told: string])[] {
  return Object.entries(areas).flatMap(([area, told]) =>
    words.split('|').flatMap((word) => area.split('|').map((each) => [`${word} ${each}`, told] as const)),
  );
}
