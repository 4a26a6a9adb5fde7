import { storableJson } from '../../../platform/storable.ts';
import type { SourceMemory } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { Reading } from './reading.ts';

/** What a reading changes of its source's own row: how many signals it gave, when to look again, and why it cannot be read. */
export async function updateSource(
  tx: TransactionContext,
  { unread: { source }, page, again }: Reading,
  { signals, memory }: { signals: number; memory: SourceMemory | null },
): Promise<void> {
  const { verdict, note } = page;
  await tx.db
    .updateTable('sources')
    .set((eb) => ({
      confirming: verdict?.detection.unconfirmed ?? false,
      confirm_at_once: false,
      signals: eb('signals', '+', signals),
      ...(again ? { next_visit_at: again } : {}),
      ...(memory ? { memory: storableJson(memory) } : {}),
      ...(note ? { status: 'unsupported' as const, reason: note } : {}),
    }))
    .where('workspace_id', '=', source.workspace_id)
    .where('id', '=', source.id)
    .execute();
}
