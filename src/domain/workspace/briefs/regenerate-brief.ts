import type { Context } from '../../ground/context.ts';
import { checkAccount } from '../../ground/records/live-account.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { requireRole } from '../../ground/scope.ts';
import { scoreAccounts } from '../../deciding/runs/score-accounts.ts';
import type { BriefView } from '../../deciding/briefs/brief-view.ts';
import type { SinceBrief } from '../../deciding/briefs/since-brief.ts';
import { getBrief } from '../../deciding/briefs/get-brief.ts';

/**
 * Writes a new brief version from what is known now, whether the score has moved or not. Nothing is fetched.
 * @throws DomainError insufficient_scope, resource_not_found, account_deleted
 */
export async function regenerateBrief(
  ctx: Context,
  actor: Actor,
  accountId: string,
): Promise<BriefView & Partial<SinceBrief>> {
  requireRole(actor, 'read-write');
  await checkAccount(ctx, actor.workspaceId, accountId);
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    await scoreAccounts(tx, [
      { workspaceId: actor.workspaceId, accountId, cause: 'requested', rewriteBrief: true },
    ]);
    const brief = await getBrief(tx, actor, accountId);
    audit({ action: 'brief.regenerated', subjectId: accountId, after: { version: brief.version } });
    return brief;
  });
}
