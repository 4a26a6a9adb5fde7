import { DAY } from '../../../platform/clock.ts';
import { tagOfTitle } from '../../ground/vocabulary/title-lexicon.ts';
import { personaRank } from '../../ground/vocabulary/persona-rank.ts';
import type { BriefContact, BriefInput, BriefSignal, Recommendation } from '../../ground/vocabulary/brief.ts';
import type { ContactTag } from '../../ground/vocabulary/contact-tags.ts';
import { toldRole } from '../../ground/vocabulary/told-role.ts';
import { oneLine } from '../../ground/vocabulary/fold.ts';
import { explainContact } from './explain-contact.ts';
import { audienceOf } from './reason-audience.ts';
import type { Ranked } from './ranked-contact.ts';
import { functionsOf, seniorityOf } from './role-functions.ts';
import type { BusinessFunction, Seniority } from './role-functions.ts';
import { textField } from './written-values.ts';

const NEW_FOR = 90 * DAY;
const MAX_RECOMMENDED = 5;
/** The lowest rank that speaks for a function: its heads, and behind them its managers. */
const HEADS: Seniority = 2;
const MANAGERS: Seniority = 3;

/**
 * Current contacts, at most five: those that the reason to write is about, then by the rubric's personas, by seniority, the freshest first.
 * Without a reason the personas come first. One whom the rubric looks for is always among them.
 */
export function rankContacts({
  contacts,
  personas,
  now,
  about,
}: Pick<BriefInput, 'contacts' | 'personas' | 'now'> & { about: BriefSignal | null }): Recommendation[] {
  const audience = about === null ? null : audienceOf(about);
  const ranked = contacts
    .filter(({ status, name }) => status === 'current' && oneLine(name) !== '' && !isLeaving(name, about))
    .map((contact): Ranked => {
      const persona = personaRank(personas, contact.role);
      const told = toldRole(contact.role);
      const seniority = seniorityOf(told);
      const functions = functionsOf(told);
      return {
        contact,
        tag: contactTag(contact, personas[persona]?.tag, now),
        ...closenessOf(contact, functions, seniority, audience),
        functions,
        persona: persona === -1 ? Infinity : persona,
        personaTag: personas[persona]?.tag ?? null,
        seniority,
      };
    })
    .toSorted(compare);
  return withAPersona(ranked).map((one) => ({
    name: oneLine(one.contact.name),
    role: oneLine(one.contact.role),
    tag: one.tag,
    why: explainContact(one, about),
  }));
}

function compare(a: Ranked, b: Ranked): number {
  return (
    before(a.closeness, b.closeness) ||
    before(a.persona, b.persona) ||
    before(a.seniority, b.seniority) ||
    before(freshness(b.contact), freshness(a.contact)) ||
    (a.contact.name < b.contact.name ? -1 : 1)
  );
}

/** Infinity is no further than infinity. */
function before(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** The last place goes to somebody whom the rubric looks for, where nobody before them is. */
function withAPersona(ranked: readonly Ranked[]): Ranked[] {
  const first = ranked.slice(0, MAX_RECOMMENDED);
  if (first.some(({ persona }) => persona < Infinity)) return first;
  const wanted = ranked.find(({ persona }) => persona < Infinity);
  return wanted === undefined ? first : [...first.slice(0, -1), wanted];
}

function closenessOf(
  { name }: BriefContact,
  functions: readonly BusinessFunction[],
  seniority: Seniority,
  audience: ReturnType<typeof audienceOf> | null,
): Pick<Ranked, 'closeness' | 'closeBy'> {
  const far = { closeness: Infinity, closeBy: null };
  if (audience === null) return far;
  if (audience.person !== null && samePerson(audience.person, name)) return { closeness: 0, closeBy: null };
  if (seniority > MANAGERS) return far;
  const place = audience.functions.findIndex((one) => functions.includes(one));
  const closeBy = audience.functions[place];
  if (closeBy === undefined) return far;
  return { closeness: place + (seniority > HEADS ? 1.5 : 1), closeBy };
}

/** Nobody is written to about their own leaving. */
function isLeaving(name: string, about: BriefSignal | null): boolean {
  if (about?.type !== 'executive_departure') return false;
  const person = textField(about.fields, 'person', 'name');
  return person !== null && samePerson(person, name);
}

function samePerson(one: string, other: string): boolean {
  return oneLine(one).toLowerCase() === oneLine(other).toLowerCase();
}

/**
 * What a person has set; else `returning` for 90 days after a return, `new` for as long around an appointment, then the persona's own
 * tag, then what the title alone says, else `known`.
 */
export function contactTag(contact: BriefContact, persona: ContactTag | undefined, now: Date): ContactTag {
  if (contact.tag) return contact.tag;
  if (isWithin(contact.returnedAt, now)) return 'returning';
  if (isWithin(contact.appointedAt, now)) return 'new';
  return persona ?? tagOfTitle(contact.role) ?? 'known';
}

function isWithin(at: Date | null | undefined, now: Date): boolean {
  return at instanceof Date && Math.abs(now.getTime() - at.getTime()) <= NEW_FOR;
}

function freshness({ appointedAt, firstSeenAt }: BriefContact): number {
  return (appointedAt ?? firstSeenAt).getTime() || 0;
}
