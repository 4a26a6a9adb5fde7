import type { Context } from '../../ground/context.ts';
import { isId } from '../../../platform/ids.ts';
import { checkAccount } from '../../ground/records/live-account.ts';
import type { Actor } from '../../ground/actor.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { loadWorkspaceRules } from '../../deciding/scoring/workspace-rules.ts';
import type { ContactRow } from '../../ground/rows/index.ts';
import { tagContacts } from '../../deciding/contacts/contact-tag.ts';
import { contactView } from '../../deciding/contacts/contact.ts';
import type { Contact } from '../../deciding/contacts/contact.ts';

/** @throws DomainError resource_not_found, account_deleted. */
export async function getContact(
  ctx: Context,
  actor: Actor,
  accountId: string,
  contactId: string,
): Promise<Contact> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  await checkAccount(ctx, workspaceId, accountId);
  const row = await findContact(ctx, workspaceId, accountId, contactId);
  return showContact(ctx, row);
}

/** The row of a contact of this account. @throws DomainError resource_not_found. */
export async function findContact(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  accountId: string,
  contactId: string,
): Promise<ContactRow> {
  if (!isId('con', contactId)) throw notFound('contact', contactId);
  const row = await ctx.db
    .selectFrom('contacts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where('id', '=', contactId)
    .executeTakeFirst();
  if (!row) throw notFound('contact', contactId);
  return row;
}

/** Tagged by the workspace's rubric of this moment. */
export async function showContact(ctx: Pick<Context, 'db' | 'clock'>, row: ContactRow): Promise<Contact> {
  const { rubric } = await loadWorkspaceRules(ctx.db, row.workspace_id);
  return contactView(row, tagContacts(rubric.personas, ctx.clock.now()));
}
