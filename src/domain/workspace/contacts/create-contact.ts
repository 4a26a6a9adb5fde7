import type { Context } from '../../ground/context.ts';
import { newId } from '../../../platform/ids.ts';
import { checkAccount } from '../../ground/records/live-account.ts';
import { lockAccount } from '../../ground/records/lock-account.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { scoreAccounts } from '../../deciding/runs/score-accounts.ts';
import type { ContactRow, Corrected } from '../../ground/rows/index.ts';
import type { ContactTag } from '../../ground/vocabulary/contact-tags.ts';
import { announceContacts } from '../../deciding/contacts/announce-contacts.ts';
import { readContactEmail, readPersonName, readRole } from './contact-input.ts';
import type { Contact } from '../../deciding/contacts/contact.ts';
import {
  contactExists,
  findNamed,
  loadContacts,
  refuseSuppressed,
} from '../../understanding/contacts/find-person.ts';
import { showContact } from './get-contact.ts';
import { nameKey, namesOf } from '../../ground/vocabulary/name-key.ts';

const MAX_CONTACTS = 1000;

export interface NewContact {
  name: string;
  role: string;
  /** Nobody looks one up or makes one up: it is there if it is given. */
  email?: string | null | undefined;
  status?: 'current' | 'left' | undefined;
  tag?: ContactTag | null | undefined;
}

/**
 * Adds somebody by hand, announces them, and scores the account. What was given stands above what pages say of them later.
 * @throws DomainError invalid_param, contact_exists (with the `contact_id`), contact_suppressed, contact_limit_reached,
 * resource_not_found, account_deleted.
 */
export async function createContact(
  ctx: Context,
  actor: Actor,
  accountId: string,
  input: NewContact,
): Promise<Contact> {
  requireRole(actor, 'read-write');
  const { workspaceId } = actor;
  const name = readPersonName(input.name);
  const role = readRole(input.role);
  const email = typeof input.email === 'string' ? readContactEmail(input.email) : null;
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    await checkAccount(tx, workspaceId, accountId);
    await lockAccount(tx, workspaceId, accountId);
    await refuseSuppressed(tx, workspaceId, accountId, { name, email });
    const present = await loadContacts(tx, workspaceId, accountId);
    const known = findNamed(present, namesOf(name));
    if (known) throw contactExists(known);
    if (present.length >= MAX_CONTACTS)
      throw new DomainError(
        'contact_limit_reached',
        `The account ${accountId} has ${present.length} contacts; at most ${MAX_CONTACTS} are accepted by hand.`,
      );
    const now = tx.clock.now();
    const corrected: Corrected = { name: null, role: null, ...(input.status ? { status: null } : {}) };
    const row: ContactRow = {
      workspace_id: workspaceId,
      id: newId('con'),
      account_id: accountId,
      name,
      name_key: nameKey(name),
      role,
      status: input.status ?? 'current',
      appointed_at: null,
      left_at: null,
      left_reported: false,
      returned_at: null,
      source_url: null,
      first_seen_at: now,
      last_seen_at: now,
      email,
      tag: input.tag ?? null,
      corrected,
      other_keys: [],
    };
    await tx.db
      .insertInto('contacts')
      .values({ ...row, corrected: JSON.stringify(corrected) })
      .execute();
    await announceContacts(tx, workspaceId, accountId, [row]);
    // Never who: what is erased later must not live on in the log.
    audit({ action: 'contact.created', subjectId: row.id, after: { account_id: accountId } });
    await scoreAccounts(tx, [{ workspaceId, accountId, cause: 'contact_added' }]);
    return showContact(tx, row);
  });
}
