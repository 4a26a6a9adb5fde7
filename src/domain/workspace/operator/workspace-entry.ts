import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isId } from '../../../platform/ids.ts';
import type { Context } from '../../ground/context.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { timestamp } from '../../ground/timestamp.ts';
import type { Plan } from '../../ground/vocabulary/entitlements.ts';

/** A workspace as its operator sees it. */
export interface WorkspaceEntry {
  id: string;
  name: string;
  slug: string;
  plan: Plan;
  state: 'active' | 'suspended';
  suspended_at: string | null;
  members: number;
  accounts: number;
  created_at: string;
  updated_at: string;
  /** When one of its keys was last used, or a member signed in. */
  last_used_at: string | null;
}

/** What moves while nobody changes the workspace. */
export const VOLATILE_OF_WORKSPACE = [
  'members',
  'accounts',
  'last_used_at',
  // Whatever its own admin changes moves this too.
  'updated_at',
] as const satisfies (keyof WorkspaceEntry)[];

export interface EntryRow {
  id: string;
  name: string;
  slug: string;
  plan: Plan;
  suspended_at: Date | null;
  members: number;
  accounts: number;
  created_at: Date;
  updated_at: Date;
  last_used_at: Date | null;
}

/** `select … from workspaces w where …`, with what is counted of each. */
export function selectEntries(where: RawBuilder<unknown>): RawBuilder<EntryRow> {
  return sql<EntryRow>`
    select w.id, w.name, w.slug, w.plan, w.suspended_at, w.created_at, w.updated_at,
           (select count(*)::int from members m where m.workspace_id = w.id) as members,
           (select count(*)::int from accounts a where a.workspace_id = w.id and a.status = 'active') as accounts,
           greatest((select max(k.last_used_at) from api_keys k where k.workspace_id = w.id),
                    (select max(s.created_at) from member_sessions s where s.workspace_id = w.id)) as last_used_at
      from workspaces w ${where}`;
}

export function entryView(row: EntryRow): WorkspaceEntry {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    plan: row.plan,
    state: row.suspended_at === null ? 'active' : 'suspended',
    suspended_at: timestamp(row.suspended_at),
    members: row.members,
    accounts: row.accounts,
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
    last_used_at: timestamp(row.last_used_at),
  };
}

/** @throws DomainError resource_not_found */
export async function getWorkspaceEntry(ctx: Pick<Context, 'db'>, id: string): Promise<WorkspaceEntry> {
  const { rows } = isId('ws', id)
    ? await selectEntries(sql`where w.id = ${id}`).execute(ctx.db)
    : { rows: [] };
  if (!rows[0]) throw notFound('workspace', id);
  return entryView(rows[0]);
}
