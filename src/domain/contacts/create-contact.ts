import type { Context } from '../context.ts';
import { newId } from '../../platform/ids.ts';
import { checkAccount } from '../accounts/live-account.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { DomainError } from '../errors.ts';
import { requireRole } from '../scope.ts';
import { scoreAccounts } from '../scoring/score-accounts.ts';
import type { ContactRow, Corrected } from '../tables.ts';
import type { ContactTag } from './contact-tags.ts';
import { inTransaction } from '../transaction.ts';
import { announceContacts } from './announce-contacts.ts';
import { readContactEmail, readPersonName, readRole } from './contact-input.ts';
import type { Contact } from './contact.ts';
import { contactExists, findNamed, loadContacts, refuseSuppressed } from './find-person.ts';
import { showContact } from './get-contact.ts';
import { nameKey, namesOf } from './name-key.ts';

const MOST_CONTACTS = 1000;

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
  return inTransaction(ctx, async (tx) => {
    await checkAccount(tx, workspaceId, accountId);
    await lockAccount(tx, workspaceId, accountId);
    await refuseSuppressed(tx, workspaceId, accountId, { name, email });
    const present = await loadContacts(tx, workspaceId, accountId);
    const known = findNamed(present, namesOf(name));
    if (known) throw contactExists(known);
    if (present.length >= MOST_CONTACTS)
      throw new DomainError(
        'contact_limit_reached',
        `The account ${accountId} has ${present.length} contacts; at most ${MOST_CONTACTS} are accepted by hand.`,
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
    await recordAudit(tx, actor, [
      { action: 'contact.created', subjectId: row.id, after: { account_id: accountId } },
    ]);
    await scoreAccounts(tx, [{ workspaceId, accountId, cause: 'contact_added' }]);
    return showContact(tx, row);
  });
}
