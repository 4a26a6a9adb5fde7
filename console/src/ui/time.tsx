import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const dayOf = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayAndYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

let now = Date.now();
const listeners = new Set<() => void>();
setInterval(() => {
  now = Date.now();
  for (const listener of listeners) listener();
}, MINUTE / 2);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The present moment in milliseconds, to the half minute; whoever uses it is drawn again as it passes. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/** `5 minutes ago`, `yesterday`, `in 3 days`; a day's date once it is more than a week away. */
export function tellTime(date: Date, present: number): string {
  const distance = date.getTime() - present;
  const size = Math.abs(distance);
  if (size < MINUTE) return distance > 0 ? 'in a moment' : 'just now';
  if (size < HOUR) return relative.format(Math.trunc(distance / MINUTE), 'minute');
  if (size < DAY) return relative.format(Math.trunc(distance / HOUR), 'hour');
  if (size < 7 * DAY) return relative.format(Math.trunc(distance / DAY), 'day');
  const sameYear = new Date(present).getFullYear() === date.getFullYear();
  return (sameYear ? dayOf : dayAndYear).format(date);
}

interface TimeProps {
  /** As the API writes it: RFC 3339, UTC. Null shows `none`. */
  at: string | null | undefined;
  none?: string;
  /** Day and time in the reader's zone instead of the distance from now. */
  exact?: boolean;
}

/** A moment in the reader's words and time zone; the exact UTC stands in its tooltip. */
export function Time({ at, none = 'never', exact = false }: TimeProps) {
  const present = useNow();
  if (at === null || at === undefined) return <span className="muted">{none}</span>;
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return <span>{at}</span>;
  return (
    <time dateTime={at} title={`${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`}>
      {/* What was made since the last tick is not still to come. */}
      {exact ? full.format(date) : tellTime(date, Math.max(present, Date.now()))}
    </time>
  );
}

/** A day without a time (`2026-11-20`), as it is written and in no zone. */
export function Day({ at }: { at: string }) {
  const date = new Date(`${at.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return <span>{at}</span>;
  const text = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return <time dateTime={at.slice(0, 10)}>{text.format(date)}</time>;
}
