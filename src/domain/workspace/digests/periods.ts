import { DAY, HOUR } from '../../../platform/clock.ts';

/** When a digest goes out. */
export interface DigestTimes {
  cadence: 'daily' | 'weekly';
  /** 1 Monday to 7 Sunday; null: every day. */
  weekday: number | null;
  hour: number;
  timeZone: string;
}

/** One turn of a digest. The local day is its name: no day has two. */
export interface Period {
  /** `2026-11-23`, in the time zone. */
  day: string;
  at: Date;
}

/** A week, with a day that a country may leave out (Samoa, 30 December 2011) and one to begin with. */
const MAX_DAYS = 16;

/** The first turn after a moment, on a day later than `lastDay`: after a change of hour or zone, a day that had its mail has no other. */
export function nextPeriod(times: DigestTimes, after: Date, lastDay: string | null = null): Period {
  return find(times, after, 1, ({ at, day }) => at > after && (lastDay === null || day > lastDay));
}

/** The newest turn that has come. */
export function latestPeriod(times: DigestTimes, now: Date): Period {
  return find(times, now, -1, ({ at }) => at <= now);
}

function find(times: DigestTimes, from: Date, step: 1 | -1, fits: (period: Period) => boolean): Period {
  const today = Date.parse(localDay(times.timeZone, from));
  for (let days = 0; days < MAX_DAYS; days += 1) {
    const day = new Date(today + step * days * DAY);
    if (times.weekday !== null && (day.getUTCDay() || 7) !== times.weekday) continue;
    const period = periodOn(times, day);
    if (period !== null && fits(period)) return period;
  }
  throw new RangeError(
    `a digest in ${times.timeZone} has no turn within ${MAX_DAYS} days of ${from.toISOString()}`,
  );
}

/**
 * An hour that comes twice counts the first time; one that the clocks leap over is as many minutes later as they leap, or, where that is
 * tomorrow (Greenland leaps from 23:00 to midnight), the last hour before. Null for a day that does not exist.
 */
function periodOn({ hour, timeZone }: DigestTimes, date: Date): Period | null {
  const day = date.toISOString().slice(0, 10);
  for (let tried = hour; tried >= 0; tried -= 1) {
    const at = instantOf(timeZone, date.getTime() + tried * HOUR);
    if (localDay(timeZone, at) === day) return { day, at };
  }
  return null;
}

/** The moment at which the clocks show `wall`, given as if it were UTC. */
function instantOf(timeZone: string, wall: number): Date {
  const before = offsetAt(timeZone, wall - DAY);
  const after = offsetAt(timeZone, wall + DAY);
  for (const offset of [Math.max(before, after), Math.min(before, after)])
    if (offsetAt(timeZone, wall - offset) === offset) return new Date(wall - offset);
  return new Date(wall - before);
}

/** How far the clocks are ahead of UTC, in milliseconds. */
function offsetAt(timeZone: string, at: number): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] =
    formatOf(timeZone).format(at).match(/\d+/g)?.map(Number) ?? [];
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/** `2026-11-23`. */
export function localDay(timeZone: string, at: Date): string {
  return formatOf(timeZone).format(at).slice(0, 10);
}

/** Whether the machine knows a time zone of this name. An offset such as `+02:00` is none: it has no summer. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z_]*(?:\/[A-Za-z0-9_+-]+){0,2}$/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** To make one takes a hundred times as long as to use it. There are some six hundred names. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 1000;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  // Names are known in either case, `europe/berlin` too.
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
}
