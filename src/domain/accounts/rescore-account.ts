import type { Context } from '../context.ts';
import type { Actor } from '../actor.ts';
import { scoreAccounts } from '../scoring/score-accounts.ts';
import { requireRole } from '../scope.ts';
import type { Account } from './account.ts';
import { getAccount } from './get-account.ts';
import { checkAccount } from './live-account.ts';

/** Scores now, outside the cycle, and answers with the account after it. */
export async function rescoreAccount(ctx: Context, actor: Actor, id: string): Promise<Account> {
  requireRole(actor, 'read-write');
  await checkAccount(ctx, actor.workspaceId, id);
  await scoreAccounts(ctx, [{ workspaceId: actor.workspaceId, accountId: id, cause: 'requested' }]);
  return getAccount(ctx, actor, id);
}
