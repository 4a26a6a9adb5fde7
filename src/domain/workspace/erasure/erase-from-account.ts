import { sql } from 'kysely';
import { storableJson } from '../../../platform/storable.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { Erasure } from './erasure.ts';
import { redactJson, redactRow } from '../../understanding/redaction/redact-json.ts';

/**
 * In what is known of the company: facts, what the client keeps under `attributes`, past scores, notes of outcomes. Name, domain and
 * `external_id` are the company's own and the client's key, and stay.
 */
export async function eraseFromAccount(tx: TransactionContext, erasure: Erasure): Promise<void> {
  await eraseFromFacts(tx, erasure);
  await eraseFromCandidates(tx, erasure);
  await eraseFromHistory(tx, erasure);
  await eraseFromOutcomes(tx, erasure);
}

async function eraseFromFacts(
  tx: TransactionContext,
  { workspaceId, accountId, redact }: Erasure,
): Promise<void> {
  const told = await tx.db
    .selectFrom('accounts')
    .select([
      'industry',
      'city',
      'description',
      'technologies',
      'tags',
      'attributes',
      'found_facts',
      'stated_at',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const left = redactRow(told, redact);
  if (left === told) return;
  await tx.db
    .updateTable('accounts')
    .set({
      ...left,
      attributes: storableJson(left.attributes),
      found_facts: storableJson(left.found_facts),
      stated_at: storableJson(left.stated_at),
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', accountId)
    .execute();
}

/** A source is part of its row's key: two that are the same without a name would be one. The word of a page about them goes. */
async function eraseFromCandidates(
  tx: TransactionContext,
  { workspaceId, accountId, redact }: Erasure,
): Promise<void> {
  const rows = await tx.db
    .selectFrom('fact_candidates')
    .select(['attribute', 'source', 'value'])
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .execute();
  for (const { attribute, source, value } of rows) {
    const left = redactJson(value, redact);
    const named = redact(source) !== source;
    if (!named && left === value) continue;
    const update = named
      ? sql`delete from fact_candidates`
      : sql`update fact_candidates set value = ${storableJson(left)}::jsonb`;
    await sql`${update} where workspace_id = ${workspaceId} and account_id = ${accountId}
      and attribute = ${attribute} and source = ${source}`.execute(tx.db);
  }
}

async function eraseFromHistory(
  tx: TransactionContext,
  { workspaceId, accountId, redact }: Erasure,
): Promise<void> {
  const rows = await tx.db
    .selectFrom('score_history')
    .select(['entry', 'made_of'])
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where('made_of', 'is not', null)
    .execute();
  for (const { entry, made_of: told } of rows) {
    const left = redactJson(told, redact);
    if (left === told) continue;
    await tx.db
      .updateTable('score_history')
      .set({ made_of: storableJson(left) })
      .where('workspace_id', '=', workspaceId)
      .where('account_id', '=', accountId)
      .where('entry', '=', entry)
      .execute();
  }
}

async function eraseFromOutcomes(
  tx: TransactionContext,
  { workspaceId, accountId, redact }: Erasure,
): Promise<void> {
  const rows = await tx.db
    .selectFrom('outcomes')
    .select(['id', 'note'])
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where('note', 'is not', null)
    .execute();
  for (const { id, note } of rows) {
    const left = note === null ? null : redact(note);
    if (left === note) continue;
    await tx.db
      .updateTable('outcomes')
      .set({ note: left })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .execute();
  }
}
