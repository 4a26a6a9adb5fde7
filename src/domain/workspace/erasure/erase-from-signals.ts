import { storableJson } from '../../../platform/storable.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { Erasure } from './erasure.ts';
import { redactRow } from '../../understanding/redaction/redact-json.ts';
import type { Redact } from '../../understanding/redaction/redact-text.ts';

const PAGE = 1000;

/** That something happened, when, and how sure it is, stays. Resolves to the ids of the signals that named them. */
export async function eraseFromSignals(tx: TransactionContext, erasure: Erasure): Promise<string[]> {
  const { workspaceId, accountId, redact } = erasure;
  const changed: string[] = [];
  for (let after = ''; ;) {
    const rows = await tx.db
      .selectFrom('signals')
      .select(['id', 'title', 'source_url', 'source_hosts', 'fields', 'evidence', 'event_key', 'retraction'])
      .where('workspace_id', '=', workspaceId)
      .where('account_id', '=', accountId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { id, ...told } of rows) {
      const left = { ...redactRow(told, redact), ...redactKeys(told, redact) };
      if (JSON.stringify(left) === JSON.stringify(told)) continue;
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

/** Who gave evidence, and what makes two signals one. An appointment is about a person: there one word is a name as well. */
function redactKeys(
  told: { source_hosts: string[]; event_key: string },
  redact: Redact,
): { source_hosts: string[]; event_key: string } {
  const ofPerson = told.event_key.startsWith('executive_');
  const parts = told.event_key.split('|');
  return {
    source_hosts: [...new Set(told.source_hosts.map((host) => redact(host)))],
    event_key: ofPerson
      ? parts.map((part, place) => (place < 2 ? part : redact(part, 'person'))).join('|')
      : redact(told.event_key),
  };
}
