import { randomBytes } from 'node:crypto';
import { newId } from '../../../../platform/ids.ts';
import { describeActor } from '../../../ground/actor.ts';
import type { Actor, Role } from '../../../ground/actor.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import { apiKeyView } from './api-key.ts';
import type { ApiKey, Signing } from './api-key.ts';
import { digestApiKey, makeApiKey } from './key-format.ts';

/**
 * The key is in this answer and nowhere else: what is stored is its digest. So is the secret that signs its requests, where it has
 * one: that is stored sealed, because checking a signature needs it.
 */
export type CreatedApiKey = ApiKey & { key: string; signing_secret?: string };

export interface ApiKeyToInsert {
  name: string;
  role: Role;
  signing: Signing;
  expiresAt: Date | null;
}

export async function insertApiKey(
  tx: TransactionContext,
  actor: Actor,
  { name, role, signing, expiresAt }: ApiKeyToInsert,
): Promise<CreatedApiKey> {
  const now = tx.clock.now();
  const key = makeApiKey();
  const secret = signing === 'none' ? null : makeRequestSecret();
  const row = await tx.db
    .insertInto('api_keys')
    .values({
      workspace_id: actor.workspaceId,
      id: newId('key'),
      name,
      role,
      digest: digestApiKey(key),
      last_four: key.slice(-4),
      created_by: JSON.stringify(describeActor(actor)),
      created_at: now,
      expires_at: expiresAt,
      last_used_at: null,
      revoked_at: null,
      signing,
      signing_secret: secret === null ? null : tx.secrets.seal(secret),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { key, ...(secret === null ? {} : { signing_secret: secret }), ...apiKeyView(row, now) };
}

/** `wnsec_` and 32 random bytes in base64url; the whole text is the key of the HMAC. */
function makeRequestSecret(): string {
  return `wnsec_${randomBytes(32).toString('base64url')}`;
}
