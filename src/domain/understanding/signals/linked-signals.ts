import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { DAY } from '../../../platform/clock.ts';
import type { TransactionContext } from '../../ground/transaction.ts';

/** A competitor's move is worth a thousandth of itself after ten half-lives of 21 days; nobody looks further back. */
const OLDEST = 210 * DAY;
const MAX = 500;
export const COMPETITOR_MOVES = ['competitor_price_change', 'competitor_move'];

/** Moves from before then concern nobody any more. */
export function oldestMove(now: Date): Date {
  return new Date(now.getTime() - OLDEST);
}

/** `competitor:<name>` on an account says that it uses the competitor's product, whatever the crawl has seen. */
function competitorTag(name: string): string {
  return `competitor:${name}`.toLowerCase();
}

/**
 * The workspace's signals about its competitors that concern each of these accounts: those of a competitor whose product the account
 * was seen to use (`competitor_tool_detected`, active) or is tagged with. Resolves to ids by account; accounts without any are absent.
 */
export async function linkedSignalIds(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  accountIds: readonly string[],
  now: Date,
): Promise<Map<string, string[]>> {
  const moves = await ctx.db
    .selectFrom('signals')
    .select(['id', 'fields'])
    .where('workspace_id', '=', workspaceId)
    .where('account_id', 'is', null)
    .where('type', 'in', COMPETITOR_MOVES)
    .where('status', '!=', 'retracted')
    .where('occurred_at', '>', oldestMove(now))
    .orderBy('id', 'desc')
    .limit(MAX)
    .execute();
  const linked = new Map<string, string[]>();
  if (moves.length === 0) return linked;
  const users = await competitorsOf(ctx, workspaceId, accountIds);
  for (const [accountId, competitors] of users) {
    const ids = moves.filter(({ fields }) => competitors.has(nameIn(fields))).map(({ id }) => id);
    if (ids.length > 0) linked.set(accountId, ids.toReversed());
  }
  return linked;
}

/** The accounts that a competitor's moves concern. */
export async function linkedAccountIds(
  tx: TransactionContext,
  workspaceId: string,
  competitor: string,
): Promise<string[]> {
  // Asked of the database: a million accounts with their tags are no list to go through here.
  const { rows } = await sql<{ id: string }>`
    select account_id as id from signals
    where workspace_id = ${workspaceId} and type = 'competitor_tool_detected' and status = 'active' and account_id is not null
      and lower(fields->>'competitor') = lower(${competitor})
    union
    select id from accounts
    where workspace_id = ${workspaceId} and status = 'active'
      and exists (select from unnest(tags) as tag where lower(tag) = lower(${competitorTag(competitor)}))`.execute(
    tx.db,
  );
  return rows.map(({ id }) => id);
}

/** By account: the competitors, in lower case, whose product it uses. */
async function competitorsOf(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  accountIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const users = new Map<string, Set<string>>();
  const uses = (accountId: string, competitor: string): void => {
    users.set(accountId, (users.get(accountId) ?? new Set<string>()).add(competitor));
  };
  const seen = await ctx.db
    .selectFrom('signals')
    .select(['account_id', 'fields'])
    .where('workspace_id', '=', workspaceId)
    .where((eb) => eb('account_id', '=', eb.fn.any(eb.val([...accountIds]))))
    .where('type', '=', 'competitor_tool_detected')
    .where('status', '=', 'active')
    .execute();
  for (const { account_id, fields } of seen) if (account_id !== null) uses(account_id, nameIn(fields));
  const tagged = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'tags'])
    .where('workspace_id', '=', workspaceId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...accountIds]))))
    .execute();
  const prefix = competitorTag('');
  for (const { id, tags } of tagged)
    for (const tag of tags)
      if (tag.toLowerCase().startsWith(prefix)) uses(id, tag.toLowerCase().slice(prefix.length));
  return users;
}

function nameIn(fields: Record<string, unknown>): string {
  const name = fields['competitor'];
  return typeof name === 'string' ? name.toLowerCase() : '';
}
