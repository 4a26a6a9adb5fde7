import { DAY } from '../../../platform/clock.ts';

/** The day in UTC: `2026-11-20`. */
export function isoDay(date: Date): string {
  return new Date(Math.floor(date.getTime() / DAY) * DAY).toISOString().slice(0, 10);
}
