import type { Context } from '../../../context.ts';
import { newId } from '../../../platform/ids.ts';
import { describeActor } from '../../actor.ts';
import type { Actor, Role } from '../../actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { invalidParam } from '../../errors.ts';
import { parseMoment } from '../../moment.ts';
import { requireRole } from '../../scope.ts';
import { inTransaction } from '../../transaction.ts';
import { apiKeyView, roles } from './api-key.ts';
import type { ApiKey } from './api-key.ts';
import { digestApiKey, makeApiKey } from './key-format.ts';

export interface NewApiKey {
  name: string;
  role: Role;
  /** ISO 8601; null or absent: never. */
  expires_at?: string | null | undefined;
}

/** The key itself is in this answer and nowhere else: what is stored is its digest. */
export type CreatedApiKey = ApiKey & { key: string };

const MAX_NAME = 100;

export async function createApiKey(ctx: Context, actor: Actor, input: NewApiKey): Promise<CreatedApiKey> {
  requireRole(actor, 'admin');
  const name = input.name.trim();
  if (name === '' || name.length > MAX_NAME || /\p{Cc}/u.test(name))
    throw invalidParam('name', `The name must have 1 to ${MAX_NAME} characters.`);
  if (!roles.includes(input.role))
    throw invalidParam(
      'role',
      `The role is ${JSON.stringify(input.role)}; ${roles.join(', ')} are accepted.`,
    );
  // Nobody hands on more than they have.
  requireRole(actor, input.role);
  const now = ctx.clock.now();
  const expiresAt = input.expires_at ? parseMoment('expires_at', input.expires_at).from : null;
  if (expiresAt && expiresAt <= now) throw invalidParam('expires_at', 'expires_at must lie in the future.');
  const key = makeApiKey();
  return inTransaction(ctx, async (tx) => {
    const row = await tx.db
      .insertInto('api_keys')
      .values({
        workspace_id: actor.workspaceId,
        id: newId('key'),
        name,
        role: input.role,
        digest: digestApiKey(key),
        last_four: key.slice(-4),
        created_by: JSON.stringify(describeActor(actor)),
        created_at: now,
        expires_at: expiresAt,
        last_used_at: null,
        revoked_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const shown = apiKeyView(row, now);
    await recordAudit(tx, actor, [
      {
        action: 'api_key.created',
        subjectId: row.id,
        after: { name, role: row.role, expires_at: shown.expires_at },
      },
    ]);
    return { key, ...shown };
  });
}
