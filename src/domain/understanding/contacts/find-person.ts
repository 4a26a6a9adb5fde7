import { DomainError } from '../../ground/errors/errors.ts';
import type { ContactRow } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { namesOf } from '../../ground/vocabulary/name-key.ts';
import { addressKey, loadSuppression } from '../redaction/suppression.ts';

/** A person to look for: their names, folded, and their address. */
export interface Named {
  name: string;
  email: string | null;
}

/** @throws DomainError contact_suppressed for somebody who was erased from the account or has asked to be left alone. */
export async function refuseSuppressed(
  tx: TransactionContext,
  workspaceId: string,
  accountId: string,
  { name, email }: Named,
): Promise<void> {
  const isErased = await loadSuppression(tx, workspaceId, accountId);
  const byName = namesOf(name).some(isErased);
  if (!byName && !(email !== null && isErased(addressKey(email)))) return;
  throw new DomainError(
    'contact_suppressed',
    `Somebody with this ${byName ? 'name' : 'e-mail address'} was erased from the account ${accountId}, or has asked not to be written to; they cannot be added again.`,
    { param: byName ? 'name' : 'email' },
  );
}

/** The contact of an account that is known under one of these names. */
export function findNamed(contacts: readonly ContactRow[], keys: readonly string[]): ContactRow | undefined {
  return contacts.find((row) => [row.name_key, ...row.other_keys].some((key) => keys.includes(key)));
}

export function contactExists({ id }: ContactRow): DomainError {
  return new DomainError(
    'contact_exists',
    `The account already has a contact of this name: ${id}. Change it with PATCH.`,
    { contact_id: id },
  );
}

/** Everyone of an account. The caller holds its lock. */
export function loadContacts(
  tx: TransactionContext,
  workspaceId: string,
  accountId: string,
): Promise<ContactRow[]> {
  return tx.db
    .selectFrom('contacts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .execute();
}
