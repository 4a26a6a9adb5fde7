import { CompiledQuery } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { Visit } from './visit.ts';

/** Rows of one statement: 100 pages of some 5 kB, compressed, are half a megabyte. */
const MAX_AT_ONCE = 100;

/** One snapshot for each visit that brought new content, which must be packed. Resolves to their ids. */
export async function insertSnapshots(
  tx: TransactionContext,
  visits: readonly Visit[],
): Promise<Map<Visit, string>> {
  const ids = new Map<Visit, string>();
  for (const visit of visits) if (visit.outcome.kind === 'changed') ids.set(visit, newId('snp'));
  const rows = [...ids].map(([visit, id]) => rowOf(visit, id));
  for (let from = 0; from < rows.length; from += MAX_AT_ONCE) {
    const some = rows.slice(from, from + MAX_AT_ONCE);
    await tx.db.executeQuery(CompiledQuery.raw(insertion(some.length), some.flat()));
  }
  return ids;
}

type Row = [
  workspaceId: string,
  id: string,
  sourceId: string,
  contentHash: string,
  finalUrl: string,
  status: number,
  headers: string,
  body: Buffer,
  at: string,
];

function rowOf({ source, outcome, packed }: Visit, id: string): Row {
  if (outcome.kind !== 'changed' || packed === null) throw new Error('the content of a visit was not packed');
  const { document, contentHash } = outcome;
  return [
    source.workspaceId,
    id,
    source.id,
    contentHash,
    document.finalUrl,
    document.status,
    JSON.stringify(document.headers),
    packed,
    document.fetchedAt.toISOString(),
  ];
}

const COLUMNS = 9;

/** By hand: the query builder took longer for 100 rows than PostgreSQL. Bodies stay parameters of their own, which travel as bytes. */
function insertion(rows: number): string {
  const values = Array.from({ length: rows }, (_, row) => {
    const of = (column: number): string => `$${row * COLUMNS + column}`;
    const at = `${of(9)}::timestamptz`;
    return `(${[1, 2, 3, 4, 5, 6, 7, 8].map(of).join()}, ${at}, ${at}, ${at})`;
  });
  return `insert into snapshots (workspace_id, id, source_id, content_hash, final_url, status, headers, body, fetched_at, state_since, state_last_seen)
    values ${values.join()}`;
}
