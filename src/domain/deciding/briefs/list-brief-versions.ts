import type { Context } from '../../ground/context.ts';
import { checkAccount } from '../../ground/records/live-account.ts';
import type { Actor } from '../../ground/actor.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import { briefColumns, briefView, fallbackReason } from './brief-view.ts';
import type { BriefView } from './brief-view.ts';

/** Every version that was ever written, whole, the newest first. */
export async function listBriefVersions(
  ctx: Context,
  actor: Actor,
  accountId: string,
  request: PageRequest = {},
): Promise<Page<BriefView>> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  const page = openPage({ workspaceId, list: 'brief_versions', filters: { accountId } }, request, ['number']);
  await checkAccount(ctx, workspaceId, accountId);
  let query = ctx.db
    .selectFrom('briefs')
    .select([...briefColumns, fallbackReason])
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .orderBy('version', 'desc')
    .limit(page.fetch);
  if (page.after) query = query.where('version', '<', page.after[0]);
  return page.close(await query.execute(), (row) => [row.version], briefView);
}
