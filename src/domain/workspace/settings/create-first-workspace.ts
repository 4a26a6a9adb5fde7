import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { system } from '../../ground/actor.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { createApiKey } from './api-keys/create-api-key.ts';
import { createWorkspace } from './create-workspace.ts';
import type { Workspace } from './workspace.ts';

/** One number for all nodes that start on an empty database at the same moment: one of them makes the workspace. */
const FIRST_START_LOCK = 7_105_116_105;

/** The very first start makes a workspace and an admin key, which is shown this once; null at every other start. */
export async function createFirstWorkspace(
  ctx: Context,
): Promise<{ workspace: Workspace; key: string } | null> {
  return inTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(${FIRST_START_LOCK})`.execute(tx.db);
    const known = await tx.db.selectFrom('workspaces').select('id').limit(1).executeTakeFirst();
    if (known) return null;
    const workspace = await createWorkspace(tx, { name: 'Default', slug: 'default', plan: 'company' });
    const { key } = await createApiKey(tx, system(workspace.id, 'first_start'), {
      name: 'First key',
      role: 'admin',
    });
    return { workspace, key };
  });
}
