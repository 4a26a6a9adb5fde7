import type { Element } from 'domhandler';
import { readable, unreadable } from '../document.ts';
import type { FetchedDocument, Reading } from '../document.ts';
import type { NamedPerson, PeopleObservation } from '../observations.ts';
import { eachElement, pageNeedsJavaScript, readHtml } from './html.ts';
import type { HtmlPage } from './html.ts';
import { hasTitleWord, isJobTitle } from './job-title.ts';
import { jsonLdText } from './json-ld.ts';
import { personName } from './person-name.ts';
import { linesOf, textOf } from './text.ts';

const MAX_PEOPLE = 500;

/**
 * People with a role on a team, leadership or contact page: JSON-LD and microdata `Person`, hCard, and otherwise lines
 * where a name stands right beside a role. Precision comes first: a person without a role, a lone first name and people
 * in running text are left out.
 */
export function readTeam(document: FetchedDocument): Reading<PeopleObservation> {
  const page = readHtml(document);
  if (!page.ok) return page;
  const lines = linesOf(page.value.root).map((line) => withoutContactDetails(line.text));
  const people = [...ofJsonLd(page.value), ...ofMarkup(page.value), ...ofLines(lines)];
  if (people.length === 0) {
    return unreadable(
      pageNeedsJavaScript(page.value) ? 'the page needs JavaScript' : 'the page names no people with roles',
    );
  }
  return readable({ kind: 'people', people: unique(people).slice(0, MAX_PEOPLE) });
}

/** Structured data already says that this is a person, so a foreign or unusual name is taken as it is. */
function structured(name: string | null, role: string | null): NamedPerson[] {
  if (name === null || role === null || name.length > 80 || !/\p{L}\S* \S*\p{L}/u.test(name)) return [];
  return [{ name: personName(name) ?? name, role: role.slice(0, 150) }];
}

function ofJsonLd(page: HtmlPage): NamedPerson[] {
  return page.jsonLd
    .filter((node) => node.types.includes('Person'))
    .flatMap(({ properties }) =>
      structured(jsonLdText(properties['name']), jsonLdText(properties['jobTitle'])),
    );
}

/** Microdata (schema.org/Person) and the h-card classes of microformats. */
function ofMarkup(page: HtmlPage): NamedPerson[] {
  const people: NamedPerson[] = [];
  let cards = 0;
  eachElement(page.root, (element) => {
    const isPerson =
      /schema\.org\/Person\b/.test(element.attribs['itemtype'] ?? '') ||
      hasClass(element, 'vcard') ||
      hasClass(element, 'h-card');
    if (!isPerson || ++cards > MAX_PEOPLE) return;
    let name: string | null = null;
    let role: string | null = null;
    let visited = 0;
    eachElement(element, (part) => {
      if (++visited > 300) return;
      const property = part.attribs['itemprop'];
      if (property === 'name' || hasClass(part, 'fn') || hasClass(part, 'p-name'))
        name ??= textOf(part, 100) || null;
      if (
        property === 'jobTitle' ||
        hasClass(part, 'title') ||
        hasClass(part, 'role') ||
        hasClass(part, 'p-job-title')
      ) {
        role ??= textOf(part, 150) || null;
      }
    });
    people.push(...structured(name, role));
  });
  return people;
}

function hasClass(element: Element, name: string): boolean {
  return ` ${(element.attribs['class'] ?? '').slice(0, 500)} `.includes(` ${name} `);
}

/** E-mail addresses, telephone numbers and extensions stand beside names and roles and belong to neither. */
function withoutContactDetails(line: string): string {
  if (line.length > 200) return line;
  return line
    .replace(/\S{1,64}@\S{1,100}/g, '')
    .replace(/\(?\bext\.? ?\d{1,6}\)?/gi, '')
    .replace(/(?:\+\d{1,3}[ .-]?)?\(?\d{3,5}\)?[ .-]\d{3,4}[ .-]?\d{2,6}/g, '')
    .replace(/[\s,;|–-]+$/u, '')
    .trim();
}

function ofLines(lines: string[]): NamedPerson[] {
  const pairs = lines.map(ofOneLine);
  const names = lines.map(nameOnly);
  const titles = lines.map(
    (line, index) => names[index] === null && pairs[index]?.length === 0 && isJobTitle(line),
  );
  const people: NamedPerson[] = [];
  const roleFirst = rolesStandAbove(names, titles);
  const used = new Set<number>();

  for (const index of lines.keys()) {
    const inLine = pairs[index] ?? [];
    people.push(...inLine);
    const name = names[index] ?? null;
    if (name === null || inLine.length > 0 || people.length > MAX_PEOPLE) continue;
    const at = roleFirst ? (titles[index - 1] === true ? index - 1 : -1) : roleBelow(index, names, titles);
    if (at < 0 || used.has(at)) continue;
    used.add(at);
    people.push({ name, role: cleanRole(lines[at] ?? '') });
  }
  return people;
}

/** The role is the next line, or the one after where something short (a place, an address) comes between. */
function roleBelow(index: number, names: (string | null)[], titles: boolean[]): number {
  if (titles[index + 1] === true) return index + 1;
  return names[index + 1] === null && titles[index + 2] === true && names[index + 3] === null
    ? index + 2
    : -1;
}

/** Some pages set the role above the name; whichever order the page uses more often, or first, is taken for all of it. */
function rolesStandAbove(names: (string | null)[], titles: boolean[]): boolean {
  let [below, above] = [0, 0];
  for (const [index, name] of names.entries()) {
    if (name === null) continue;
    if (titles[index + 1] === true) below++;
    if (titles[index - 1] === true) above++;
  }
  if (above !== below) return above > below;
  return above > 0 && titles.indexOf(true) < names.findIndex((name) => name !== null);
}

function nameOnly(line: string): string | null {
  const name = personName(line);
  return name !== null && !hasTitleWord(name) ? name : null;
}

/** Offices that are also forms of address. */
const TITLE_BEFORE_NAME =
  /^((?:vice |deputy |lord )?(?:mayor|council ?member|councill?or|commissioner|president|chairman|chairwoman|chair|director|superintendent|principal|judge|captain|detective|sergeant|ceo|cto|cfo|coo)) (.{4,50})$/iu;

/** `Jane Doe, Chief Executive`, `Jane Doe – CEO`, `CEO: Jane Doe`, `Jane Doe (CEO)`, `Mayor Jane Doe`. */
function ofOneLine(line: string): NamedPerson[] {
  if (line.length > 140) return [];
  const parenthesised = /^([^()]{4,60}) \(([^()]{2,90})\)$/.exec(line);
  if (parenthesised !== null) return pair(parenthesised[1] ?? '', parenthesised[2] ?? '');
  const titled = TITLE_BEFORE_NAME.exec(line);
  const addressed = titled === null ? [] : pair(titled[2] ?? '', titled[1] ?? '');
  if (addressed.length > 0) return addressed;
  for (const separator of [' – ', ' — ', ' - ', ' | ', ' • ', ' · ', ': ', ' / ', '– ', ', ']) {
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

function cleanRole(role: string): string {
  return role.replace(/^[\s,–—:|(-]+|[\s,–—:|)-]+$/gu, '').slice(0, 150);
}

/** One entry a person, as first named: later mentions are captions and menus. */
function unique(people: NamedPerson[]): NamedPerson[] {
  const byName = new Map<string, NamedPerson>();
  for (const person of people) {
    const key = person.name.toLowerCase();
    if (!byName.has(key)) byName.set(key, person);
  }
  return [...byName.values()];
}
