import type { Context } from '../../context.ts';
import { checkAccount } from '../accounts/live-account.ts';
import type { Actor } from '../actor.ts';
import type { ContactTag } from '../briefs/brief.ts';
import { openPage } from '../page.ts';
import type { Page, PageRequest } from '../page.ts';
import { requireRole } from '../scope.ts';
import { loadWorkspaceRules } from '../scoring/workspace-rules.ts';
import type { ContactRow } from '../tables.ts';
import { timestamp } from '../timestamp.ts';
import { tagContacts } from './contact-tag.ts';

export interface Contact {
  id: string;
  account_id: string;
  name: string;
  role: string;
  tag: ContactTag;
  source_url: string;
  first_seen_at: string;
  last_seen_at: string;
  status: 'current' | 'left';
}

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
  const tagOf = tagContacts(rubric.personas, ctx.clock.now());
  return page.close(
    await query.execute(),
    (row) => [row.id],
    (row) => contactView(row, tagOf(row)),
  );
}

export function contactView(row: ContactRow, tag: ContactTag): Contact {
  return {
    id: row.id,
    account_id: row.account_id,
    name: row.name,
    role: row.role,
    tag,
    source_url: row.source_url,
    first_seen_at: timestamp(row.first_seen_at),
    last_seen_at: timestamp(row.last_seen_at),
    status: row.status,
  };
}
