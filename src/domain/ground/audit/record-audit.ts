import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { hintChange } from '../changes.ts';
import { describeActor } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { AuditAction } from './audit-actions.ts';
import type { TransactionContext } from '../transaction.ts';

export interface AuditEntry {
  action: AuditAction;
  subjectId: string;
  before?: unknown;
  after?: unknown;
}

/** Who changed what: written in the transaction of the change, and hinted at to whoever looks on. Callers leave secrets out of `before` and `after`. */
export async function recordAudit(
  tx: TransactionContext,
  actor: Actor,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  await sql`
    insert into audit_log (workspace_id, created_at, id, actor, action, subject_id, before, after)
    select ${actor.workspaceId}, ${tx.clock.now()}, entry.id, ${JSON.stringify(describeActor(actor))}::jsonb, entry.action, entry.subject_id,
        entry.before, entry.after
      from unnest(
        ${entries.map(() => newId('aud'))}::text[],
        ${entries.map(({ action }) => action)}::text[],
        ${entries.map(({ subjectId }) => subjectId)}::text[],
        ${entries.map(({ before }) => json(before))}::jsonb[],
        ${entries.map(({ after }) => json(after))}::jsonb[]
      ) as entry (id, action, subject_id, before, after)`.execute(tx.db);
  hintChange(
    tx,
    actor.workspaceId,
    'change',
    entries.map(({ subjectId }) => subjectId),
  );
}
