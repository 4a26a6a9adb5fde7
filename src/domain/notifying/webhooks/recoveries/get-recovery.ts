import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { notFound } from '../../../ground/errors/errors.ts';
import { requireRole } from '../../../ground/scope.ts';
import { recoveryView } from './recovery-view.ts';
import type { RecoveryView } from './recovery-view.ts';

/** @throws DomainError resource_not_found */
export async function getRecovery(
  ctx: Context,
  actor: Actor,
  webhookId: string,
  id: string,
): Promise<RecoveryView> {
  requireRole(actor, 'read-only');
  const row = await ctx.db
    .selectFrom('webhook_recoveries')
    .selectAll()
    .where('workspace_id', '=', actor.workspaceId)
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('recovery', id);
  return recoveryView(ctx, row);
}
