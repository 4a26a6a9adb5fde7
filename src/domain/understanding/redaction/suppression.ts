import { createHash } from 'node:crypto';
import type { Context } from '../../ground/context.ts';
import type { TransactionContext } from '../../ground/transaction.ts';

/** More words than any name has; the column is a `smallint`. */
const MAX_COUNTED = 1000;

/** What is kept of an erased person: enough to know them again on a page of that account, not enough to read who they were. */
export function personDigest(accountId: string, nameKey: string): Buffer {
  return createHash('sha256').update(`${accountId}\n${nameKey}`).digest();
}

/** Somebody who was erased goes from texts as well; somebody who only wants no mail is made no contact, and news go on naming them. */
export async function suppressPerson(
  tx: TransactionContext,
  workspaceId: string,
  accountId: string,
  nameKey: string,
  from: 'contacts' | 'texts',
): Promise<void> {
  await tx.db
    .insertInto('suppressed_contacts')
    .values({
      workspace_id: workspaceId,
      account_id: accountId,
      person_digest: personDigest(accountId, nameKey),
      words: from === 'texts' ? Math.min(nameKey.split(' ').length, MAX_COUNTED) : null,
      created_at: tx.clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'account_id', 'person_digest']).doUpdateSet((eb) => ({
        words: eb.fn.coalesce('excluded.words', 'suppressed_contacts.words'),
      })),
    )
    .execute();
}

/** Tells whether somebody was erased from an account. */
export async function loadSuppression(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  accountId: string,
): Promise<(nameKey: string) => boolean> {
  const rows = await ctx.db
    .selectFrom('suppressed_contacts')
    .select('person_digest')
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .execute();
  const digests = new Set(rows.map((row) => row.person_digest.toString('hex')));
  return (nameKey) => digests.size > 0 && digests.has(personDigest(accountId, nameKey).toString('hex'));
}

/** An address among the keys of names, which hold no @. */
export function addressKey(address: string): string {
  return address.trim().toLowerCase();
}
