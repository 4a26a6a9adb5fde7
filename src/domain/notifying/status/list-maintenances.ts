import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import type { MaintenanceStatus } from '../../ground/rows/index.ts';
import type { Component } from './components.ts';
import { viewMaintenances } from './maintenance.ts';
import type { MaintenanceView } from './maintenance.ts';

export interface MaintenanceFilters {
  status?: MaintenanceStatus | undefined;
  component?: Component | undefined;
}

/** The latest planned beginning first. @throws DomainError invalid_cursor, invalid_param */
export async function listMaintenances(
  ctx: Context,
  actor: Actor,
  { cursor, limit, ...filters }: MaintenanceFilters & PageRequest = {},
): Promise<Page<MaintenanceView>> {
  requireRole(actor, 'read-only');
  const page = openPage(
    { workspaceId: actor.workspaceId, list: 'maintenances', filters },
    { cursor, limit },
    ['time', 'text'],
  );
  let query = ctx.db
    .selectFrom('maintenances')
    .selectAll()
    .orderBy('scheduled_start', 'desc')
    .orderBy('id', 'desc')
    .limit(page.fetch);
  if (filters.status) query = query.where('status', '=', filters.status);
  if (filters.component) query = query.where(sql<SqlBool>`${filters.component} = any(components)`);
  if (page.after)
    query = query.where(sql<SqlBool>`(scheduled_start, id) < (${page.after[0]}, ${page.after[1]})`);
  const rows = await query.execute();
  const views = new Map((await viewMaintenances(ctx, rows)).map((view) => [view.id, view]));
  return page.close(
    rows,
    (row) => [row.scheduled_start, row.id],
    (row) => views.get(row.id) as MaintenanceView,
  );
}
