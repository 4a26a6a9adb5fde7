import type { Actor, Role } from './actor.ts';
import { DomainError } from './errors/errors.ts';

const RANK: Record<Role, number> = { 'read-only': 0, 'read-write': 1, admin: 2 };

/**
 * The first line of every verb. The system itself and the operator may do everything; a key or a member what the role includes.
 * @throws DomainError insufficient_scope, with the role that would do as `required_role`.
 */
export function requireRole(actor: Actor, role: Role): void {
  if (actor.kind === 'system' || actor.kind === 'operator') return;
  if (RANK[actor.role] >= RANK[role]) return;
  const who = actor.kind === 'api_key' ? 'key' : 'member';
  throw new DomainError(
    'insufficient_scope',
    `This ${who} has the role ${actor.role}; the operation needs a ${who} with the role ${role}${role === 'admin' ? '' : ' or higher'}.`,
    { required_role: role },
  );
}
