import type { Context } from '../../ground/context.ts';
import { checkAccount } from '../../ground/records/live-account.ts';
import type { Actor } from '../../ground/actor.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import { foreseeRoles } from '../../ground/vocabulary/persona-rank.ts';
import { loadWorkspaceRules } from '../../deciding/scoring/workspace-rules.ts';
import { tagContacts } from '../../deciding/contacts/contact-tag.ts';
import { contactView } from '../../deciding/contacts/contact.ts';
import type { Contact } from '../../deciding/contacts/contact.ts';

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
