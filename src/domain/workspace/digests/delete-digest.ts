import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { recordAudit } from '../../ground/audit/record-audit.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { settingsOf } from './digest-view.ts';

/** What was planned goes with it. @throws DomainError insufficient_scope, resource_not_found */
export async function deleteDigest(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireRole(actor, 'admin');
  await inTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('digests')
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!gone) throw notFound('digest', id);
    await recordAudit(tx, actor, [
      {
        action: 'digest.deleted',
        subjectId: id,
        before: { member_id: gone.member_id, ...settingsOf(gone) },
      },
    ]);
  });
}
