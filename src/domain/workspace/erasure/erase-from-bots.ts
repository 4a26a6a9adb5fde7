import { sql } from 'kysely';
import { storableJson } from '../../../platform/storable.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { Erasure } from './erasure.ts';
import { redactJson, redactRow } from '../../understanding/redaction/redact-json.ts';

/**
 * In what bots have fired for the account. What a bot remembers of a page is forgotten where it names them; its next run is a new
 * baseline. Resolves to the ids of the fires.
 */
export async function eraseFromBots(tx: TransactionContext, erasure: Erasure): Promise<string[]> {
  const { workspaceId, accountId, redact } = erasure;
  await forgetBaselines(tx, erasure);
  const rows = await tx.db
    .selectFrom('bot_fires')
    .select(['id', 'match_key', 'match', 'matched'])
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  const changed: string[] = [];
  for (const { id, ...told } of rows) {
    const left = redactRow(told, redact);
    if (left === told) continue;
    await tx.db
      .updateTable('bot_fires')
      .set({
        match_key: left.match_key,
        match: left.match === null ? null : storableJson(left.match),
        matched: storableJson(left.matched),
      })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .execute();
    changed.push(id);
  }
  return changed;
}

/** Of bots that concern the account: they fired for it, were told that they do, or watch its site. */
async function forgetBaselines(
  tx: TransactionContext,
  { workspaceId, accountId, redact }: Erasure,
): Promise<void> {
  const { rows } = await sql<{ id: string; told: unknown }>`
    select b.id, jsonb_build_array(b.baseline, b.pending) as told from bots b
     where b.workspace_id = ${workspaceId} and (b.baseline is not null or b.pending is not null)
       and (b.applies_to -> 'account_ids' ? ${accountId}
         or exists (select from bot_fires f where f.workspace_id = b.workspace_id and f.bot_id = b.id and f.account_id = ${accountId})
         or exists (select from sources s join accounts a on a.workspace_id = s.workspace_id and a.domain = s.pace_key
                     where s.workspace_id = b.workspace_id and s.bot_id = b.id and a.id = ${accountId}))
     order by b.id for update of b`.execute(tx.db);
  const naming = rows.filter(({ told }) => redactJson(told, redact) !== told).map(({ id }) => id);
  if (naming.length === 0) return;
  await tx.db
    .updateTable('bots')
    .set({ baseline: null, pending: null, pending_since: null })
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', naming)
    .execute();
}
