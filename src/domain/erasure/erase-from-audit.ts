import { sql } from 'kysely';
import { storableJson } from '../../platform/storable.ts';
import { findTraces } from '../accounts/purge-traces.ts';
import type { TransactionContext } from '../transaction.ts';
import type { Erasure } from './erase-traces.ts';
import { redactJson } from './redact-json.ts';

/** Who did what to which id, and when, stays: the log answers for it. What it says of the account's values is redacted. */
export async function eraseFromAudit(tx: TransactionContext, erasure: Erasure): Promise<void> {
  const { workspaceId, accountId, redact } = erasure;
  const { ids } = await findTraces(tx, workspaceId, [accountId]);
  const { rows } = await sql<{ id: string; told: [unknown, unknown] }>`
    select id, jsonb_build_array(before, after) as told from audit_log
     where workspace_id = ${workspaceId} and (before is not null or after is not null)
       and (subject_id = any(${ids}::text[]) or before ->> 'account_id' = ${accountId} or after ->> 'account_id' = ${accountId})`.execute(
    tx.db,
  );
  for (const { id, told } of rows) {
    const left = redactJson(told, redact);
    if (left === told) continue;
    await sql`
      update audit_log set before = nullif(t.told -> 0, 'null'), after = nullif(t.told -> 1, 'null')
        from (select ${storableJson(left)}::jsonb as told) t
       where workspace_id = ${workspaceId} and id = ${id}`.execute(tx.db);
  }
}
