import { LRUCache } from 'lru-cache';
import { MINUTE } from '../../../platform/clock.ts';
import type { Context } from '../../ground/context.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import type { TransactionContext } from '../../ground/transaction.ts';

interface Counted {
  live: number;
  at: number;
}

const MAX_WORKSPACES = 10_000;
const counts = new WeakMap<Context['pool'], LRUCache<string, Counted>>();

/**
 * Called in the transaction that has made so many accounts, which a refusal undoes. What one workspace stores is bounded by the operator. Counting a million accounts takes a tenth of a second: it is done once a minute at most, and what
 * comes in between is added up, so that several processes may together pass the bound by what they take within that minute.
 * @throws DomainError account_limit_reached
 */
export async function requireAccountRoom(
  tx: TransactionContext,
  workspaceId: string,
  made: number,
): Promise<void> {
  const most = tx.config.storage.workspaceMaxAccounts;
  const cache = counts.get(tx.pool) ?? new LRUCache<string, Counted>({ max: MAX_WORKSPACES });
  counts.set(tx.pool, cache);
  const now = tx.clock.now().getTime();
  const known = cache.get(workspaceId);
  let live = (known?.live ?? 0) + made;
  let at = known?.at ?? -Infinity;
  if (now < at || now - at > MINUTE || live > most) {
    const row = await tx.db
      .selectFrom('accounts')
      .select(({ fn }) => fn.countAll<number>().as('live'))
      .where('workspace_id', '=', workspaceId)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow();
    [live, at] = [row.live, now];
  }
  if (live > most)
    throw new DomainError(
      'account_limit_reached',
      `With ${made} more the workspace would have ${live} accounts; this installation allows ${most}. Nothing was stored.`,
    );
  cache.set(workspaceId, { live, at });
}
