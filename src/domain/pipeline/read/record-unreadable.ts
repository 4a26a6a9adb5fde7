import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { lockAccount } from '../../ground/records/lock-account.ts';
import { addSources, makeHostsDue } from '../../watching/sources/add-sources.ts';
import type { SourceStatus } from '../../ground/rows/index.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { Unread } from './load-unread.ts';
import { newSource } from '../../watching/sources/new-source.ts';
import type { PageReading } from './read-document.ts';
import { readsAgain } from './reads-again.ts';

/**
 * The content stays unread and is forgotten, with its validators: a 304 must never stand for something we could not read. The
 * last good state stays what it was, so an error page never looks like a change. Read once more, and nothing written, where somebody was
 * erased meanwhile: the reason and the addresses found may name them.
 */
export async function recordUnreadable(
  ctx: Context,
  unread: Unread,
  status: SourceStatus,
  reason: string,
  page?: PageReading,
): Promise<void> {
  const { source, snapshot, earlier } = unread;
  await inTransaction(ctx, async (tx) => {
    await lockAccount(tx, source.workspace_id, source.account_id);
    if (await readsAgain(tx, unread)) return;
    await makeHostsDue(
      tx,
      source.workspace_id,
      await addSources(tx, (page?.candidates ?? []).map(newSource(source))),
      tx.clock.now(),
    );
    if (snapshot.read_state === 'unread') {
      await tx.db
        .deleteFrom('snapshots')
        .where('workspace_id', '=', source.workspace_id)
        .where('id', '=', snapshot.id)
        .execute();
    }
    await tx.db
      .updateTable('sources')
      .set((eb) => ({
        status,
        reason,
        etag: null,
        last_modified: null,
        validated_hash: null,
        snapshot_id: earlier[0]?.id ?? null,
        // Counted when it was fetched; it is no document that was read.
        documents:
          snapshot.read_state === 'unread' ? sql<number>`greatest(documents - 1, 0)` : eb.ref('documents'),
        consecutive_failures: eb('consecutive_failures', '+', 1),
      }))
      .where('workspace_id', '=', source.workspace_id)
      .where('id', '=', source.id)
      .execute();
  });
}
