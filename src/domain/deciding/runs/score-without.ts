import type { TransactionContext } from '../../ground/transaction.ts';
import { scoreAccounts } from './score-accounts.ts';

/** The score without signals that were retracted, at once; and a new brief where the newest one rests on one of them. */
export async function scoreWithout(
  tx: TransactionContext,
  { workspaceId, accountId }: { workspaceId: string; accountId: string },
  retracted: readonly string[],
): Promise<void> {
  const brief = await tx.db
    .selectFrom('briefs')
    .select('signals')
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rewriteBrief = brief?.signals.some((id) => retracted.includes(id)) ?? false;
  await scoreAccounts(tx, [{ workspaceId, accountId, cause: 'signal_retracted', rewriteBrief }]);
}
