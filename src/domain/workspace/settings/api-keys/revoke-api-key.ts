import { sql } from 'kysely';
import type { Context } from '../../../ground/context.ts';
import { isId } from '../../../../platform/ids.ts';
import type { Actor } from '../../../ground/actor.ts';
import { auditedTransaction } from '../../../ground/audit/audited-transaction.ts';
import { DomainError, notFound } from '../../../ground/errors/errors.ts';
import { requireRole } from '../../../ground/scope.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import { timestamp } from '../../../ground/timestamp.ts';
import { API_KEYS_CHANNEL, apiKeyView } from './api-key.ts';
import type { ApiKey } from './api-key.ts';

/**
 * Every node hears of it with the commit, and asks the database again within ten seconds should the message be lost. A key
 * that was revoked before is gone.
 * @throws DomainError api_key_revoked; last_admin_key where a key would revoke itself, is the workspace's last live admin key, and `force` is not set.
 */
export async function revokeApiKey(
  ctx: Context,
  actor: Actor,
  id: string,
  options: { force?: boolean | undefined } = {},
): Promise<ApiKey> {
  requireRole(actor, 'admin');
  if (!isId('key', id)) throw notFound('API key', id);
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const now = tx.clock.now();
    const admins = await liveAdminKeys(tx, actor.workspaceId, now);
    const itself = actor.kind === 'api_key' && actor.keyId === id;
    if (itself && !options.force && admins.length === 1 && admins[0] === id)
      throw new DomainError(
        'last_admin_key',
        'This is the last admin key of the workspace, and it would revoke itself: nobody could make another. Repeat with force=true to do it all the same.',
      );
    const revoked = await tx.db
      .updateTable('api_keys')
      .set({ revoked_at: now })
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!revoked) throw await revokedBefore(tx, actor.workspaceId, id);
    audit({ action: 'api_key.revoked', subjectId: id, before: { name: revoked.name, role: revoked.role } });
    await sql`select pg_notify(${API_KEYS_CHANNEL}, ${id})`.execute(tx.db);
    return apiKeyView(revoked, now);
  });
}

/** Locked, so that of two last admin keys that revoke themselves at once the second one sees that it is the last. */
export async function liveAdminKeys(
  tx: TransactionContext,
  workspaceId: string,
  now: Date,
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('api_keys')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('role', '=', 'admin')
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

async function revokedBefore(tx: TransactionContext, workspaceId: string, id: string): Promise<DomainError> {
  const row = await tx.db
    .selectFrom('api_keys')
    .select('revoked_at')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return notFound('API key', id);
  const revokedAt = timestamp(row.revoked_at);
  return new DomainError('api_key_revoked', `The key ${id} was revoked at ${revokedAt}.`, {
    revoked_at: revokedAt,
  });
}
