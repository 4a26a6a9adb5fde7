import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import type { Tier } from '../../ground/vocabulary/rubric.ts';
import { loadWorkspaceRules } from '../../deciding/scoring/workspace-rules.ts';
import { readSignalFilters } from '../../understanding/signals/signal-filters.ts';
import type { SignalFilters } from '../../understanding/signals/signal-filters.ts';
import { signalColumns, signalView } from '../../deciding/scoring/signal-view.ts';
import type { Signal } from '../../deciding/scoring/signal-view.ts';

/** A signal as the list shows it. */
export interface ListedSignal extends Signal {
  /** Null: a signal of the workspace alone. */
  account: SignalAccount | null;
}

export interface SignalAccount {
  id: string;
  name: string;
  domain: string;
  /** Null, like the tier, of a competitor, which is not scored. */
  score: number | null;
  icp_tier: Tier | null;
}

/** By the moment we detected them, the newest first unless told. Signals of deleted accounts are left out. */
export async function listSignals(
  ctx: Context,
  actor: Actor,
  { cursor, limit, ...filters }: SignalFilters & PageRequest = {},
): Promise<Page<ListedSignal>> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  const narrow = readSignalFilters(filters);
  const page = openPage({ workspaceId, list: 'signals', filters: narrow }, { cursor, limit }, [
    'time',
    'text',
  ]);
  const { order, types, since, until } = narrow;
  let query = ctx.db
    .selectFrom('signals')
    .select(signalColumns)
    .where('workspace_id', '=', workspaceId)
    .where(
      sql<SqlBool>`not exists (select 1 from accounts a where a.workspace_id = signals.workspace_id
        and a.id = signals.account_id and a.status = 'deleted')`,
    )
    .orderBy('fired_at', order)
    .orderBy('id', order)
    .limit(page.fetch);
  if (types) query = query.where(sql<SqlBool>`type = any(${types}::text[])`);
  if (since) query = query.where('fired_at', '>=', since);
  if (until) query = query.where('fired_at', '<', until);
  if (narrow.strength_gte !== undefined) query = query.where('strength', '>=', narrow.strength_gte);
  if (narrow.account_id !== undefined) query = query.where('account_id', '=', narrow.account_id);
  if (narrow.bot_id !== undefined) query = query.where('bot_id', '=', narrow.bot_id);
  if (narrow.categories) query = query.where(sql<SqlBool>`category = any(${narrow.categories}::text[])`);
  if (narrow.tag !== undefined)
    query = query.where(
      sql<SqlBool>`exists (select from account_tags t where t.workspace_id = signals.workspace_id
        and t.account_id = signals.account_id and t.tag = ${narrow.tag})`,
    );
  if (narrow.tier !== undefined)
    query = query.where(
      sql<SqlBool>`exists (select from accounts a where a.workspace_id = signals.workspace_id
        and a.id = signals.account_id and a.status = 'active' and a.icp_tier = ${narrow.tier})`,
    );
  if (narrow.status !== undefined) query = query.where('status', '=', narrow.status);
  if (page.after) {
    const sign = sql.raw(order === 'asc' ? '>' : '<');
    query = query.where(sql<SqlBool>`(fired_at, id) ${sign} (${page.after[0]}, ${page.after[1]})`);
  }
  const rows = await query.execute();
  const { compiled } = await loadWorkspaceRules(ctx.db, workspaceId);
  const now = ctx.clock.now();
  const accounts = await accountsOf(ctx, workspaceId, rows);
  return page.close(
    rows,
    (row) => [row.fired_at, row.id],
    (row) => ({
      ...signalView(row, compiled, now),
      account: accounts.get(row.account_id ?? '') ?? null,
    }),
  );
}

async function accountsOf(
  ctx: Context,
  workspaceId: string,
  signals: readonly { account_id: string | null }[],
): Promise<Map<string, SignalAccount>> {
  const ids = [...new Set(signals.flatMap(({ account_id }) => account_id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'name', 'domain', 'score', 'icp_tier', 'status'])
    .where('workspace_id', '=', workspaceId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(
    rows.map(({ status, ...row }) => [
      row.id,
      status === 'competitor' ? { ...row, score: null, icp_tier: null } : row,
    ]),
  );
}
