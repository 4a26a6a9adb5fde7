import type { NamedPerson } from '../../ground/observations/index.ts';
import { isJobTitle } from './job-title.ts';
import { cleanRole, nameOnly } from './team-line.ts';

/** A sentence that introduces somebody has said so by here. */
const MAX_START = 220;
const MAX_ROLE_WORDS = 9;

/** Between a name and what the person is at the company. What they were or studied is no role. */
const IS = / (?:is|serves as|works as|acts as|heads up the company as|leads the company as) /;
/** "the Head of Sales", "our CFO", "co-founder and CEO"; with "a" only where the role is written as a title. */
const ARTICLE = /^(?:(?:currently )?(?:the|our|its|\p{Lu}\p{L}{1,30}['’]s) |(an?) )?/u;
/** Here the role ends and the rest of the sentence begins. */
const END =
  /(?: (?:at|for|with|who|where|which|since|based|and (?:has|is|leads|oversees|responsible|a|an|he|she|they)|responsible|in charge|overseeing|leading|bringing)\b|[,;.:(–—]| - )/;

/**
 * "Jane Doe is the Chief Financial Officer of Acme, where she …": the person that a paragraph introduces in its first words, or null.
 * Only the present tense counts, and only a role in the words of a title.
 */
export function introducedPerson(paragraph: string): NamedPerson | null {
  const start = paragraph.slice(0, MAX_START);
  const verb = IS.exec(start);
  if (verb === null) return titledPerson(start);
  const name = nameOnly(start.slice(0, verb.index).replace(/,$/, ''));
  if (name === null) return titledPerson(start);
  const said = start.slice(verb.index + verb[0].length);
  const article = ARTICLE.exec(said);
  const rest = said.slice(article?.[0].length ?? 0);
  const end = END.exec(rest);
  if (end === null && paragraph.length > MAX_START) return null;
  const role = cleanRole(end === null ? rest : rest.slice(0, end.index));
  if (role.split(' ').length > MAX_ROLE_WORDS || !isJobTitle(role)) return null;
  // "is a seasoned leader" says what somebody is like, "is our director" hardly more; "is a Senior Engineer" says what they are.
  if ((article?.[1] !== undefined || !role.includes(' ')) && !isInCapitals(role)) return null;
  return { name, role };
}

/** What somebody did, after their name and the letters that follow it. */
const DID =
  / (?:received|earned|graduated|holds|joined|has|leads|oversees|brings|founded|co-founded|manages|was|works) /;
const MAX_TITLE_WORDS = 5;

/** "Clinical Director Jane Doe MSN received her degree …": a title in capitals, then the name. */
function titledPerson(start: string): NamedPerson | null {
  const verb = DID.exec(start);
  if (verb === null) return null;
  const words = start.slice(0, verb.index).replace(/,$/, '').split(' ');
  for (let at = Math.min(MAX_TITLE_WORDS, words.length - 2); at >= 1; at -= 1) {
    const role = words.slice(0, at).join(' ');
    if (!isJobTitle(role) || !isInCapitals(role)) continue;
    const name = nameOnly(withoutLetters(words.slice(at)));
    if (name !== null) return { name, role };
  }
  return null;
}

/** Degrees and licences that no comma parts from the name: `Jane Doe GNP-C MSN`. */
function withoutLetters(words: readonly string[]): string {
  const letters = words.findLastIndex((word) => !/^[A-Z]{2,5}(?:-[A-Z]{1,3})?,?$/.test(word));
  return words.slice(0, letters + 1).join(' ');
}

function isInCapitals(role: string): boolean {
  return role.split(' ').every((word) => /^(?:\p{Lu}|&|of$|and$|for$|the$)/u.test(word));
}
