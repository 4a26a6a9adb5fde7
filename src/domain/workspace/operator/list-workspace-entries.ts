import { sql } from 'kysely';
import type { Actor } from '../../ground/actor.ts';
import type { Context } from '../../ground/context.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { entryView, selectEntries } from './workspace-entry.ts';
import type { WorkspaceEntry } from './workspace-entry.ts';

interface WorkspaceFilters {
  state?: WorkspaceEntry['state'] | undefined;
}

/** For the operator: all workspaces, the newest first. @throws DomainError invalid_cursor, invalid_param */
export async function listWorkspaceEntries(
  ctx: Context,
  operator: Actor,
  { cursor, limit, ...filters }: WorkspaceFilters & PageRequest = {},
): Promise<Page<WorkspaceEntry>> {
  const { workspaceId } = operator;
  const page = openPage({ workspaceId, list: 'workspaces', filters }, { cursor, limit }, ['text']);
  const state =
    filters.state === undefined
      ? sql``
      : filters.state === 'suspended'
        ? sql`and w.suspended_at is not null`
        : sql`and w.suspended_at is null`;
  const after = page.after ? sql`and w.id < ${page.after[0]}` : sql``;
  const { rows } = await selectEntries(
    sql`where true ${state} ${after} order by w.id desc limit ${page.fetch}`,
  ).execute(ctx.db);
  return page.close(rows, (row) => [row.id], entryView);
}
