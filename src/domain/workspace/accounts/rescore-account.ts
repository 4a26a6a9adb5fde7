import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { scoreAccounts } from '../../deciding/runs/score-accounts.ts';
import { requireRole } from '../../ground/scope.ts';
import type { Account } from './account.ts';
import { getAccount } from './get-account.ts';
import { checkAccount } from '../../ground/records/live-account.ts';

/** Scores now, outside the cycle, and answers with the account after it. */
export async function rescoreAccount(ctx: Context, actor: Actor, id: string): Promise<Account> {
  requireRole(actor, 'read-write');
  await checkAccount(ctx, actor.workspaceId, id);
  await scoreAccounts(ctx, [{ workspaceId: actor.workspaceId, accountId: id, cause: 'requested' }]);
  return getAccount(ctx, actor, id);
}
