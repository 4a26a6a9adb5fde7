import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { viewMaintenances } from './maintenance.ts';
import type { MaintenanceView } from './maintenance.ts';

/** @throws DomainError resource_not_found */
export async function getMaintenance(ctx: Context, actor: Actor, id: string): Promise<MaintenanceView> {
  requireRole(actor, 'read-only');
  const row = await ctx.db.selectFrom('maintenances').selectAll().where('id', '=', id).executeTakeFirst();
  const [view] = row ? await viewMaintenances(ctx, [row]) : [];
  if (!view)
    throw new DomainError(
      'resource_not_found',
      `There is no maintenance ${JSON.stringify(id.slice(0, 100))}.`,
    );
  return view;
}
