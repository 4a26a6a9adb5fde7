import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import type { Context } from '../../ground/context.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { readerOf } from '../today/reader.ts';

/**
 * Takes back what was said of a brief. Whoever said it may; of others only admins.
 * @throws DomainError resource_not_found, insufficient_scope
 */
export async function withdrawFeedback(ctx: Context, actor: Actor, feedbackId: string): Promise<void> {
  requireRole(actor, 'read-only');
  await auditedTransaction(ctx, actor, async (tx, audit) => {
    const row = await tx.db
      .deleteFrom('brief_feedback')
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', feedbackId)
      .returning(['account_id', 'version', 'useful', 'reason', 'reader_id'])
      .executeTakeFirst();
    if (!row) throw notFound('feedback', feedbackId);
    const { account_id: subjectId, version, useful, reason } = row;
    // What is thrown here takes the deletion back.
    if (row.reader_id !== readerOf(actor)) requireRole(actor, 'admin');
    audit({ action: 'brief.feedback_withdrawn', subjectId, before: { version, useful, reason } });
  });
}
