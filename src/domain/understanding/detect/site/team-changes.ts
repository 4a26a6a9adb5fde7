import type { NamedPerson, PeopleObservation } from '../../../ground/observations/index.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from '../finding.ts';
import { roleKey, sameRole } from '../../../ground/vocabulary/same-role.ts';
import { toldRole } from '../../../ground/vocabulary/told-role.ts';
import { personaOf } from '../personas.ts';
import { quoted } from '../quote.ts';
import { departureSubtype, roleSubtype } from '../text/executive-roles.ts';
import { boardStrength, isAdviser, isBoard } from './board-members.ts';
import { findChange, seenOn, together, watchPart } from './compare-states.ts';
import { promotion } from './promotion.ts';

const STRENGTH = 50;
const PERSONA_STRENGTH = 75;
const DEPARTURE = 40;
const ADVISER = 45;
/** A page that shares less than half of its people with the one before was rebuilt, or is another page. */
const MIN_KEPT = 0.5;

interface Team {
  people: NamedPerson[];
}

/** People who came to, left or got another role on the page of the team; two visits must agree, so that nobody is fired by a glitch. */
export const teamChangesDetector: Detector<PeopleObservation> = {
  name: 'team_changes',
  version: 1,
  detect(watched: Watched<PeopleObservation>, context: DetectionContext): Detection {
    // The order of people on a page is a matter of layout.
    const sorted = watchPart(
      watched,
      ({ people }): Team => ({ people: people.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }),
      keyOfTeam,
    );
    return together(
      findChange(
        sorted,
        context.now,
        (before, present, earlier) =>
          sorted === null ? [] : peopleChanged(before, present, earlier, sorted, context),
        (one, other) => keyOfTeam(one) === keyOfTeam(other),
      ),
      findChange(
        watchPart(watched, ({ people }) => ({ sections: sectionsOf(people) })),
        context.now,
        (before, present, earlier) =>
          sectionsAdded(
            before.sections,
            present.sections,
            earlier.flatMap(({ sections }) => sections),
            watched,
          ),
      ),
    );
  },
};

/** The same of two visits whose page writes the same roles in other words: neither confirms nor keeps back another change. */
function keyOfTeam({ people }: Team): string {
  return JSON.stringify(people.map(({ name, role, section }) => [name, roleKey(role), section ?? null]));
}

function peopleChanged(
  before: Team,
  present: Team,
  earlier: readonly Team[],
  watched: Watched<Team>,
  context: DetectionContext,
): Finding[] {
  const [old, now] = [byName(before.people), byName(present.people)];
  const kept = [...old.keys()].filter((key) => now.has(key));
  if (kept.length < old.size * MIN_KEPT || kept.length === 0) return [];
  const known = new Set(earlier.flatMap(({ people }) => people.map(({ name }) => keyOf(name))));
  const added = [...now].filter(([key]) => !known.has(key)).map(([, person]) => person);
  const removed = [...old].filter(([key]) => !now.has(key)).map(([, person]) => person);
  // Names that differ in a letter or a middle name are one person, written better.
  const renamed = (person: NamedPerson, others: NamedPerson[]): boolean =>
    others.some((other) => isSamePerson(person.name, other.name));
  return [
    ...added
      .filter((person) => !renamed(person, removed))
      .flatMap((person) => joined(person, watched, context)),
    ...removed
      .filter((person) => !renamed(person, added))
      .flatMap((person) => leftPage(person, watched, context)),
    ...kept.flatMap((key) => retitled(old.get(key), now.get(key), watched, context)),
  ];
}

function joined(person: NamedPerson, watched: Watched<unknown>, context: DetectionContext): Finding[] {
  const shared = sharedOf(person, watched);
  const contacts = [{ name: person.name, role: person.role, appointed: false }];
  if (isBoard(person))
    return [
      {
        ...shared,
        type: 'board_change',
        subtype: 'director_added',
        strength: boardStrength(person),
        title: quoted(`${person.name}, ${toldRole(person.role)}, on the board`),
        contacts,
      },
    ];
  if (isAdviser(person))
    return [
      {
        ...shared,
        type: 'board_change',
        subtype: 'adviser_added',
        strength: ADVISER,
        title: quoted(`${person.name}, ${toldRole(person.role)}, among the advisers`),
        contacts,
      },
    ];
  const persona = personaOf(person.role, context.personas);
  return [
    {
      ...shared,
      type: 'team_page_change',
      subtype: 'person_added',
      strength: persona === null ? STRENGTH : PERSONA_STRENGTH,
      title: quoted(`${person.name}, ${toldRole(person.role)}`),
      contacts,
      fields: { ...shared.fields, ...(persona === null ? {} : { persona }) },
    },
  ];
}

function leftPage(person: NamedPerson, watched: Watched<unknown>, context: DetectionContext): Finding[] {
  const shared = {
    ...sharedOf(person, watched),
    title: quoted(`${person.name}, ${toldRole(person.role)}, is no longer listed`),
    left: [person.name],
  };
  if (isBoard(person))
    return [
      { ...shared, type: 'board_change', subtype: 'director_removed', strength: boardStrength(person) },
    ];
  const persona = personaOf(person.role, context.personas);
  const change: Finding = {
    ...shared,
    type: 'team_page_change',
    subtype: 'person_removed',
    strength: persona === null ? STRENGTH : PERSONA_STRENGTH,
  };
  const role = roleSubtype(toldRole(person.role));
  if (role === null) return [change];
  const subtype = departureSubtype(role);
  return [change, { ...shared, type: 'executive_departure', subtype, strength: DEPARTURE, confidence: 0.7 }];
}

function retitled(
  was: NamedPerson | undefined,
  is: NamedPerson | undefined,
  watched: Watched<unknown>,
  context: DetectionContext,
): Finding[] {
  if (was === undefined || is === undefined || sameRole(was.role, is.role)) return [];
  const persona = personaOf(is.role, context.personas);
  const shared = sharedOf(is, watched);
  return [
    ...promotion(was, is, shared),
    {
      ...shared,
      type: 'team_page_change',
      subtype: 'title_changed',
      strength: persona === null ? STRENGTH : PERSONA_STRENGTH,
      title: quoted(`${is.name}: ${toldRole(was.role)} → ${toldRole(is.role)}`),
      quote: quoted(`${is.name}: ${was.role} → ${is.role}`),
      contacts: [{ name: is.name, role: is.role, appointed: false }],
      fields: { person: is.name, role: is.role, before: was.role },
    },
  ];
}

function sectionsAdded(
  before: string[],
  present: string[],
  known: string[],
  watched: Watched<unknown>,
): Finding[] {
  if (before.length === 0) return [];
  return present
    .filter((section) => !known.includes(section))
    .map((section) => ({
      ...seenOn(watched, 'team_changes'),
      type: 'team_page_change' as const,
      subtype: 'section_added',
      strength: STRENGTH,
      confidence: 0.7,
      title: quoted(`New section: ${section}`),
      quote: quoted(section),
      object: section.toLowerCase(),
      fields: { section },
    }));
}

/** Headings that two people or more stand under. */
function sectionsOf(people: NamedPerson[]): string[] {
  const counts = new Map<string, number>();
  for (const { section } of people)
    if (section !== undefined) counts.set(section, (counts.get(section) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= 2)
    .map(([section]) => section)
    .toSorted();
}

function sharedOf(
  person: NamedPerson,
  watched: Watched<unknown>,
): Omit<Finding, 'type' | 'subtype' | 'strength' | 'title'> {
  return {
    ...seenOn(watched, 'team_changes'),
    confidence: 0.85,
    quote: quoted(`${person.name}, ${person.role}`),
    object: keyOf(person.name),
    fields: { person: person.name, role: person.role },
  };
}

function byName(people: NamedPerson[]): Map<string, NamedPerson> {
  return new Map(people.map((person) => [keyOf(person.name), person]));
}

/** First and last name: a middle name comes and goes. */
function keyOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);
  return words.length < 2 ? words.join(' ') : `${words[0]} ${words.at(-1)}`;
}

/** The same last name and initial (Tom, Thomas), or the same first name with a longer last one: a name written otherwise. */
function isSamePerson(one: string, other: string): boolean {
  const [[a = '', b = ''], [c = '', d = '']] = [keyOf(one).split(' '), keyOf(other).split(' ')];
  return (b === d && a.charAt(0) === c.charAt(0)) || (a === c && (b.startsWith(d) || d.startsWith(b)));
}
