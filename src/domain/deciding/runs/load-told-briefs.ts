import { sql } from 'kysely';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { ScoringAccount } from '../scoring/scored-account.ts';
import type { ToldBrief } from './brief-due.ts';

/** What the newest briefs of these accounts draw on, by account: one look into the key of `briefs` each. */
export async function loadToldBriefs(
  tx: TransactionContext,
  workspaceId: string,
  accounts: readonly Pick<ScoringAccount, 'id' | 'brief_version'>[],
): Promise<Map<string, ToldBrief>> {
  const asked = accounts
    .filter(({ brief_version: version }) => version > 0)
    .map(({ id, brief_version: version }) => ({ id, version }));
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ account_id: string; signals: string[]; reasons: string[] }>`
    select b.account_id, b.signals,
      array(select s.ids ->> 0 from jsonb_path_query(b.sentences, '$[*].signal_ids') as s (ids) where s.ids ->> 0 is not null) as reasons
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (id text, version int)
    join briefs b on b.workspace_id = ${workspaceId} and b.account_id = a.id and b.version = a.version`.execute(
    tx.db,
  );
  return new Map(rows.map(({ account_id: id, reasons, signals }) => [id, { reasons, signals }]));
}
