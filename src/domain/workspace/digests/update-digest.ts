import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { recordAudit } from '../../ground/audit/record-audit.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import type { DigestRow } from '../../ground/rows/index.ts';
import { requireRole } from '../../ground/scope.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { withChange } from './digest-input.ts';
import type { DigestChange, DigestSettings } from './digest-input.ts';
import { columnsOf, digestView, readDigest, settingsOf, timesOf } from './digest-view.ts';
import type { DigestView } from './digest-view.ts';
import { lockDigest } from './lock-digest.ts';
import { pauseDigest, resumeDigest } from './pause-digest.ts';
import { nextPeriod } from './periods.ts';

/**
 * Sets what is sent; null clears. It holds from the next mail on. A change that changes nothing writes nothing.
 * @param precondition looks at the digest under the lock, and throws if the change must not happen (`If-Match`)
 * @throws DomainError insufficient_scope, resource_not_found, invalid_param, digest_unsubscribed
 */
export async function updateDigest(
  ctx: Context,
  actor: Actor,
  id: string,
  { paused, ...change }: DigestChange,
  precondition?: (present: DigestView) => void,
): Promise<DigestView> {
  requireRole(actor, 'admin');
  const { workspaceId } = actor;
  return inTransaction(ctx, async (tx) => {
    const row = await lockDigest(tx, workspaceId, id);
    precondition?.(digestView(tx, await readDigest(tx, workspaceId, id)));
    const before = settingsOf(row);
    const after = withChange(before, change);
    if (!isDeepStrictEqual(before, after)) await write(tx, actor, row, before, after);
    if (paused === true && row.status === 'active') await pauseDigest(tx, actor, row, 'owner');
    if (paused === false && row.status === 'paused') {
      if (row.paused_because === 'unsubscribed')
        throw new DomainError(
          'digest_unsubscribed',
          'Whoever gets this digest has unsubscribed from it. They can take that back by the link in any of its mails.',
        );
      await resumeDigest(tx, actor, { ...row, ...columnsOf(after) });
    }
    return digestView(tx, await readDigest(tx, workspaceId, id));
  });
}

async function write(
  tx: TransactionContext,
  actor: Actor,
  row: DigestRow,
  before: DigestSettings,
  after: DigestSettings,
): Promise<void> {
  const columns = columnsOf(after);
  const now = tx.clock.now();
  await tx.db
    .updateTable('digests')
    .set({ ...columns, next_at: nextPeriod(timesOf(columns), now, row.last_period).at, updated_at: now })
    .where('workspace_id', '=', row.workspace_id)
    .where('id', '=', row.id)
    .execute();
  await recordAudit(tx, actor, [{ action: 'digest.updated', subjectId: row.id, before, after }]);
}
