import type { Context } from '../../ground/context.ts';
import { readBatched } from '../../../platform/db/read-batched.ts';
import { isId } from '../../../platform/ids.ts';
import type { Actor } from '../../ground/actor.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { accountView } from './account.ts';
import { accountColumns } from '../../ground/records/account-record.ts';
import type { Account } from './account.ts';
import type { AccountRecord, ShownAccount } from '../../ground/records/account-record.ts';
import { requireLive } from '../../ground/records/live-account.ts';
import { readPrepared } from '../../ground/records/read-prepared.ts';

const columns = accountColumns.join(', ');

const readMany = readBatched<ShownAccount>(
  'get-accounts',
  `select k.n::int, a.*
     from unnest($1::text[], $2::text[]) with ordinality as k (workspace_id, id, n)
    cross join lateral (select ${columns} from accounts where workspace_id = k.workspace_id and id = k.id) a`,
);

/** The hottest read: no query builder on the way, and those that come together share a statement. */
export async function getAccount(ctx: Context, actor: Actor, id: string): Promise<Account> {
  requireRole(actor, 'read-only');
  if (!isId('acc', id)) throw notFound('account', id);
  const row = await readAccount(ctx, actor.workspaceId, id);
  return accountView(ctx, requireLive(row, id, ctx.clock.now()));
}

/** Inside a transaction it is read there, so that it sees what the transaction has written. */
async function readAccount(ctx: Context, workspaceId: string, id: string): Promise<ShownAccount | undefined> {
  if (!('inTransaction' in ctx)) return readMany(ctx.pool, [workspaceId, id]);
  return readPrepared<AccountRecord>(
    ctx,
    'get-account',
    `select ${columns} from accounts where workspace_id = $1 and id = $2`,
    [workspaceId, id],
  );
}
