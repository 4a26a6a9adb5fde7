const LEGAL_SUFFIX =
  /[\s,]+(?:inc|incorporated|llc|l\.l\.c|llp|ltd|limited|plc|corp|corporation|co|company|gmbh|ag|se|kg|sa|s\.a|sas|sarl|srl|s\.r\.l|spa|s\.p\.a|bv|b\.v|nv|n\.v|ab|as|a\/s|aps|oy|oyj|pty|pte|pvt|kk|k\.k|bhd|sdn|holdings|holding)\.?$/iu;

/** Words that say what a company does or is; without them what is left is what people call it. */
const DESCRIPTORS = new Set(
  (
    'group software systems technologies technology tech labs lab health healthcare bank banking foods food energy solar power media sports mobile ' +
    'insurance capital partners ventures digital data cloud security cyber logistics freight networks network studios studio games interactive ' +
    'therapeutics pharma bio biotech sciences diagnostics robotics motors automotive airlines air shipping hotels retail brands industries industrial ' +
    'manufacturing materials chemicals steel mining oil gas water utilities telecom telecommunications communications payments pay finance financial ' +
    'fintech analytics ai consulting advisors solutions services international global learning education academy university hospitals hospital clinics ' +
    'medical dental pet pets home homes properties property realty construction engineering aerospace satellites semiconductor semiconductors semis ' +
    'batteries instruments devices optics audio wireless travel tours beverages brewing wines dairy farms organics kitchens apparel clothing fashion ' +
    'cosmetics beauty toys books publishing records music entertainment streaming translations legal law tax payroll hr staffing talent telematics ' +
    'agritech agriculture seeds grain renewables wind hydro claims maps crm erp hosting backup collective works company'
  ).split(' '),
);

/** Too common to stand for a company by themselves. */
const COMMON = new Set(
  (
    'the new first national american united general global great blue green red black white north south east west northern southern eastern western ' +
    'central royal modern open next smart quick fast bright clear deep high pure simple true common public private digital data cloud home city river ' +
    'lake mountain stone rock silver gold golden sun star light fire water wind air old big little best better prime alpha beta delta omega apex summit ' +
    'peak point bridge gate harbor harbour anchor beacon compass orbit atlas pioneer frontier heritage legacy liberty freedom unity alliance allied ' +
    'associated advanced applied integrated universal premier superior standard classic original'
  ).split(' '),
);

/** How texts may call a company: its name as given, without legal form, and without what it does. Longest first. */
export function companyNames(name: string): string[] {
  let bare = name.trim().replace(/\s+/g, ' ').slice(0, 120);
  for (let i = 0; i < 3; i++) bare = bare.replace(LEGAL_SUFFIX, '');
  const names = new Set([name.trim().replace(/\s+/g, ' ').slice(0, 120), bare]);
  const words = bare.split(' ');
  while (words.length > 1 && DESCRIPTORS.has(words.at(-1)?.toLowerCase() ?? '')) {
    words.pop();
    if (canStandAlone(words)) names.add(words.join(' '));
  }
  const [first = '', second = ''] = bare.split(' ');
  if (second !== '&' && second !== 'and' && first.length >= 5 && canStandAlone([first]) && bare.includes(' '))
    names.add(first);
  return [...names].filter((each) => each.length > 1).toSorted((a, b) => b.length - a.length);
}

function canStandAlone(words: string[]): boolean {
  const [only = ''] = words;
  if (words.at(-1) === '&') return false;
  return words.length > 1 || isDistinct(only);
}

/** A word that can stand for a company: four letters at least, and neither a common adjective nor a trade. */
export function isDistinct(word: string): boolean {
  return word.length >= 4 && !COMMON.has(word.toLowerCase()) && !DESCRIPTORS.has(word.toLowerCase());
}

export interface NameMatcher {
  /** Puts `@self` wherever the text names the company, by name or by its domain. */
  mark(text: string): string;
}

/** A company known by its domain alone is called by the domain's own word, as its news will: `northwind.com` → `Northwind`. */
function writtenName({ name, domain }: { name: string; domain: string }): string {
  if (name !== domain) return name;
  const [label = ''] = domain.split('.');
  const words = label.split('-').filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || name;
}

/**
 * Case-sensitive, whole words. A short form is not taken where another capitalised word follows or precedes it in running
 * text ("Beacon Tube & Lamp" is not Beacon, "Euan Falconer" is not Falconer); in a headline with capitals throughout
 * that cannot be told, and the short form is taken.
 */
export function nameMatcher(company: { name: string; domain: string }): NameMatcher {
  const [full = '', ...short] = companyNames(writtenName(company));
  const bare = companyNames(writtenName(company)).filter(
    (name) => full.startsWith(name) && full.slice(name.length).match(LEGAL_SUFFIX) !== null,
  );
  const certain = [...new Set([full, full.toUpperCase(), ...bare])].map(escape).join('|');
  const legal = '(?:,? (?:Inc|LLC|Ltd|Limited|plc|Corp|Corporation|GmbH|AG|SA|BV|Pty|Co)\\b\\.?){0,2}';
  const whole = new RegExp(`(?<![\\p{L}\\d@])(?:${certain || '(?!)'})(?![\\p{L}\\d])${legal}`, 'gu');
  const brief = short
    .filter((name) => !bare.includes(name))
    .map(escape)
    .join('|');
  const loose = brief === '' ? null : new RegExp(`(?<![\\p{L}\\d@-])(?:${brief})(?![\\p{L}\\d-])`, 'gu');
  const domain =
    company.domain === ''
      ? null
      : new RegExp(`(?<![\\p{L}\\d.-])(?:www\\.)?${escape(company.domain)}\\b`, 'giu');
  return {
    mark(text) {
      const marked = domain === null ? text : text.replace(domain, '@self');
      const named = marked.replace(whole, (name, offset: number) =>
        !full.includes(' ') && isPartOfOtherName(marked, offset, name.length) ? name : '@self',
      );
      if (loose === null) return named;
      return named.replace(loose, (name, offset: number) =>
        isPartOfOtherName(named, offset, name.length) ? name : '@self',
      );
    },
  };
}

function isPartOfOtherName(text: string, offset: number, length: number): boolean {
  if (hasHeadlineCapitals(text)) return false;
  const after = text.slice(offset + length, offset + length + 40);
  const before = text.slice(Math.max(0, offset - 40), offset);
  const followed = /^,? (?:of |& )?\p{Lu}\p{Ll}/u.test(after) && !/^, \p{Lu}/u.test(after);
  const preceded =
    /(?:^|[^\p{L}])(?:\p{Lu}\p{Ll}+) $/u.test(before) && !/(?:^|[.:!?] )(?:[\p{L}-]+) $/u.test(before);
  const person =
    /^\p{Lu}\p{Ll}+ $/u.test(before) && /^ (?:appointed|named|joins|hired|becomes|elected)/u.test(after);
  return followed || preceded || person;
}

/** "Acme Raises Ten Million" and the like: capitals tell nothing about names there. */
export function hasHeadlineCapitals(text: string): boolean {
  const words = text.match(/[\p{L}][\p{L}'’-]{3,}/gu) ?? [];
  return words.length >= 3 && words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length >= 0.7;
}

function escape(literal: string): string {
  return literal.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
