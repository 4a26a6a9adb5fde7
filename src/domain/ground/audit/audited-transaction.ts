import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import type { TransactionContext } from '../transaction.ts';
import { recordAudit } from './record-audit.ts';
import type { AuditEntry } from './record-audit.ts';

/**
 * The skeleton of a verb that writes: after the role and the input, one transaction with the change, its audit entries, and the view that is
 * answered. Entries are written together, last; an exception writes none of it.
 *
 *     requireRole(actor, 'read-write');
 *     const wanted = validateWebhook(ctx.config, input);
 *     return auditedTransaction(ctx, actor, async (tx, audit) => {
 *       const row = await tx.db.updateTable(…)…
 *       audit({ action: 'webhook.updated', subjectId: id, before, after });
 *       return viewOf(row);
 *     });
 */
export async function auditedTransaction<Result>(
  ctx: Context,
  actor: Actor,
  work: (tx: TransactionContext, audit: (...entries: AuditEntry[]) => void) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (tx) => {
    const entries: AuditEntry[] = [];
    const result = await work(tx, (...more) => void entries.push(...more));
    await recordAudit(tx, actor, entries);
    return result;
  });
}
