import type { NamedPerson } from '../../ground/observations/index.ts';
import { hasTitleWord, isJobTitle } from './job-title.ts';
import { personName } from './person-name.ts';

/** The person whose name a line consists of, or null; a name that holds a word for a role is a role. */
export function nameOnly(line: string): string | null {
  const name = personName(line);
  return name !== null && !hasTitleWord(name) ? name : null;
}

export function cleanRole(role: string): string {
  const bare = role.replace(/^[\s,–—:|(-]{1,20}|[\s,–—:|)-]{1,20}$/gu, '').slice(0, 150);
  // The closing one belongs to the role where the opening one does: "VD (CEO)".
  return bare.lastIndexOf('(') > bare.lastIndexOf(')') ? `${bare})` : bare;
}

/** Offices that are also forms of address. */
const TITLE_BEFORE_NAME =
  /^((?:vice |deputy |lord )?(?:mayor|council ?member|councill?or|commissioner|president|chairman|chairwoman|chair|director|superintendent|principal|judge|captain|detective|sergeant|ceo|cto|cfo|coo)) (.{4,50})$/iu;
/** A dash that was decoded wrongly, once or twice, is still a dash between spaces. */
const BROKEN_DASH = / (?:\ufffd|ï¿½|â€“|â€”|\u0096|\u0097) /g;
const SEPARATORS = [' – ', ' — ', ' - ', ' | ', ' • ', ' · ', ': ', ' / ', '– ', ', '];

/** `Jane Doe, Chief Executive`, `Jane Doe – CEO`, `CEO: Jane Doe`, `Jane Doe (CEO)`, `Mayor Jane Doe`. */
export function peopleOfLine(written: string): NamedPerson[] {
  if (written.length > 140) return [];
  const line = written.replace(BROKEN_DASH, ' – ');
  const parenthesised = /^([^()]{4,60}) \(([^()]{2,90})\)$/.exec(line);
  if (parenthesised !== null) return pair(parenthesised[1] ?? '', parenthesised[2] ?? '');
  const titled = TITLE_BEFORE_NAME.exec(line);
  const addressed = titled === null ? [] : pair(titled[2] ?? '', titled[1] ?? '');
  if (addressed.length > 0) return addressed;
  for (const separator of SEPARATORS) {
    for (let at = line.indexOf(separator); at >= 0; at = line.indexOf(separator, at + 1)) {
      const [before, after] = [line.slice(0, at), line.slice(at + separator.length)];
      const found = pair(before, after);
      if (found.length > 0) return found;
      const turned = separator === ', ' ? [] : pair(after, before);
      if (turned.length > 0) return turned;
    }
  }
  return [];
}

function pair(name: string, role: string): NamedPerson[] {
  const person = nameOnly(name.trim());
  return person !== null && isJobTitle(role.trim()) && nameOnly(role) === null
    ? [{ name: person, role: cleanRole(role) }]
    : [];
}

/** What stands before the noun of a role and looks like a first name to nobody but a program. */
const ROLE_WORDS = new Set(
  (
    'deputy managing regional area assistant associate general chief executive principal lead staff acting interim technical creative clinical financial commercial digital global national corporate ' +
    'brand content human talent supply chain quality assurance risk credit software hardware electrical mechanical civil chemical industrial process project production plant warehouse logistics transport ' +
    'fleet maintenance facilities estate tax audit treasury payroll claims loan mortgage wealth private equity relationship key inside outside field wholesale channel alliances performance paid regulatory ' +
    'compliance machine cyber network database platform infrastructure reliability test automation user visual graphic fashion landscape urban lighting sound music wedding floral pastry sous kitchen bar guest ' +
    'night shift elementary primary secondary vice junior trainee student volunteer youth outreach donor grant laboratory nursing patient founding independent freelance certified registered licensed ' +
    'advanced assistant executive administrative special former past current new other several various board chairman acting group divisional district territory zone'
  ).split(' '),
);

/** `Jane Doe Office Manager`, with nothing between: only where the rest is a short role in capitals that ends in the role's noun. */
export function unpartedPerson(line: string): NamedPerson | null {
  if (line.length > 60) return null;
  const words = line.split(' ');
  for (const at of [2, 3]) {
    const [name, role] = [words.slice(0, at), words.slice(at)];
    if (role.length < 1 || role.length > 4 || name.some((word) => ROLE_WORDS.has(word.toLowerCase())))
      continue;
    if (!role.every((word) => /^(?:\p{Lu}|&|of|and|for|the)/u.test(word)) || !hasTitleWord(role.at(-1) ?? ''))
      continue;
    const [found] = pair(name.join(' '), role.join(' '));
    if (found !== undefined) return found;
  }
  return null;
}
