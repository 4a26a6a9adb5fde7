import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { requireRole } from '../../ground/scope.ts';
import { loadRubric } from '../../deciding/scoring/workspace-rules.ts';
import { settingsColumns, settingsView } from './workspace-settings.ts';
import type { WorkspaceSettings } from './workspace-settings.ts';

/** The caller's own workspace: there is no other that a key could name. */
export async function getWorkspace(ctx: Context, actor: Actor): Promise<WorkspaceSettings> {
  requireRole(actor, 'read-only');
  const row = await ctx.db
    .selectFrom('workspaces')
    .select(settingsColumns)
    .where('id', '=', actor.workspaceId)
    .executeTakeFirstOrThrow();
  const { rubric } = await loadRubric(ctx.db, actor.workspaceId, row.rubric_version);
  return settingsView(row, rubric.personas);
}
