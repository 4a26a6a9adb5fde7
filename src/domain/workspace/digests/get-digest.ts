import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { requireRole } from '../../ground/scope.ts';
import { digestView, readDigest } from './digest-view.ts';
import type { DigestView } from './digest-view.ts';

/** Admins alone: it shows the address of a member. @throws DomainError insufficient_scope, resource_not_found */
export async function getDigest(ctx: Context, actor: Actor, id: string): Promise<DigestView> {
  requireRole(actor, 'admin');
  return digestView(ctx, await readDigest(ctx, actor.workspaceId, id));
}
