import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import type { IncidentStatus } from '../../ground/rows/index.ts';
import type { Component } from './components.ts';
import { viewIncidents } from './incident.ts';
import type { IncidentView } from './incident.ts';

export interface IncidentFilters {
  status?: IncidentStatus | undefined;
  /** Those that name it. */
  component?: Component | undefined;
}

/** The latest to begin first. @throws DomainError invalid_cursor, invalid_param */
export async function listIncidents(
  ctx: Context,
  actor: Actor,
  { cursor, limit, ...filters }: IncidentFilters & PageRequest = {},
): Promise<Page<IncidentView>> {
  requireRole(actor, 'read-only');
  const page = openPage({ workspaceId: actor.workspaceId, list: 'incidents', filters }, { cursor, limit }, [
    'time',
    'text',
  ]);
  let query = ctx.db
    .selectFrom('incidents')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.fetch);
  if (filters.status) query = query.where('status', '=', filters.status);
  if (filters.component) query = query.where(sql<SqlBool>`${filters.component} = any(components)`);
  if (page.after) query = query.where(sql<SqlBool>`(started_at, id) < (${page.after[0]}, ${page.after[1]})`);
  const rows = await query.execute();
  const views = new Map((await viewIncidents(ctx, rows)).map((view) => [view.id, view]));
  return page.close(
    rows,
    (row) => [row.started_at, row.id],
    (row) => views.get(row.id) as IncidentView,
  );
}
