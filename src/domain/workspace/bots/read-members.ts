import { isStorable } from '../../../platform/json-text.ts';
import { DomainError, invalidParam } from '../../ground/errors/errors.ts';

/** The members of an object, none but these. */
export function membersOf(param: string, given: unknown, known: readonly string[]): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw given === undefined
      ? missing(param)
      : refused(param || 'the bot', given, `an object with ${known.join(', ')}`);
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const at = `${param === '' ? '' : `${param}.`}${unknown.slice(0, 100)}`;
    throw new DomainError('unknown_param', `${at} is not known. Known here: ${known.join(', ')}.`, {
      param: at,
    });
  }
  return given as Record<string, unknown>;
}

export function textOf(param: string, given: unknown, most: number): string {
  if (given === undefined) throw missing(param);
  if (typeof given !== 'string') throw refused(param, given, 'a text');
  const text = given.trim();
  if (text === '') throw refused(param, given, 'a text that is not empty');
  if (text.length > most)
    throw invalidParam(param, `${param} has ${text.length} characters; at most ${most} are accepted.`);
  if (!isStorable(text))
    throw invalidParam(param, `${param} holds U+0000 or half of a surrogate pair, which is no text.`);
  return text;
}

export function oneOf<const V extends readonly string[]>(
  param: string,
  given: unknown,
  accepted: V,
): V[number] {
  if (given === undefined) throw missing(param);
  const found = accepted.find((one) => one === given);
  if (found === undefined) throw refused(param, given, accepted.join(', '));
  return found;
}

function missing(param: string): DomainError {
  return new DomainError('missing_param', `${param} is required.`, { param });
}

export function refused(param: string, given: unknown, accepted: string): DomainError {
  return invalidParam(param, `${param} is ${shown(given)}; accepted: ${accepted}.`);
}

/** Short, whatever it was. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 60).toWellFormed());
  return String(value);
}
