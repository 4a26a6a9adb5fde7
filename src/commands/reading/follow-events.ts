import { MINUTE } from '../../platform/clock.ts';
import type { EventView, Reading } from './reading.ts';

const KINDS = ['signal.fired', 'brief.generated'] as const;
const PAGE = 200;
const MAX_PAGES = 5;
/** An event is stored a little after the moment that it carries: each look reaches back so far, and passes over what it has seen. */
const OVERLAP = 2 * MINUTE;
const MAX_REMEMBERED = 20_000;

export interface Follower {
  /** What is new since the last look, the oldest first; `missed` where there was more than is looked through. */
  next(): Promise<{ events: EventView[]; missed: boolean }>;
}

/** Follows the signals and briefs of a workspace from now on. Only the service's own times are compared. */
export async function createFollower(reading: Reading): Promise<Follower> {
  const seen = new Set<string>();
  let newest: number | null = null;
  const note = (event: EventView): void => {
    seen.add(event.id);
    newest = Math.max(newest ?? 0, Date.parse(event.created_at));
  };

  async function newOf(event: (typeof KINDS)[number]): Promise<{ events: EventView[]; missed: boolean }> {
    const since = newest === null ? undefined : new Date(newest - OVERLAP).toISOString();
    const events: EventView[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const page = await reading.events({ event, since, cursor, limit: PAGE });
      const unseen = page.data.filter(({ id }) => !seen.has(id));
      events.push(...unseen);
      if (page.next_cursor === null || unseen.length === 0) return { events, missed: false };
      cursor = page.next_cursor;
    }
    return { events, missed: true };
  }

  async function next(): Promise<{ events: EventView[]; missed: boolean }> {
    const found = await Promise.all(KINDS.map(newOf));
    const events = found
      .flatMap((each) => each.events)
      .toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id));
    for (const event of events) note(event);
    for (const id of seen) {
      if (seen.size <= MAX_REMEMBERED) break;
      seen.delete(id);
    }
    return { events, missed: found.some(({ missed }) => missed) };
  }

  // Where things stand: the newest of each kind says from when on, and what lies shortly before is known already.
  for (const event of KINDS) for (const one of (await reading.events({ event, limit: 1 })).data) note(one);
  if (newest !== null) await next();
  return { next };
}
