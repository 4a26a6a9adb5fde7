import type { Context } from '../../../ground/context.ts';
import { readText } from '../../../ground/vocabulary/read-values.ts';
import type { Actor, Role } from '../../../ground/actor.ts';
import { auditedTransaction } from '../../../ground/audit/audited-transaction.ts';
import { invalidParam } from '../../../ground/errors/errors.ts';
import { parseMoment } from '../../../ground/moment.ts';
import { requireRole } from '../../../ground/scope.ts';
import { roles, signings } from './api-key.ts';
import type { Signing } from './api-key.ts';
import { insertApiKey } from './insert-api-key.ts';
import type { CreatedApiKey } from './insert-api-key.ts';

export interface NewApiKey {
  name: string;
  role: Role;
  /** ISO 8601; null or absent: never. */
  expires_at?: string | null | undefined;
  /** `none` when absent. */
  signing?: Signing | undefined;
}

export const MAX_NAME = 100;

export async function createApiKey(ctx: Context, actor: Actor, input: NewApiKey): Promise<CreatedApiKey> {
  requireRole(actor, 'admin');
  const { role, signing = 'none' } = input;
  const name = readText('name', input.name, MAX_NAME);
  if (!roles.includes(role)) throw notOneOf('role', role, roles);
  if (!signings.includes(signing)) throw notOneOf('signing', signing, signings);
  // Nobody hands on more than they have.
  requireRole(actor, role);
  const expiresAt = input.expires_at ? parseMoment('expires_at', input.expires_at).from : null;
  if (expiresAt && expiresAt <= ctx.clock.now())
    throw invalidParam('expires_at', 'expires_at must lie in the future.');
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const made = await insertApiKey(tx, actor, { name, role, signing, expiresAt });
    audit({
      action: 'api_key.created',
      subjectId: made.id,
      after: { name, role, signing, expires_at: made.expires_at },
    });
    return made;
  });
}

function notOneOf(param: string, value: unknown, accepted: readonly string[]): Error {
  return invalidParam(param, `${param} is ${JSON.stringify(value)}; ${accepted.join(', ')} are accepted.`);
}
