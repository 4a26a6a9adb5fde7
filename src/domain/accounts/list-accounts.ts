import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { Context } from '../../context.ts';
import type { Actor } from '../actor.ts';
import { invalidParam } from '../errors.ts';
import { openPage } from '../page.ts';
import type { KeyPart, Page, PageRequest } from '../page.ts';
import { requireRole } from '../scope.ts';
import type { Tier } from '../scoring/rubric.ts';
import { accountColumns, accountView } from './account.ts';
import type { Account, AccountRecord } from './account.ts';
import { normaliseDomain } from './normalise-domain.ts';

export interface AccountFilters {
  /** Part of the name or domain, in either case. */
  q?: string | undefined;
  domain?: string | undefined;
  tag?: string | undefined;
  tier?: Tier | undefined;
  score_gte?: number | undefined;
  score_lte?: number | undefined;
  /** `created_at` when absent. */
  sort?: AccountSort | undefined;
  /** When absent: names ascending, everything else the largest or newest first. */
  order?: 'asc' | 'desc' | undefined;
}

export const accountSorts = ['score', 'created_at', 'updated_at', 'name'] as const;
export type AccountSort = (typeof accountSorts)[number];
const TIERS = ['hot', 'warm', 'watch', 'cold'] as const satisfies Tier[];

/** Ids are made in the order of creation, so that the newest accounts come by the primary key. */
const SORT_KINDS = {
  score: ['number', 'text'],
  created_at: ['text'],
  updated_at: ['time', 'text'],
  name: ['text', 'text'],
} as const;

/** Live accounts only. */
export async function listAccounts(
  ctx: Context,
  actor: Actor,
  { cursor, limit, ...filters }: AccountFilters & PageRequest = {},
): Promise<Page<Account>> {
  requireRole(actor, 'read-only');
  const { sort, order, ...narrow } = checkFilters(filters);
  const page = openPage(
    { workspaceId: actor.workspaceId, list: 'accounts', filters: { ...narrow, sort, order } },
    { cursor, limit },
    SORT_KINDS[sort] as readonly ('number' | 'text' | 'time')[],
  );
  let query = ctx.db
    .selectFrom('accounts')
    .select(accountColumns)
    .where('workspace_id', '=', actor.workspaceId)
    .where(sql<SqlBool>`status = 'active'`)
    .limit(page.fetch);
  if (narrow.q !== undefined) query = query.where(matches(narrow.q));
  if (narrow.domain !== undefined) query = query.where('domain', '=', narrow.domain);
  if (narrow.tag !== undefined) query = query.where(sql<SqlBool>`tags @> array[${narrow.tag}]::text[]`);
  if (narrow.tier !== undefined) query = query.where('icp_tier', '=', narrow.tier);
  if (narrow.score_gte !== undefined) query = query.where('score', '>=', narrow.score_gte);
  if (narrow.score_lte !== undefined) query = query.where('score', '<=', narrow.score_lte);
  if (page.after) query = query.where(standsAfter(sort, order, page.after));
  if (sort !== 'created_at') query = query.orderBy(sort, order);
  const rows = await query.orderBy('id', order).execute();
  return page.close(
    rows,
    (row) => keyOf(sort, row),
    (row) => accountView(ctx, row),
  );
}

function keyOf(sort: AccountSort, row: AccountRecord): KeyPart[] {
  return sort === 'created_at' ? [row.id] : [row[sort], row.id];
}

/** One comparison of rows, which PostgreSQL answers from the index of the same columns. */
function standsAfter(
  sort: AccountSort,
  order: 'asc' | 'desc',
  after: readonly KeyPart[],
): Expression<SqlBool> {
  const sign = sql.raw(order === 'asc' ? '>' : '<');
  if (sort === 'created_at') return sql<SqlBool>`id ${sign} ${after[0]}`;
  return sql<SqlBool>`(${sql.ref(sort)}, id) ${sign} (${after[0]}, ${after[1]})`;
}

function matches(q: string): Expression<SqlBool> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(name ilike ${pattern} or domain ilike ${pattern})`;
}

function checkFilters(
  filters: AccountFilters,
): AccountFilters & { sort: AccountSort; order: 'asc' | 'desc' } {
  const { sort = 'created_at', tier } = filters;
  if (!accountSorts.includes(sort)) throw notOneOf('sort', sort, accountSorts);
  const { order = sort === 'name' ? 'asc' : 'desc' } = filters;
  if (order !== 'asc' && order !== 'desc') throw notOneOf('order', order, ['asc', 'desc']);
  if (tier !== undefined && !TIERS.includes(tier)) throw notOneOf('tier', tier, TIERS);
  for (const bound of ['score_gte', 'score_lte'] as const) {
    const score = filters[bound];
    if (score !== undefined && !(Number.isInteger(score) && score >= 0 && score <= 100))
      throw invalidParam(bound, `${bound} is ${score}; a whole number from 0 to 100 is accepted.`);
  }
  for (const text of ['q', 'tag'] as const) {
    const value = filters[text];
    if (value !== undefined && (value.trim() === '' || value.length > 200 || value.includes('\0')))
      throw invalidParam(text, `${text} must be a text of 1 to 200 characters.`);
  }
  const domain = filters.domain === undefined ? undefined : normaliseDomain(filters.domain);
  return { ...filters, domain, sort, order, q: filters.q?.trim(), tag: filters.tag?.trim() };
}

function notOneOf(param: string, value: unknown, accepted: readonly string[]): Error {
  return invalidParam(param, `${param} is ${JSON.stringify(value)}; ${accepted.join(', ')} are accepted.`);
}
