import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * For loops over all workspaces: leaves out what belongs to one that the operator has suspended. There are few of them, in an index of
 * their own.
 * @param workspaceId the column that names the workspace
 */
export function notSuspended(workspaceId: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from workspaces suspended
    where suspended.id = ${sql.ref(workspaceId)} and suspended.suspended_at is not null)`;
}
