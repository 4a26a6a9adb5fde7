import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { openPage } from '../../../ground/page.ts';
import type { Page, PageRequest } from '../../../ground/page.ts';
import { requireRole } from '../../../ground/scope.ts';
import { webhooks } from '../webhooks.ts';
import { recoveryView } from './recovery-view.ts';
import type { RecoveryView } from './recovery-view.ts';

/** Of one subscription, newest first. @throws DomainError resource_not_found, invalid_cursor */
export async function listRecoveries(
  ctx: Context,
  actor: Actor,
  webhookId: string,
  request: PageRequest = {},
): Promise<Page<RecoveryView>> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  await webhooks.get(ctx, actor, webhookId);
  const page = openPage({ workspaceId, list: 'recoveries', filters: { webhookId } }, request, ['text']);
  let query = ctx.db
    .selectFrom('webhook_recoveries')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(page.fetch);
  if (page.after) query = query.where('id', '<', page.after[0]);
  return page.close(
    await query.execute(),
    (row) => [row.id],
    (row) => recoveryView(ctx, row),
  );
}
