import { newId } from '../../../platform/ids.ts';
import type { Context } from '../../ground/context.ts';
import type { Severity, StatusUpdateRow } from '../../ground/rows/index.ts';
import { timestamp } from '../../ground/timestamp.ts';
import type { TransactionContext } from '../../ground/transaction.ts';

/** What was said of an incident or a maintenance at a moment, and what it was at from then on. */
export interface StatusUpdateView {
  id: string;
  status: string;
  severity: Severity;
  message: string;
  created_at: string;
}

export function updateView(row: StatusUpdateRow): StatusUpdateView {
  return {
    id: row.id,
    status: row.status,
    severity: row.severity,
    message: row.message,
    created_at: timestamp(row.created_at),
  };
}

export async function recordUpdate(
  tx: TransactionContext,
  subject: { id: string; status: string; severity: Severity },
  message: string,
  at: Date,
): Promise<StatusUpdateRow> {
  return tx.db
    .insertInto('status_updates')
    .values({
      subject_id: subject.id,
      id: newId('upd'),
      status: subject.status,
      severity: subject.severity,
      message,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Subject → its updates, newest first. */
export async function loadUpdates(
  ctx: Pick<Context, 'db'>,
  subjectIds: string[],
): Promise<Map<string, StatusUpdateRow[]>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('status_updates')
    .selectAll()
    .where('subject_id', 'in', subjectIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return Map.groupBy(rows, (row) => row.subject_id);
}
