import { ACCOUNT_LIMITS } from './account-limits.ts';
import { countryCode } from './country-code.ts';
import { invalidParam } from '../errors/errors.ts';

export type Attributes = Record<string, string | number | boolean>;
export type AttributesChange = { [name: string]: Attributes[string] | null };

const LIMITS = ACCOUNT_LIMITS.attributes;

/** Trimmed, not empty, without control characters. Half a surrogate pair is refused: PostgreSQL's JSON cannot hold it. */
export function readText(
  param: string,
  value: unknown,
  max: number,
  options: { multiline?: boolean } = {},
): string {
  // Only where it is needed: writing a number for people costs more than everything else here.
  const accepted = (): string => `a text of 1 to ${max.toLocaleString('en')} characters is accepted`;
  if (typeof value !== 'string') throw refused(param, value, accepted());
  const text = value.trim();
  if (text === '' || text.length > max) throw refused(param, value, accepted());
  const visible = options.multiline ? text.replace(/[\n\r\t]/g, '') : text;
  if (/\p{Cc}/u.test(visible) || !text.isWellFormed())
    throw invalidParam(param, `${param} holds a control character or broken Unicode; ${accepted()}.`);
  return text;
}

export function readInteger(param: string, value: unknown, max: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max) return value;
  throw refused(param, value, `a whole number from 0 to ${max} is accepted`);
}

/** ISO 3166-1 alpha-2, in either case. */
export function readCountry(param: string, value: unknown): string {
  const code = typeof value === 'string' && value.trim().length === 2 ? countryCode(value) : null;
  if (code !== null) return code;
  throw refused(
    param,
    value,
    'the two letters of a country of today (ISO 3166-1 alpha-2, such as DE) are accepted',
  );
}

/** Each once, in the order given. */
export function readStrings(param: string, value: unknown, max: { items: number; length: number }): string[] {
  if (!Array.isArray(value) || value.length > max.items)
    throw refused(param, value, `a list of at most ${max.items} texts is accepted`);
  return [...new Set(value.map((each, index) => readText(`${param}[${index}]`, each, max.length)))];
}

/** Null for one that is to be removed; what is left counts once they are merged. */
export function readAttributes(param: string, value: unknown): AttributesChange {
  const accepted = `an object of at most ${LIMITS.items} texts, numbers and booleans is accepted`;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refused(param, value, accepted);
  const entries = Object.entries(value);
  if (entries.length > LIMITS.items)
    throw invalidParam(param, `${param} has ${entries.length} members; ${accepted}.`);
  // `fromEntries` defines members, so that one called `__proto__` is a member like any other.
  return Object.fromEntries(
    entries.map(([name, each]) => [
      readAttributeName(param, name),
      each === null ? null : readAttribute(`${param}.${name}`, each),
    ]),
  );
}

/** The members of a change over those that are there (RFC 7396). @throws DomainError invalid_param if it becomes too many. */
export function mergeAttributes(present: Attributes, change: AttributesChange): Attributes {
  const kept = Object.entries(present).filter(([name]) => !Object.hasOwn(change, name));
  const set = Object.entries(change).filter(
    (entry): entry is [string, Attributes[string]] => entry[1] !== null,
  );
  const merged = [...kept, ...set];
  if (merged.length > LIMITS.items)
    throw invalidParam(
      'attributes',
      `attributes would have ${merged.length} members; at most ${LIMITS.items} are accepted. Null removes one.`,
    );
  return Object.fromEntries(merged);
}

function readAttributeName(param: string, name: string): string {
  if (name.trim() === name) return readText(param, name, LIMITS.name);
  throw refused(param, name, 'a name without surrounding space is accepted');
}

function readAttribute(param: string, value: unknown): string | number | boolean {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value;
  if (
    typeof value === 'string' &&
    value.length <= LIMITS.text &&
    !value.includes('\0') &&
    value.isWellFormed()
  )
    return value;
  throw refused(
    param,
    value,
    `a text of at most ${LIMITS.text} characters, a number or a boolean is accepted`,
  );
}

function refused(param: string, value: unknown, accepted: string): Error {
  const shown = JSON.stringify(value) ?? 'nothing';
  return invalidParam(
    param,
    `${param} is ${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}; ${accepted}.`,
  );
}
