const DAY_MS = 86_400_000;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Midnight UTC of the day: what "days ago" counts from, so that two webs started on one day serve the same bytes. */
export function startOfDay(at: Date): Date {
  return new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);
}

export function daysBefore(anchor: Date, days: number, minutesIntoDay = 0): Date {
  return new Date(anchor.getTime() - days * DAY_MS + minutesIntoDay * 60_000);
}

/** RFC 9110 IMF-fixdate, which RSS (RFC 822 with a four-digit year) takes too. */
export function httpDate(at: Date): string {
  return at.toUTCString();
}

export function isoDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

export function isoSecond(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}

/** `March 4, 2026`. */
export function longDay(at: Date): string {
  return `${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()}`;
}
