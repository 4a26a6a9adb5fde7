import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { viewIncidents } from './incident.ts';
import type { IncidentView } from './incident.ts';

/** @throws DomainError resource_not_found */
export async function getIncident(ctx: Context, actor: Actor, id: string): Promise<IncidentView> {
  requireRole(actor, 'read-only');
  const row = await ctx.db.selectFrom('incidents').selectAll().where('id', '=', id).executeTakeFirst();
  const [view] = row ? await viewIncidents(ctx, [row]) : [];
  if (!view)
    throw new DomainError('resource_not_found', `There is no incident ${JSON.stringify(id.slice(0, 100))}.`);
  return view;
}
