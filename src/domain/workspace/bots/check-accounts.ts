import { invalidParam } from '../../ground/errors/errors.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { AppliesTo } from '../../ground/vocabulary/bot-config.ts';

/** Whether the accounts that a bot names are there. @throws DomainError invalid_param */
export async function checkAccounts(
  tx: TransactionContext,
  workspaceId: string,
  appliesTo: AppliesTo | null,
): Promise<void> {
  if (appliesTo === null || !('account_ids' in appliesTo)) return;
  const { account_ids: ids } = appliesTo;
  const rows = await tx.db
    .selectFrom('accounts')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('status', '=', 'active')
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  const missing = ids.findIndex((id) => !there.has(id));
  if (missing < 0) return;
  throw invalidParam(
    `applies_to.account_ids[${missing}]`,
    `applies_to.account_ids[${missing}] is ${JSON.stringify(ids[missing]?.slice(0, 100))}; the id of a live account of this workspace is accepted.`,
  );
}
