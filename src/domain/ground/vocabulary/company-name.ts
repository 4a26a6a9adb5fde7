import { dropLegalForms, HOLDING_WORDS, isLegalForm, isOnlyLegalForm } from './legal-forms.ts';

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

const knownNames = new Map<string, string[]>();
const MAX_KNOWN = 2_000;

/** How texts may call a company: its name as given, without legal form, and without what it does. Longest first. */
export function companyNames(name: string): string[] {
  const old = knownNames.get(name);
  if (old !== undefined) return old;
  const made = namesOf(name);
  if (knownNames.size >= MAX_KNOWN) knownNames.clear();
  if (name.length < 300) knownNames.set(name, made);
  return made;
}

function namesOf(name: string): string[] {
  const given = name.trim().replace(/\s+/g, ' ').slice(0, 120);
  const bare = withoutLegalForm(given);
  const names = new Set([given, bare]);
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

/** "Brindle Holdings Pty. Ltd." is Brindle. "Group" says what a company is, so it is left: `companyNames` drops it where it may. */
export function withoutLegalForm(name: string): string {
  const words = [...name.matchAll(WORD)];
  const left = dropLegalForms(
    words.map(([word]) => word),
    HOLDING_WORDS,
  );
  const last = words[left.length - 1];
  return last === undefined || left.length === words.length
    ? name
    : name.slice(0, last.index + last[0].length);
}

const WORD = /[^\s,]+/g;

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
 * that cannot be told, and the short form is taken. Words are compared, because compiling patterns for a company costs more
 * than reading an item.
 */
export function nameMatcher(company: { name: string; domain: string }): NameMatcher {
  const [full = '', ...short] = companyNames(writtenName(company));
  const bare = withoutLegalForm(full) === full ? [] : short.filter((name) => full.startsWith(name));
  const certain = [...new Set([full, full.toUpperCase(), ...bare])].filter(Boolean);
  const brief = short.filter((name) => !bare.includes(name));
  const isOneWord = !full.includes(' ');
  const domain = company.domain.toLowerCase();
  return {
    mark(text) {
      const marked = domain === '' ? text : markDomain(text, domain);
      const named = markNames(marked, certain, { legal: true, hyphens: true, doubted: isOneWord });
      return markNames(named, brief, { legal: false, hyphens: false, doubted: true });
    },
  };
}

interface NameRules {
  /** A legal form behind the name is taken along. */
  legal: boolean;
  /** A name may be joined to another word by a hyphen. */
  hyphens: boolean;
  /** A name that is part of a longer one is not taken. */
  doubted: boolean;
}

/** From left to right; where two names begin at one place the one listed first wins. Linear in the text. */
function markNames(text: string, names: readonly string[], rules: NameRules): string {
  const found = names.map((name) => ({ name, at: text.indexOf(name) })).filter(({ at }) => at >= 0);
  if (found.length === 0) return text;
  const doubted = rules.doubted && !hasHeadlineCapitals(text);
  let marked = '';
  let last = 0;
  for (let at = firstOf(found); at < Infinity; at = firstOf(found)) {
    const taken = found.find((each) => each.at === at && standsAlone(text, at, each.name, rules));
    const length = taken === undefined ? 1 : lengthWithForm(text, at, taken.name, rules);
    if (taken !== undefined && !(doubted && isPartOfOtherName(text, at, length))) {
      marked += `${text.slice(last, at)}@self`;
      last = at + length;
    }
    for (const each of found) {
      if (each.at >= 0 && each.at < at + length) each.at = text.indexOf(each.name, at + length);
    }
  }
  return marked + text.slice(last);
}

function firstOf(found: readonly { at: number }[]): number {
  return found.reduce((first, { at }) => (at >= 0 && at < first ? at : first), Infinity);
}

const WORD_BEFORE = /[\p{L}\d@]$/u;
const WORD_AFTER = /^[\p{L}\d]/u;

function standsAlone(text: string, at: number, name: string, { hyphens }: NameRules): boolean {
  const end = at + name.length;
  if (!hyphens && (text[at - 1] === '-' || text[end] === '-')) return false;
  return !WORD_BEFORE.test(text.slice(Math.max(0, at - 2), at)) && !WORD_AFTER.test(text.slice(end, end + 2));
}

function lengthWithForm(text: string, at: number, name: string, { legal }: NameRules): number {
  if (!legal) return name.length;
  let end = at + name.length;
  for (let forms = 0; forms < 2; forms++) {
    NEXT_WORD.lastIndex = end;
    const [next, word = ''] = NEXT_WORD.exec(text) ?? [''];
    if (!isLegalForm(word) || (!isOnlyLegalForm(word) && isAllCapitals(text))) break;
    end += next.length;
  }
  return end - at;
}

function isAllCapitals(text: string): boolean {
  return text === text.toUpperCase();
}

/** A legal form that follows a name belongs to it, but "Co-op" holds none. */
const NEXT_WORD = /,? (\p{L}{1,15}(?:[./]\p{L}{1,5}){0,3})(?![\p{L}\d-])\.?/uy;

const DOMAIN_BEFORE = /[\p{L}\d.-]$/u;

/** Puts `@self` where the text gives the address of the company, with or without `www.`. */
function markDomain(text: string, domain: string): string {
  const lower = text.toLowerCase();
  // A few letters change their length when they are written small; then places in the two texts would not agree.
  if (!lower.includes(domain) || lower.length !== text.length) return text;
  let marked = '';
  let last = 0;
  for (let at = lower.indexOf(domain); at >= 0; at = lower.indexOf(domain, at + domain.length)) {
    const start = lower.startsWith('www.', at - 4) && at >= 4 ? at - 4 : at;
    if (start < last || /^\w/u.test(text.slice(at + domain.length, at + domain.length + 1))) continue;
    if (DOMAIN_BEFORE.test(text.slice(Math.max(0, start - 2), start))) continue;
    marked += `${text.slice(last, start)}@self`;
    last = at + domain.length;
  }
  return marked + text.slice(last);
}

function isPartOfOtherName(text: string, offset: number, length: number): boolean {
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
