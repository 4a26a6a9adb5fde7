import { sql } from 'kysely';
import { storableJson } from '../../../platform/storable.ts';
import { findTraces } from '../accounts/purge-traces.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { Erasure } from './erasure.ts';
import { redactRow } from '../../understanding/redaction/redact-json.ts';

/** Who did what to which id, and when, stays: the log answers for it. What it says of the account's values is redacted. */
export async function eraseFromAudit(tx: TransactionContext, erasure: Erasure): Promise<void> {
  const { workspaceId, accountId, redact } = erasure;
  const { ids } = await findTraces(tx, workspaceId, [accountId]);
  const { rows } = await sql<{ id: string; before: unknown; after: unknown }>`
    select id, before, after from audit_log
     where workspace_id = ${workspaceId} and (before is not null or after is not null)
       and (subject_id = any(${ids}::text[]) or before ->> 'account_id' = ${accountId} or after ->> 'account_id' = ${accountId})`.execute(
    tx.db,
  );
  for (const { id, ...told } of rows) {
    const left = redactRow(told, redact);
    if (left === told) continue;
    await sql`
      update audit_log set before = ${jsonOrNull(left.before)}::jsonb, after = ${jsonOrNull(left.after)}::jsonb
       where workspace_id = ${workspaceId} and id = ${id}`.execute(tx.db);
  }
}

function jsonOrNull(value: unknown): string | null {
  return value === null ? null : storableJson(value);
}
