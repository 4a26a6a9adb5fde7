import type { Context } from '../../ground/context.ts';
import { isId } from '../../../platform/ids.ts';
import { checkAccount } from '../../ground/records/live-account.ts';
import type { Actor } from '../../ground/actor.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { loadWorkspaceRules } from '../../deciding/scoring/workspace-rules.ts';
import { signalColumns, signalView } from '../../deciding/scoring/signal-view.ts';
import type { Signal } from '../../deciding/scoring/signal-view.ts';

/** @throws DomainError account_deleted where the account it is about was deleted. */
export async function getSignal(ctx: Context, actor: Actor, id: string): Promise<Signal> {
  requireRole(actor, 'read-only');
  if (!isId('sig', id)) throw notFound('signal', id);
  const row = await ctx.db
    .selectFrom('signals')
    .select(signalColumns)
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('signal', id);
  if (row.account_id !== null) await checkAccount(ctx, actor.workspaceId, row.account_id);
  const { compiled } = await loadWorkspaceRules(ctx.db, actor.workspaceId);
  return signalView(row, compiled, ctx.clock.now());
}
