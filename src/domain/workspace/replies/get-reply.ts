import type { Context } from '../../ground/context.ts';
import { isId } from '../../../platform/ids.ts';
import type { Actor } from '../../ground/actor.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { replyView, type Reply } from './reply.ts';

/**
 * One reply. Those of a deleted account are as gone as the account.
 * @throws DomainError resource_not_found.
 */
export async function getReply(ctx: Context, actor: Actor, id: string): Promise<Reply> {
  requireRole(actor, 'read-only');
  if (!isId('rpl', id)) throw notFound('reply', id);
  const row = await ctx.db
    .selectFrom('replies')
    .selectAll()
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', id)
    .where('account_id', 'in', (accounts) =>
      accounts
        .selectFrom('accounts')
        .select('id')
        .where('workspace_id', '=', actor.workspaceId)
        .where('status', '=', 'active'),
    )
    .executeTakeFirst();
  if (!row) throw notFound('reply', id);
  return replyView(row);
}
