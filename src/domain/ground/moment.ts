import { DAY } from '../../platform/clock.ts';
import { invalidParam } from './errors/errors.ts';

/** What a date parameter stands for: a day lasts from `from` until before `until`; an instant has both the same. */
export interface Moment {
  from: Date;
  /** The first instant after it. */
  until: Date;
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
// In an address a `+` that was not escaped arrives as a space.
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(?:[Zz]|([+ -])(\d{2}):?(\d{2}))?$/;
const UNIX_SECONDS = /^\d{1,12}$/;

/**
 * An ISO 8601 date (the whole day, UTC), date-time (UTC where it names no offset), or Unix time in whole seconds.
 * @throws DomainError invalid_param
 */
export function parseMoment(param: string, given: string | number): Moment {
  const text = String(given).trim();
  const day = DATE.exec(text);
  const parsed = day ? dayOf(text) : (dateTimeOf(text) ?? unixOf(text));
  if (!parsed)
    throw invalidParam(
      param,
      `${param} is ${JSON.stringify(text.slice(0, 60))}; an ISO date (2026-11-20), an ISO date-time (2026-11-20T09:30:00Z) or Unix seconds are accepted.`,
    );
  return { from: parsed, until: new Date(parsed.getTime() + (day ? DAY : 1)) };
}

function dayOf(text: string): Date | null {
  const at = new Date(`${text}T00:00:00.000Z`);
  // Calendars have no year 0, and 30 February would quietly become 2 March.
  return text.startsWith('0000') || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text
    ? null
    : at;
}

function dateTimeOf(text: string): Date | null {
  const match = DATE_TIME.exec(text);
  if (!match || !dayOf(match[1] ?? '')) return null;
  const offset = match[4] ? `${match[4] === '-' ? '-' : '+'}${match[5]}:${match[6]}` : 'Z';
  const at = new Date(`${match[1]}T${match[2]}${match[3] ?? ':00'}${offset}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

function unixOf(text: string): Date | null {
  const seconds = UNIX_SECONDS.test(text) ? Number(text) : Number.NaN;
  // The year 9999 is as far as four digits reach.
  return seconds <= 253_402_300_799 ? new Date(seconds * 1000) : null;
}
