import { newId } from '../../platform/ids.ts';
import { describeActor } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { TransactionContext } from '../transaction.ts';

export interface AuditEntry {
  action: string;
  subjectId: string;
  before?: unknown;
  after?: unknown;
}

/** Who changed what: written in the transaction of the change. Callers leave secrets out of `before` and `after`. */
export async function recordAudit(
  tx: TransactionContext,
  actor: Actor,
  entries: AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const now = tx.clock.now();
  await tx.db
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
        workspace_id: actor.workspaceId,
        id: newId('aud'),
        actor: JSON.stringify(describeActor(actor)),
        action: entry.action,
        subject_id: entry.subjectId,
        before: entry.before === undefined ? null : JSON.stringify(entry.before),
        after: entry.after === undefined ? null : JSON.stringify(entry.after),
        created_at: now,
      })),
    )
    .execute();
}
