import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { requireRole } from '../../ground/scope.ts';
import { connectionView, readConnection } from './connection-view.ts';
import type { CrmConnectionView } from './connection-view.ts';

/** @throws DomainError insufficient_scope, resource_not_found */
export async function getConnection(ctx: Context, actor: Actor, id: string): Promise<CrmConnectionView> {
  requireRole(actor, 'admin');
  return connectionView(await readConnection(ctx, actor.workspaceId, id));
}
