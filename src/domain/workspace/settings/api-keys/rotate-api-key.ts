import { sql } from 'kysely';
import type { Context } from '../../../ground/context.ts';
import { DAY, SECOND } from '../../../../platform/clock.ts';
import type { Actor } from '../../../ground/actor.ts';
import { auditedTransaction } from '../../../ground/audit/audited-transaction.ts';
import { DomainError, invalidParam, notFound } from '../../../ground/errors/errors.ts';
import { requireRole } from '../../../ground/scope.ts';
import type { ApiKeyRow } from '../../../ground/rows/index.ts';
import { timestamp } from '../../../ground/timestamp.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import { API_KEYS_CHANNEL, apiKeyView } from './api-key.ts';
import { insertApiKey } from './insert-api-key.ts';
import type { CreatedApiKey } from './insert-api-key.ts';

export const MAX_GRACE_SECONDS = 604_800;
const DEFAULT_GRACE_SECONDS = DAY / SECOND;
const LAST_MOMENT = 253_402_300_799_999;

/**
 * Makes a key with the name, role and signing of an old one, which goes on working for `grace_seconds` so that it can be replaced
 * wherever it is in use. A key that was to expire hands on how long it was made for, not the day.
 * @throws DomainError insufficient_scope, invalid_param, resource_not_found, api_key_not_active.
 */
export async function rotateApiKey(
  ctx: Context,
  actor: Actor,
  id: string,
  input: { grace_seconds?: number | undefined } = {},
): Promise<CreatedApiKey> {
  requireRole(actor, 'admin');
  const { grace_seconds: grace = DEFAULT_GRACE_SECONDS } = input;
  if (!Number.isInteger(grace) || grace < 0 || grace > MAX_GRACE_SECONDS)
    throw invalidParam(
      'grace_seconds',
      `grace_seconds is ${grace}; a whole number from 0 to ${MAX_GRACE_SECONDS} is accepted.`,
    );
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const now = tx.clock.now();
    const old = await lockLive(tx, actor.workspaceId, id, now);
    const made = await insertApiKey(tx, actor, {
      name: old.name,
      role: old.role,
      signing: old.signing,
      expiresAt: endOfNew(old, now),
    });
    const end = new Date(now.getTime() + grace * SECOND);
    const expiresAt = old.expires_at && old.expires_at < end ? old.expires_at : end;
    await tx.db
      .updateTable('api_keys')
      .set({ expires_at: expiresAt })
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', id)
      .execute();
    audit(
      {
        action: 'api_key.rotated',
        subjectId: id,
        before: { expires_at: timestamp(old.expires_at) },
        after: { expires_at: timestamp(expiresAt), replaced_by: made.id },
      },
      {
        action: 'api_key.created',
        subjectId: made.id,
        after: {
          name: made.name,
          role: made.role,
          signing: made.signing,
          expires_at: made.expires_at,
          replaces: id,
        },
      },
    );
    for (const changed of [id, made.id])
      await sql`select pg_notify(${API_KEYS_CHANNEL}, ${changed})`.execute(tx.db);
    return made;
  });
}

/** As long from now as the old one had from its making; the year 9999 is the last that four digits can write. */
function endOfNew({ created_at, expires_at }: ApiKeyRow, now: Date): Date | null {
  if (!expires_at) return null;
  return new Date(Math.min(now.getTime() + expires_at.getTime() - created_at.getTime(), LAST_MOMENT));
}

async function lockLive(
  tx: TransactionContext,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<ApiKeyRow> {
  const row = await tx.db
    .selectFrom('api_keys')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('API key', id);
  const { status } = apiKeyView(row, now);
  if (status !== 'active')
    throw new DomainError(
      'api_key_not_active',
      `The API key ${id} is ${status}; only one in use can be replaced.`,
    );
  return row;
}
