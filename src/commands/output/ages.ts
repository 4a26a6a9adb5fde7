import { DAY, HOUR, MINUTE } from '../../platform/clock.ts';

/** How long ago, in one number: `now`, `12m`, `5h`, `3d`. */
export function age(moment: string, now: Date): string {
  const ms = Math.max(0, now.getTime() - Date.parse(moment));
  if (ms < MINUTE) return 'now';
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)}m`;
  if (ms < 2 * DAY) return `${Math.floor(ms / HOUR)}h`;
  return `${Math.floor(ms / DAY)}d`;
}

/** `just now`, `12m ago`. */
export function ago(moment: string, now: Date): string {
  const since = age(moment, now);
  return since === 'now' ? 'just now' : `${since} ago`;
}

/** `21 November 2026`, in UTC as everything is stored. */
export function day(moment: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));
}

/** `20:24:51`, in the time of whoever watches. */
export function timeOfDay(moment: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }).format(new Date(moment));
}
