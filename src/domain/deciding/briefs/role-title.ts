import { oneLine } from '../../ground/vocabulary/fold.ts';
import { isPlainName, quotable } from './written-values.ts';

const MAX_WORDS = 7;

/** `(m/w/d)`, `(f/m/x)`, `(all genders)`, `H/F`, `m/f/d` */
const GENDERS =
  /\s*[([]\s*(?:[a-z*]\s*[/|]\s*[a-z*](?:\s*[/|]\s*[a-z*]){0,3}|all genders?|any gender|gn|\*|m[ae]le\s*\/\s*fem[ae]le(?:\s*\/\s*\w+)?)\s*[)\]]|[\s,–-]+(?:[mwfdxh]\/[mwfdx](?:\/[mwfdxi*]){0,2})(?![\p{L}/])/giu;
/** What stands behind the role in headlines of job boards: how, where, for how long, under which number. */
const WORKING =
  /^(?:(?:fully |100 ?% |hybrid |us |uk |eu |emea )*(?:remote|hybrid|on-?site|home ?office)\b.*|(?:full|part)[ -]?time\b.*|permanent|contract|vollzeit|teilzeit|cdi|cdd|\d{1,3} ?(?:[-–] ?\d{1,3} ?)?%|(?:req(?:uisition)?|ref(?:erence)?|job|id)?[ #.:-]*[a-z]{0,3}-?\d{3,})$/iu;
const SEPARATED =
  /(?<role>.*\S)(?:\s+[–—|@-]\s*|\s*[,|]\s+|\s+in\s+|\s*(?=[([]))(?<rest>[^,|]+)$|^(?<bare>.*\S)\s+(?<number>(?:req|ref|job|id)[ #.:-]*[a-z]{0,3}-?\d{3,})$/iu;

/**
 * The role that the headline of an opening names, without gender marks, place and requisition number: `Head of Data (m/f/d) – Berlin` is `Head of Data`.
 * Null where what is left is no role in plain words.
 */
export function roleOfTitle(title: string, location: string | null): string | null {
  const line = oneLine(quotable(title));
  const whole = line.replaceAll(GENDERS, '').trim();
  const role = withoutTail(whole, places(location));
  const isPlain =
    /^\p{L}/u.test(role) && isPlainName(role) && !/[:!?]/.test(role) && role.split(' ').length <= MAX_WORDS;
  // A mark taken out of the middle leaves words that nobody wrote together.
  return isPlain && line.includes(role) ? role : null;
}

function withoutTail(title: string, known: readonly string[]): string {
  const match = SEPARATED.exec(title);
  if (match?.groups === undefined) return title;
  const { bare: named, number, role = named ?? '', rest = number ?? '' } = match.groups;
  const bare = rest.replaceAll(/[()[\]]/g, '').trim();
  const isTail = WORKING.test(bare) || known.some((place) => bare.toLowerCase() === place);
  return isTail ? withoutTail(role.replace(/[\s,|–—-]+$/u, ''), known) : title;
}

/** `Berlin, Germany` names three places that a headline may repeat. */
function places(location: string | null): string[] {
  if (location === null) return [];
  const parts = location.split(/[,;/|]| - /).map((part) => part.trim());
  return [location, ...parts].filter((part) => part !== '').map((part) => part.toLowerCase());
}

/** `a Head of Data`, `an Engineering Manager`, `a VP of Sales` where the headline has `VP, Sales`; null where several are looked for. English. */
export function withArticle(given: string): string | null {
  if (/(?:[eo]rs|ists|ants|ives|ects|eads)$/i.test(given)) return null;
  const role = withoutCommas(given);
  const [first = ''] = role.split(/[\s/-]/);
  const isSpelt = /^[A-Z]{2,}\d*$/.test(first) && !SPOKEN.has(first);
  const startsWithVowel = isSpelt ? SPELT_VOWEL.test(first) : VOWEL.test(first);
  return `${startsWithVowel ? 'an' : 'a'} ${role}`;
}

const RANK =
  /^(?:(?:senior|junior|associate|assistant|regional|global|group|executive|deputy) )*(?:[es]?vp|vice president|director|head|manager|lead)$/i;

function withoutCommas(role: string): string {
  const [first = '', second, ...others] = role.split(/,\s*/);
  if (second === undefined) return role;
  const joint = RANK.test(first) ? 'of' : 'for';
  return [`${first} ${joint} ${second}`, ...others].join(' for ');
}

const SPELT_VOWEL = /^[AEFHILMNORSX]/;
const VOWEL = /^(?:[aeio](?!u?ne?\b|uro)|u(?![kns][aeiu]|r[aeo]|t[ei])|hono|heir|hour)/iu;
/** Abbreviations that are said as words. */
const SPOKEN: ReadonlySet<string> = new Set(['RAN', 'LAN', 'NASA', 'SOC', 'SAN', 'RAD']);
/** Countries that are named with an article. */
const WITH_THE = /^(?:united (?:states|kingdom|arab emirates)|netherlands|philippines|us|usa|uk|uae)$/i;
const NO_PLACE =
  /remote|hybrid|anywhere|worldwide|global|multiple|various|flexible|home ?office|\d|[;/|]| or | - /i;

/** Where an opening is, as it stands after `in`; null where the field says how one works and not where. */
export function placeOfRole(location: string | null): string | null {
  if (
    location === null ||
    NO_PLACE.test(location) ||
    !isPlainName(location) ||
    location.split(' ').length > 4
  )
    return null;
  return WITH_THE.test(location) ? `the ${location}` : location;
}
