import type { Context } from '../context.ts';
import { checkAccount } from '../accounts/live-account.ts';
import type { Actor } from '../actor.ts';
import { openPage } from '../page.ts';
import type { Page, PageRequest } from '../page.ts';
import { requireRole } from '../scope.ts';
import { foreseeRoles } from '../scoring/persona-rank.ts';
import { loadWorkspaceRules } from '../scoring/workspace-rules.ts';
import { tagContacts } from './contact-tag.ts';
import { contactView } from './contact.ts';
import type { Contact } from './contact.ts';

/** The people of an account, those who left too, the newest first. */
export async function listContacts(
  ctx: Context,
  actor: Actor,
  accountId: string,
  request: PageRequest = {},
): Promise<Page<Contact>> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  const page = openPage({ workspaceId, list: 'contacts', filters: { accountId } }, request, ['text']);
  await checkAccount(ctx, workspaceId, accountId);
  let query = ctx.db
    .selectFrom('contacts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(page.fetch);
  if (page.after) query = query.where('id', '<', page.after[0]);
  const { rubric } = await loadWorkspaceRules(ctx.db, workspaceId);
  const rows = await query.execute();
  await foreseeRoles(
    rubric.personas,
    rows.map(({ role }) => role),
  );
  const tagsOf = tagContacts(rubric.personas, ctx.clock.now());
  return page.close(
    rows,
    (row) => [row.id],
    (row) => contactView(row, tagsOf),
  );
}
