import type { TransactionContext } from '../../ground/transaction.ts';
import type { Erasure } from './erasure.ts';

/** In the roles and addresses of others: "Assistant to …", a release that names both. Resolves to their ids. */
export async function eraseFromContacts(tx: TransactionContext, erasure: Erasure): Promise<string[]> {
  const { workspaceId, accountId, redact } = erasure;
  const rows = await tx.db
    .selectFrom('contacts')
    .select(['id', 'role', 'source_url', 'corrected'])
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .execute();
  const changed: string[] = [];
  for (const { id, role, source_url: url, corrected } of rows) {
    const found =
      typeof corrected.role === 'string' ? { ...corrected, role: redact(corrected.role) } : corrected;
    const after = { role: redact(role), source_url: url === null ? null : redact(url) };
    if (after.role === role && after.source_url === url && found.role === corrected.role) continue;
    await tx.db
      .updateTable('contacts')
      .set({ ...after, corrected: JSON.stringify(found) })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .execute();
    changed.push(id);
  }
  return changed;
}
