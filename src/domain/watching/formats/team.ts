import type { Element } from 'domhandler';
import { isTag } from 'domhandler';
import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { NamedPerson, PeopleObservation } from '../../ground/observations/index.ts';
import { eachElement, pageNeedsJavaScript, readHtml } from './html.ts';
import type { HtmlPage } from './html.ts';
import { isOnlyLegalForm } from '../../ground/vocabulary/legal-forms.ts';
import { isJobTitle } from './job-title.ts';
import { jsonLdText } from './json-ld.ts';
import { personName } from './person-name.ts';
import { roleOfSection } from './section-role.ts';
import { foundersOf, peopleOfData } from './team-data.ts';
import { cleanRole, nameOnly, peopleOfLine, unpartedPerson } from './team-line.ts';
import { introducedPerson } from './team-sentence.ts';
import { linesOf, textOf } from './text.ts';
import type { TextLine } from './text.ts';

const MAX_PEOPLE = 500;

/**
 * People with a role on a team, leadership or contact page: JSON-LD and microdata `Person`, hCard, lines where a name stands right beside a
 * role or under a heading that is one, lists in the page's data, and sentences that introduce somebody. Of several mentions the first of this
 * order counts. Precision comes first: a person without a role, a lone first name and people within running text are left out.
 */
export function readTeam(document: FetchedDocument): Reading<PeopleObservation> {
  const page = readHtml(document);
  if (!page.ok) return page;
  const lines = linesOf(page.value.root).map((line) => ({ ...line, text: withoutContactDetails(line.text) }));
  const people = [
    ...ofJsonLd(page.value),
    ...ofMarkup(page.value),
    ...ofLines(lines),
    ...peopleOfData(page.value),
    ...lines.flatMap(({ text }) => introducedPerson(text) ?? []),
    ...foundersOf(page.value).flatMap(({ name, role }) => structured(name, role)),
  ];
  if (people.length === 0) {
    return unreadable(
      pageNeedsJavaScript(page.value) ? 'the page needs JavaScript' : 'the page names no people with roles',
    );
  }
  return readable({ kind: 'people', people: unique(people).slice(0, MAX_PEOPLE) });
}

/** Structured data already says that this is a person, so a foreign or unusual name is taken as it is. */
function structured(name: string | null, role: string | null): NamedPerson[] {
  if (
    name === null ||
    role === null ||
    name.length > 80 ||
    !/\p{L}[^\s\p{L}]{0,20} [^\s\p{L}]{0,20}\p{L}/u.test(name)
  )
    return [];
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
    .replace(/(?<!\S)\S{1,100}@\S{1,100}/g, '')
    .replace(/\(?\bext\.? ?\d{1,6}(?:\/\d{1,6})?\)?/gi, '')
    .replace(/(?:\+\d{1,3}[ .-]?)?\(?\d{3,5}\)?[ .-]\d{3,4}[ .-]?\d{2,6}/g, '')
    .replace(/[\s,;|–-]{1,20}$/u, '')
    .trim();
}

function ofLines(lines: TextLine[]): NamedPerson[] {
  const texts = lines.map(({ text }) => text);
  const pairs = withUnparted(lines);
  const names = texts.map((text, index) =>
    pairs[index]?.length === 0 && roleOfSection(text) === null ? nameOnly(text) : null,
  );
  const titles = texts.map(
    (text, index) => names[index] === null && pairs[index]?.length === 0 && isJobTitle(text),
  );
  const people: NamedPerson[] = [];
  const roleFirst = rolesStandAbove(names, titles);
  const roleBox = roleFirst ? null : usualRoleBox(lines, names, titles);
  const used = new Set<number>();
  let section: string | undefined;

  for (const [index, line] of lines.entries()) {
    if (line.heading > 0 && names[index] === null && pairs[index]?.length === 0 && titles[index] !== true)
      section = line.text.length <= 80 ? line.text : undefined;
    const inLine = pairs[index] ?? [];
    people.push(...inLine.map((person) => under(section, person)));
    const name = names[index] ?? null;
    if (name === null || inLine.length > 0 || people.length > MAX_PEOPLE) continue;
    const at = roleFirst ? (titles[index - 1] === true ? index - 1 : -1) : roleBelow(index, names, titles);
    const place =
      at < 0 && roleBox !== null && isRoleOfBox(line, lines[index + 1], names[index + 1], roleBox)
        ? index + 1
        : at;
    if (place < 0) {
      const role = listsNames(index, names, lines) ? roleOfSection(section) : null;
      if (role !== null) people.push(under(section, { name, role }));
    }
    if (place < 0 || used.has(place)) continue;
    used.add(place);
    people.push(under(section, { name, role: cleanRole(texts[place] ?? '') }));
  }
  return people;
}

/** Whether a name has another next to it in a box of the same kind: a list of names, and no caption. */
function listsNames(index: number, names: (string | null)[], lines: TextLine[]): boolean {
  const box = boxOf(lines[index]);
  return [index - 1, index + 1].some(
    (other) => (names[other] ?? null) !== null && boxOf(lines[other]) === box,
  );
}

/**
 * Lines that name a person and a role. A role right after a name without anything between ("Jane Doe Office Manager") is taken only
 * where the page names people in boxes of that kind more than once, and never under a name of its own, where the whole line is that person's role.
 */
function withUnparted(lines: TextLine[]): NamedPerson[][] {
  const texts = lines.map(({ text }) => text);
  const parted = texts.map(peopleOfLine);
  const unparted = texts.map((text, index) =>
    parted[index]?.length === 0 && nameOnly(texts[index - 1] ?? '') === null ? unpartedPerson(text) : null,
  );
  const boxes = new Set(lines.flatMap((line, index) => (parted[index]?.length === 0 ? [] : [boxOf(line)])));
  const several = unparted.filter((person) => person !== null).length >= 2;
  return parted.map((people, index) => {
    const person = unparted[index] ?? null;
    return person === null || !(several || boxes.has(boxOf(lines[index]))) ? people : [person];
  });
}

function under(section: string | undefined, person: NamedPerson): NamedPerson {
  return section === undefined ? person : { ...person, section };
}

const MIN_CARDS = 3;

/**
 * Where the line under a name is a role in three cards or more, and always in the same kind of element, that element holds a role in
 * the other cards too, though its words be none we know: "Kip Kelly", "Industrial Markets". Null where the page has no such habit.
 */
function usualRoleBox(lines: TextLine[], names: (string | null)[], titles: boolean[]): string | null {
  const boxes = new Map<string, number>();
  let cards = 0;
  for (const [index, name] of names.entries()) {
    const next = lines[index + 1];
    if (name === null || next === undefined || titles[index + 1] !== true) continue;
    cards++;
    const box = `${boxOf(lines[index])} ${boxOf(next)}`;
    boxes.set(box, (boxes.get(box) ?? 0) + 1);
  }
  const [usual] = [...boxes].toSorted((a, b) => b[1] - a[1]);
  return usual !== undefined && usual[1] >= MIN_CARDS && usual[1] * 4 >= cards * 3 ? usual[0] : null;
}

function boxOf(line: TextLine | undefined): string {
  if (line === undefined || !isTag(line.block)) return '';
  return `${line.block.name}.${(line.block.attribs['class'] ?? '').slice(0, 100)}.${line.heading}`;
}

/** Addresses to a reader, furniture and companies stand under names as well. */
const NOT_A_ROLE =
  /^(?:dear|hi|hello|contact|e-?mail|phone|tel|regards|view|read|more|about|back|share|download|click|from|by|new|home)\b|\b(?:university|college|school|hospital|orchestra)\b/iu;

function isRoleOfBox(
  line: TextLine,
  next: TextLine | undefined,
  nextName: string | null | undefined,
  usual: string,
): boolean {
  if (next === undefined || nextName !== null || next.text.length < 2 || next.text.length > 60) return false;
  const words = next.text.split(' ');
  const asRole =
    words.length <= 6 &&
    words.filter((word) => /^(?:\p{Lu}|&|of|and|for|the)/u.test(word)).length === words.length;
  return (
    asRole &&
    !/\d|[.!?:@]$/u.test(next.text) &&
    !NOT_A_ROLE.test(next.text) &&
    !words.some((word) => isOnlyLegalForm(word.replace(/,$/, ''))) &&
    usual === `${boxOf(line)} ${boxOf(next)}`
  );
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

/** One entry a person, as first named: later mentions are captions and menus. */
function unique(people: NamedPerson[]): NamedPerson[] {
  const byName = new Map<string, NamedPerson>();
  for (const person of people) {
    const key = person.name.toLowerCase();
    if (!byName.has(key)) byName.set(key, person);
  }
  return [...byName.values()];
}
