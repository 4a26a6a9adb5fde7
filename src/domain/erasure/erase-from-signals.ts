import { storableJson } from '../../platform/storable.ts';
import type { TransactionContext } from '../transaction.ts';
import type { Erasure } from './erase-traces.ts';
import { redactJson } from './redact-json.ts';

const PAGE = 1000;

/** That something happened, when, and how sure it is, stays. Resolves to the ids of the signals that named them. */
export async function eraseFromSignals(tx: TransactionContext, erasure: Erasure): Promise<string[]> {
  const { workspaceId, accountId, redact } = erasure;
  const changed: string[] = [];
  for (let after = ''; ;) {
    const rows = await tx.db
      .selectFrom('signals')
      .select(['id', 'title', 'source_url', 'fields', 'evidence', 'event_key', 'retraction'])
      .where('workspace_id', '=', workspaceId)
      .where('account_id', '=', accountId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { id, ...told } of rows) {
      const left = redactJson(told, redact);
      if (left === told) continue;
      const { fields, evidence, retraction, ...words } = left;
      await tx.db
        .updateTable('signals')
        .set({
          ...words,
          fields: storableJson(fields),
          evidence: storableJson(evidence),
          retraction: retraction === null ? null : storableJson(retraction),
        })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .execute();
      changed.push(id);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return changed;
    after = last.id;
  }
}
