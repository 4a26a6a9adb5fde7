import type { Context } from '../../ground/context.ts';
import { timesAsText } from '../../../platform/db/pool.ts';
import type { Actor } from '../../ground/actor.ts';
import { MAX_CHARACTERS, openPage, weightOf } from '../../ground/page.ts';
import type { KeyPart, Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import { accountConditions } from './account-conditions.ts';
import { checkAccountFilters, requireOneOf } from './account-filters.ts';
import type { AccountFilters } from './account-filters.ts';
import { LISTED_COLUMNS, listedAccountView } from './listed-account.ts';
import type { ListedAccount, ListedRow } from './listed-account.ts';

export interface AccountOrder {
  /** `created_at` when absent. */
  sort?: AccountSort | undefined;
  /** When absent: names ascending, everything else the largest or newest first. */
  order?: 'asc' | 'desc' | undefined;
}

export const accountSorts = [
  'score',
  'created_at',
  'updated_at',
  'name',
  'moved_at',
  'newest_signal',
] as const;
export type AccountSort = (typeof accountSorts)[number];

/** Ids are made in the order of creation, so that the newest accounts come by the primary key, and the newest signals by theirs. */
const SORT_KINDS = {
  score: ['number', 'text'],
  created_at: ['text'],
  updated_at: ['time', 'text'],
  name: ['text', 'text'],
  moved_at: ['time', 'text'],
  newest_signal: ['text', 'text'],
} as const;
const SORT_COLUMNS: Record<AccountSort, readonly string[]> = {
  score: ['score', 'id'],
  created_at: ['id'],
  updated_at: ['updated_at', 'id'],
  name: ['name', 'id'],
  moved_at: ['moved_at', 'id'],
  newest_signal: ['newest_signal_id', 'id'],
};
/** Rows that are fetched at a time: the page of 50 that most ask for, and the one that says whether there is another. */
const PART = 51;

/** Live accounts only. */
export async function listAccounts(
  ctx: Context,
  actor: Actor,
  {
    cursor,
    limit,
    sort: wantedSort,
    order: wantedOrder,
    ...filters
  }: AccountFilters & AccountOrder & PageRequest = {},
): Promise<Page<ListedAccount>> {
  requireRole(actor, 'read-only');
  const { sort, order } = checkOrder({ sort: wantedSort, order: wantedOrder });
  const narrow = checkAccountFilters(filters);
  const page = openPage(
    { workspaceId: actor.workspaceId, list: 'accounts', filters: { ...narrow, sort, order } },
    { cursor, limit },
    SORT_KINDS[sort] as readonly ('number' | 'text' | 'time')[],
  );
  const rows: ListedRow[] = [];
  let weight = 0;
  // Part by part: of accounts that are large, no more are fetched than a page shows.
  for (let after = page.after; rows.length < page.fetch && weight <= MAX_CHARACTERS;) {
    const limit = Math.min(PART, page.fetch - rows.length);
    const { text, values } = statementOf(actor.workspaceId, narrow, { sort, order, after, limit });
    const { rows: part } = await ctx.pool.query<ListedRow>({ text, values, types: timesAsText });
    for (const row of part) {
      rows.push(row);
      weight += weightOf(row);
    }
    const last = part.at(-1);
    if (last === undefined || part.length < limit) break;
    after = keyOf(sort, last);
  }
  return page.close(
    rows,
    (row) => keyOf(sort, row),
    (row) => listedAccountView(ctx, row),
  );
}

interface Order {
  sort: AccountSort;
  order: 'asc' | 'desc';
  after: readonly KeyPart[] | null;
  limit: number;
}

/** Written by hand: the query builder took as long as the driver and the view of 50 accounts together (0.65 of 1.7 ms). */
function statementOf(
  workspaceId: string,
  narrow: AccountFilters,
  { sort, order, after, limit }: Order,
): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${values.push(given)}`;
  const conditions = [`workspace_id = ${value(workspaceId)}`, ...accountConditions(narrow, value)];
  const keys = SORT_COLUMNS[sort];
  // One comparison of rows, which PostgreSQL answers from the index of the same columns.
  if (after)
    conditions.push(`(${keys.join(', ')}) ${order === 'asc' ? '>' : '<'} (${after.map(value).join(', ')})`);
  const text = `select ${LISTED_COLUMNS} from accounts where ${conditions.join(' and ')}
    order by ${keys.map((key) => `${key} ${order}`).join(', ')} limit ${value(limit)}`;
  return { text, values };
}

function keyOf(sort: AccountSort, row: ListedRow): KeyPart[] {
  switch (sort) {
    case 'created_at':
      return [row.id];
    case 'updated_at':
      return [new Date(row.updated_at), row.id];
    case 'moved_at':
      return [new Date(row.moved_at), row.id];
    case 'newest_signal':
      return [row.newest_signal_id, row.id];
    default:
      return [row[sort], row.id];
  }
}

/** @throws DomainError invalid_param */
function checkOrder({ sort = 'created_at', order }: AccountOrder): Pick<Order, 'sort' | 'order'> {
  requireOneOf('sort', { sort }, accountSorts);
  requireOneOf('order', { order }, ['asc', 'desc']);
  return { sort, order: order ?? (sort === 'name' ? 'asc' : 'desc') };
}
