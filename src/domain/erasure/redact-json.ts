import { ERASED } from './redact-text.ts';
import type { Redact } from './redact-text.ts';

/**
 * A value of plain JSON with every text in it redacted, the names of members too. An entry of a list that is somebody who was erased (a
 * person of a team page, a recommendation of a brief) goes whole. The very same value where nothing had to be taken out.
 */
export function redactJson<T>(value: T, redact: Redact): T {
  return redacted(value, redact) as T;
}

function redacted(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return redactedList(value, redact);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  let changed = false;
  const members = Object.entries(value).map(([name, member]) => {
    const after = [redact(name), redacted(member, redact)] as const;
    changed ||= after[0] !== name || after[1] !== member;
    return after;
  });
  return changed ? Object.fromEntries(members) : value;
}

function redactedList(values: readonly unknown[], redact: Redact): unknown {
  const after = values.map((one) => redacted(one, redact));
  if (after.every((one, index) => one === values[index])) return values;
  return after.filter((one, index) => one === values[index] || !isSomebody(one));
}

function isSomebody(value: unknown): boolean {
  if (value === ERASED) return true;
  return typeof value === 'object' && value !== null && 'name' in value && value.name === ERASED;
}
