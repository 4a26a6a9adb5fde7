import { sql } from 'kysely';
import { storableJson } from '../../../platform/storable.ts';
import { stateHash } from '../../watching/snapshots/state-hash.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { Erasure } from './erasure.ts';
import { redactJson, redactRow } from '../../understanding/redaction/redact-json.ts';

/**
 * In what is kept of pages. Of those that have been read the content goes and what was read stays, without them, so that later visits find
 * no difference; what is read from now on is redacted by their digest (`redactReading`). A source whose address names them goes.
 */
export async function eraseFromPages(tx: TransactionContext, erasure: Erasure): Promise<void> {
  const { workspaceId, accountId } = erasure;
  await lockHosts(tx, erasure);
  const sources = await tx.db
    .selectFrom('sources')
    .select(['id', 'url', 'reason', 'memory'])
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const source of sources) {
    if (erasure.redact(source.url) === source.url) await eraseFromSnapshots(tx, erasure, source.id);
    await eraseFromSource(tx, erasure, source);
  }
}

/**
 * Before the sources, in the order in which everybody locks them (docs/decisions/0004): a batch of visits writes to the sources and
 * snapshots of its hosts in an order of its own, and is over before these are touched or begins after.
 */
async function lockHosts(tx: TransactionContext, { workspaceId, accountId }: Erasure): Promise<void> {
  await sql`
    select h.pace_key from crawl_hosts h
     where h.pace_key in (select s.pace_key from sources s where s.workspace_id = ${workspaceId} and s.account_id = ${accountId})
     order by h.pace_key for update of h`.execute(tx.db);
}

async function eraseFromSnapshots(
  tx: TransactionContext,
  { workspaceId, redact }: Erasure,
  sourceId: string,
): Promise<void> {
  const rows = await tx.db
    .selectFrom('snapshots')
    .select(['id', 'final_url', 'headers', 'reason', 'observation'])
    .where('workspace_id', '=', workspaceId)
    .where('source_id', '=', sourceId)
    .where('read_state', '=', 'read')
    .orderBy('id')
    .execute();
  for (const { id, observation, ...told } of rows) {
    const { headers, ...left } = redactRow(told, redact);
    const read = redactJson(observation, redact);
    const state =
      read === null || read === observation
        ? {}
        : { observation: storableJson(read), observation_hash: stateHash(read) };
    await tx.db
      .updateTable('snapshots')
      .set({ ...left, ...state, headers: JSON.stringify(headers), ...(read === null ? {} : { body: null }) })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .execute();
  }
}

interface Told {
  id: string;
  url: string;
  reason: string | null;
  memory: unknown;
}

async function eraseFromSource(
  tx: TransactionContext,
  { workspaceId, redact }: Erasure,
  { id, url, reason, memory }: Told,
): Promise<void> {
  if (redact(url) !== url) {
    await tx.db.deleteFrom('sources').where('workspace_id', '=', workspaceId).where('id', '=', id).execute();
    return;
  }
  const left = { reason: reason === null ? null : redact(reason), memory: redactJson(memory, redact) };
  if (left.reason === reason && left.memory === memory) return;
  await tx.db
    .updateTable('sources')
    .set({ reason: left.reason, memory: left.memory === null ? null : storableJson(left.memory) })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}
