import type { Context } from '../../ground/context.ts';
import { workspaceColumns, workspaceView } from './workspace.ts';
import type { Workspace } from './workspace.ts';

/** For the operator: all of them, the oldest first. */
export async function listWorkspaces(ctx: Context): Promise<Workspace[]> {
  const rows = await ctx.db.selectFrom('workspaces').select(workspaceColumns).orderBy('id').execute();
  return rows.map(workspaceView);
}
