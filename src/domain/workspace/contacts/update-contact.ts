import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../ground/context.ts';
import { checkAccount } from '../../ground/records/live-account.ts';
import { lockAccount } from '../../ground/records/lock-account.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { invalidParam } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { scoreAccounts } from '../../deciding/runs/score-accounts.ts';
import type { ContactRow } from '../../ground/rows/index.ts';
import type { ContactTag } from '../../ground/vocabulary/contact-tags.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { readContactEmail, readPersonName, readRole } from './contact-input.ts';
import type { Contact } from '../../deciding/contacts/contact.ts';
import { stored, withCorrection, withoutCorrection } from '../../understanding/contacts/correction.ts';
import { isInNewestBrief } from './erase-contact.ts';
import {
  contactExists,
  findNamed,
  loadContacts,
  refuseSuppressed,
} from '../../understanding/contacts/find-person.ts';
import { findContact, showContact } from './get-contact.ts';
import { nameKey, namesOf } from '../../ground/vocabulary/name-key.ts';

/** Absent leaves a field alone; null withdraws what was set, and what the crawl says shows again. */
export interface ContactChange {
  name?: string | null | undefined;
  role?: string | null | undefined;
  status?: 'current' | 'left' | null | undefined;
  tag?: ContactTag | null | undefined;
  email?: string | null | undefined;
}

const SET_FIELDS = ['name', 'role', 'status', 'tag', 'email', 'corrected'] as const;

/**
 * Sets what is sent. It stands above what pages say, now and later, until it is withdrawn. The score follows, and so does the newest
 * brief where it names them.
 * @throws DomainError invalid_param, contact_exists, contact_suppressed, precondition_failed, resource_not_found, account_deleted.
 */
export async function updateContact(
  ctx: Context,
  actor: Actor,
  accountId: string,
  contactId: string,
  change: ContactChange,
  precondition?: (present: Contact) => void,
): Promise<Contact> {
  requireRole(actor, 'read-write');
  const { workspaceId } = actor;
  const read = readContactChange(change);
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    await checkAccount(tx, workspaceId, accountId);
    await lockAccount(tx, workspaceId, accountId);
    const present = await findContact(tx, workspaceId, accountId, contactId);
    precondition?.(await showContact(tx, present));
    const after = await applyContactChange(tx, present, read);
    const changed = SET_FIELDS.filter((field) => !isDeepStrictEqual(present[field], after[field]));
    if (changed.length === 0) return showContact(tx, present);
    const { name, role, status, tag, email, corrected, name_key, other_keys } = after;
    await tx.db
      .updateTable('contacts')
      .set(stored({ name, role, status, tag, email, corrected, name_key, other_keys }))
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', contactId)
      .execute();
    // Which fields, and never what they say: what is erased later must not live on in the log.
    const fields = Object.keys(read);
    audit({ action: 'contact.updated', subjectId: contactId, after: { account_id: accountId, fields } });
    const visible = changed.some((field) => field !== 'email' && field !== 'corrected');
    const rewriteBrief = visible && (await isInNewestBrief(tx, workspaceId, accountId, present.name));
    if (visible)
      await scoreAccounts(tx, [{ workspaceId, accountId, cause: 'contact_changed', rewriteBrief }]);
    return showContact(tx, after);
  });
}

function readContactChange(change: ContactChange): ContactChange {
  const { name, role, email } = change;
  const sent: ContactChange = {
    ...change,
    name: typeof name === 'string' ? readPersonName(name) : name,
    role: typeof role === 'string' ? readRole(role) : role,
    email: typeof email === 'string' ? readContactEmail(email) : email,
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

async function applyContactChange(
  tx: TransactionContext,
  present: ContactRow,
  change: ContactChange,
): Promise<ContactRow> {
  let row: ContactRow = { ...present };
  for (const field of ['name', 'role', 'status'] as const) {
    const value = change[field];
    if (value === undefined) continue;
    const columns = value === null ? withoutCorrection(row, field) : withCorrection(row, field, value);
    if (columns === null)
      throw invalidParam(
        field,
        `${field} is null, but no page names one to show instead; a text is accepted.`,
      );
    row = { ...row, ...columns };
  }
  if (change.tag !== undefined) row.tag = change.tag;
  if (change.email !== undefined) row.email = change.email;
  const named = row.name !== present.name;
  await refuseSuppressed(tx, row.workspace_id, row.account_id, {
    name: named ? row.name : '',
    email: row.email === present.email ? null : row.email,
  });
  return named ? renamed(tx, row) : row;
}

/** Pages go on using the name that they know: both lead to this contact from now on. */
async function renamed(tx: TransactionContext, row: ContactRow): Promise<ContactRow> {
  const key = nameKey(row.name);
  const others = await loadContacts(tx, row.workspace_id, row.account_id);
  const twin = findNamed(
    others.filter(({ id }) => id !== row.id),
    namesOf(row.name),
  );
  if (twin) throw contactExists(twin);
  if (row.source_url === null) return { ...row, name_key: key, other_keys: [] };
  return { ...row, other_keys: key === row.name_key ? [] : [key] };
}
