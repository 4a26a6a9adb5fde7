import { DAY } from '../../../platform/clock.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const COUNTS = new Map(
  'a:1 an:1 one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 eighteen:18'
    .split(' ')
    .map((pair) => [pair.split(':')[0] ?? '', Number(pair.split(':')[1])] as const),
);

/** A stretch of days, in UTC. */
export interface Period {
  start: Date;
  end: Date;
  /** Of one that is now: its beginning the next time. */
  again?: Date;
}

export function aDay(year: number, month: number, day: number): Period | null {
  const start = new Date(Date.UTC(year, month, day));
  return start.getUTCMonth() === month && start.getUTCDate() === day ? span(start, 1) : null;
}

export function dayOfMonth(day: number, month: number, year: string | undefined, from: Date): Period | null {
  const named = yearOf(year, from);
  if (named !== null) return aDay(named, month, day);
  const here = aDay(from.getUTCFullYear(), month, day);
  return here !== null && here.start > from ? here : aDay(from.getUTCFullYear() + 1, month, day);
}

export function months(month: number, count: number, year: string | undefined, from: Date): Period {
  const named = yearOf(year, from);
  if (named !== null) return monthsFrom(named, month, count);
  const here = monthsFrom(from.getUTCFullYear(), month, count);
  const next = monthsFrom(from.getUTCFullYear() + 1, month, count);
  if (here.start > from) return here;
  return here.end > from ? { ...here, again: next.start } : next;
}

export function monthsFrom(year: number, month: number, count: number): Period {
  return { start: new Date(Date.UTC(year, month, 1)), end: new Date(Date.UTC(year, month + count, 1)) };
}

export function ahead(count: string | undefined, unit: string | undefined, from: Date): Period {
  const named = count ?? '';
  const many = named.startsWith('a few')
    ? 3
    : named.startsWith('a couple')
      ? 2
      : (COUNTS.get(named) ?? Number(named));
  const day =
    unit === 'day'
      ? plus(from, 0, many)
      : unit === 'week'
        ? plus(from, 0, 7 * many)
        : plus(from, many * (unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1), 0);
  return span(day, 1);
}

export function plus(from: Date, monthsMore: number, days: number): Date {
  return new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + monthsMore, from.getUTCDate() + days));
}

export function span(start: Date, days: number): Period {
  return { start, end: new Date(start.getTime() + days * DAY) };
}

export function monthOf(name: string | undefined): number {
  return MONTHS.indexOf((name ?? '').slice(0, 3));
}

function yearOf(written: string | undefined, from: Date): number | null {
  if (written === undefined) return null;
  return written === 'next year' ? from.getUTCFullYear() + 1 : Number(written);
}

export function rankOf(rank: string | undefined): number {
  return { first: 1, '1st': 1, second: 2, '2nd': 2, third: 3, '3rd': 3 }[rank ?? ''] ?? 4;
}

/** The anonymous Gregorian algorithm (Meeus/Jones/Butcher). */
export function easter(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1));
}
