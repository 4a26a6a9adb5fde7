import type { Context } from '../context.ts';
import { isId } from '../../../platform/ids.ts';
import { DomainError, notFound } from '../errors/errors.ts';
import type { TransactionContext } from '../transaction.ts';
import { accountColumns } from './account-record.ts';
import type { AccountRecord, ShownAccount } from './account-record.ts';
import { timestamp } from '../timestamp.ts';
import { readPrepared } from './read-prepared.ts';

/** What decides whether an account may be read. */
export type Presence = Pick<ShownAccount, 'status' | 'purge_at'>;

/**
 * Lets live accounts pass. A deleted one is gone until its purge is due, and unknown from then on, whether or not the purge has run.
 * @throws DomainError account_deleted (with `purge_at`) or resource_not_found.
 */
export function requireLive<R extends Presence>(row: R | undefined, id: string, now: Date): R {
  if (!row || row.status === 'competitor' || isPurgeDue(row, now)) throw notFound('account', id);
  if (row.status === 'deleted') throw accountDeleted(row, id);
  return row;
}

export function isPurgeDue({ status, purge_at }: Presence, now: Date): boolean {
  return status === 'deleted' && purge_at !== null && new Date(purge_at) <= now;
}

function accountDeleted({ purge_at }: Presence, id: string): DomainError {
  const purgeAt = timestamp(purge_at);
  return new DomainError(
    'account_deleted',
    `The account ${id} was deleted and will be purged at ${purgeAt}. Until then it can be restored.`,
    {
      purge_at: purgeAt,
    },
  );
}

/** For what belongs to an account: throws unless the account may be read. */
export async function checkAccount(ctx: Context, workspaceId: string, id: string): Promise<void> {
  if (!isId('acc', id)) throw notFound('account', id);
  const row = await readPrepared<Presence>(
    ctx,
    'check-account',
    'select status, purge_at from accounts where workspace_id = $1 and id = $2',
    [workspaceId, id],
  );
  requireLive(row, id, ctx.clock.now());
}

/** The row, locked until the transaction ends, so that what a change was decided on still holds when it is written. Rows that only refer to it are not held up. */
export async function readLocked(
  tx: TransactionContext,
  workspaceId: string,
  id: string,
): Promise<AccountRecord | undefined> {
  if (!isId('acc', id)) return undefined;
  return tx.db
    .selectFrom('accounts')
    .select(accountColumns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
