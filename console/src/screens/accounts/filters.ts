import type { Search } from '../../router.tsx';

/** Filters of the list as they stand in the address and as `GET /v1/accounts` takes them: the same names. */
export const FILTER_NAMES = [
  'q',
  'tier',
  'tags',
  'score_gte',
  'score_lte',
  'score_status',
  'moved',
  'moved_since',
  'signal_type',
  'has_contact',
  'created_since',
] as const;

export const DEFAULT_SORT = 'score';

/** The query of the list and of its totals. `moved_since=7d` and the like are days before now. */
export function queryOf(search: Search, now: Date): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of FILTER_NAMES) {
    const value = search[name];
    if (value === undefined || value === '') continue;
    query[name] = name.endsWith('_since') ? since(value, now) : value;
  }
  return query;
}

const NUMBERS = /^score_[gl]te$/;

/** The same as the body of a request has it: numbers and booleans are such. */
export function typedQueryOf(search: Search, now: Date): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(queryOf(search, now)).map(([name, value]) => [
      name,
      NUMBERS.test(name) ? Number(value) : name === 'has_contact' ? value === 'true' : value,
    ]),
  );
}

function since(value: string, now: Date): string {
  const days = /^(\d{1,3})d$/.exec(value)?.[1];
  if (days === undefined) return value;
  return new Date(now.getTime() - Number(days) * 86_400_000).toISOString().slice(0, 10);
}

export interface View {
  name: string;
  search: Search;
}

/** What people look for most. A view is nothing but an address. */
export const VIEWS: readonly View[] = [
  { name: 'All', search: {} },
  { name: 'Hot', search: { tier: 'hot' } },
  { name: 'Moved up this week', search: { moved: 'up', moved_since: '7d', sort: 'moved_at' } },
  { name: 'Moved down this week', search: { moved: 'down', moved_since: '7d', sort: 'moved_at' } },
  { name: 'Raised money', search: { signal_type: 'funding', sort: 'newest_signal' } },
  { name: 'Nobody known', search: { has_contact: 'false' } },
  { name: 'Not scored yet', search: { score_status: 'pending' } },
];

const SAVED = 'whynow-views:';

/** Views that this browser keeps for one person in one workspace, beside the address that anybody can share. */
export function savedViews(owner: string): View[] {
  try {
    const kept = JSON.parse(localStorage.getItem(SAVED + owner) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as View[]).filter(({ name }) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export function saveViews(owner: string, views: readonly View[]): void {
  localStorage.setItem(SAVED + owner, JSON.stringify(views));
}

/** The filters and the order alone: what a view keeps of an address. */
export function viewOf(search: Search): Search {
  const kept = [...FILTER_NAMES, 'sort', 'order'].flatMap((name) => {
    const value = search[name];
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(kept);
}

/** A change that leaves nothing of what was chosen before. */
export function clearing(): Search {
  return Object.fromEntries([...FILTER_NAMES, 'sort', 'order'].map((name) => [name, undefined]));
}
