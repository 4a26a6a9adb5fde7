import { notFound } from '../../ground/errors/errors.ts';
import type { DigestRow } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';

/** The row, locked until the transaction ends. @throws DomainError resource_not_found */
export async function lockDigest(
  tx: TransactionContext,
  workspaceId: string,
  id: string,
): Promise<DigestRow> {
  const row = await lockIfThere(tx, workspaceId, id);
  if (!row) throw notFound('digest', id);
  return row;
}

/** Undefined for one that was deleted. */
export async function lockIfThere(
  tx: TransactionContext,
  workspaceId: string,
  id: string,
): Promise<DigestRow | undefined> {
  return tx.db
    .selectFrom('digests')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
