import { sql, type SqlBool } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { checkAccount } from '../../ground/records/live-account.ts';
import type { Actor } from '../../ground/actor.ts';
import { openPage, type Page, type PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import { outcomeView, type Outcome } from './outcome.ts';

/** The outcomes of one account, newest first by when they happened. */
export async function listOutcomes(
  ctx: Context,
  actor: Actor,
  accountId: string,
  request: PageRequest = {},
): Promise<Page<Outcome>> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  const page = openPage({ workspaceId, list: 'outcomes', filters: { accountId } }, request, ['time', 'text']);
  await checkAccount(ctx, workspaceId, accountId);
  let query = ctx.db
    .selectFrom('outcomes')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.fetch);
  if (page.after) query = query.where(sql<SqlBool>`(occurred_at, id) < (${page.after[0]}, ${page.after[1]})`);
  return page.close(await query.execute(), (row) => [row.occurred_at, row.id], outcomeView);
}
