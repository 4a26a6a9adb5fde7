import { sql } from 'kysely';
import { enqueueScoring } from '../../accounts/insert-accounts.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';

/** One batch of the scoring task: a second of work. */
const FOREMOST = 500;

/** Those that people look at first are scored without waiting for the sweep. */
export async function enqueueForemost(tx: TransactionContext, workspaceId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where workspace_id = ${workspaceId} and status = 'active'
    order by score desc, id desc limit ${FOREMOST}`.execute(tx.db);
  await enqueueScoring(
    tx,
    workspaceId,
    rows.map(({ id }) => id),
    'rubric_updated',
  );
}
