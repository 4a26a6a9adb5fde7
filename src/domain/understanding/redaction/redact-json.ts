import { ERASED } from './redact-text.ts';
import type { Redact } from './redact-text.ts';

/** Our own names of members are no texts, nor are the words of a catalogue that stand in these. */
const IDENTIFIER = /^[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*$/;
const CATALOGUED = new Set(['kind', 'type', 'subtype', 'category', 'status', 'detector', 'section']);
/** Where a person's name stands and nothing else: in such a member, or as an entry or its `name` in such a list. */
const PERSONS_PLACES = new Set(['person', 'sender']);
const LISTS_OF_PEOPLE = new Set(['people', 'contacts', 'left', 'who_to_talk_to', 'persons', 'officers']);

/**
 * A value of plain JSON with every text in it redacted, members that are named after somebody too. An entry of a list that is somebody
 * who was erased (a person of a team page, a recommendation of a brief) goes whole. The very same value where nothing had to be taken out.
 */
export function redactJson<T>(value: T, redact: Redact): T {
  return redacted(value, redact, false) as T;
}

/** The columns of a row, each by itself: the names of columns are nobody's. */
export function redactRow<T extends object>(row: T, redact: Redact): T {
  let changed = false;
  const columns = Object.entries(row).map(([name, value]: [string, unknown]) => {
    const left = redactedMember(name, value, row, redact);
    changed ||= left !== value;
    return [name, left];
  });
  return changed ? (Object.fromEntries(columns) as T) : row;
}

function redacted(value: unknown, redact: Redact, ofPeople: boolean): unknown {
  if (typeof value === 'string') return redact(value, ofPeople ? 'person' : 'text');
  if (Array.isArray(value)) return redactedList(value, redact, ofPeople);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  let changed = false;
  const members = Object.entries(value).map(([name, member]: [string, unknown]) => {
    const left =
      ofPeople && name === 'name' && typeof member === 'string'
        ? redact(member, 'person')
        : redactedMember(name, member, value, redact);
    const called = IDENTIFIER.test(name) ? name : redact(name);
    changed ||= called !== name || left !== member;
    return [called, left] as const;
  });
  return changed ? Object.fromEntries(members) : value;
}

function redactedMember(name: string, member: unknown, owner: object, redact: Redact): unknown {
  if (typeof member === 'string') {
    if (CATALOGUED.has(name) && IDENTIFIER.test(member)) return member;
    return redact(member, isPersonsPlace(name, owner) ? 'person' : 'text');
  }
  return redacted(member, redact, LISTS_OF_PEOPLE.has(name));
}

/** A name beside a role is a person's, and so is what an appointment or a departure is about. */
function isPersonsPlace(name: string, owner: object): boolean {
  if (PERSONS_PLACES.has(name)) return true;
  if (name === 'name') return 'role' in owner;
  return (
    name === 'object' &&
    'type' in owner &&
    typeof owner.type === 'string' &&
    owner.type.startsWith('executive_')
  );
}

function redactedList(values: readonly unknown[], redact: Redact, ofPeople: boolean): unknown {
  const after = values.map((one) => redacted(one, redact, ofPeople));
  if (after.every((one, index) => one === values[index])) return values;
  return after.filter((one, index) => one === values[index] || !isSomebody(one));
}

function isSomebody(value: unknown): boolean {
  if (value === ERASED) return true;
  return typeof value === 'object' && value !== null && 'name' in value && value.name === ERASED;
}
