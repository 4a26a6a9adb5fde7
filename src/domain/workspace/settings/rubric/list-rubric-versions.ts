import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { openPage } from '../../../ground/page.ts';
import type { Page, PageRequest } from '../../../ground/page.ts';
import { requireRole } from '../../../ground/scope.ts';
import { rubricView } from './rubric-version.ts';
import type { RubricVersion } from './rubric-version.ts';

/** All versions that were ever saved, the newest first. */
export async function listRubricVersions(
  ctx: Context,
  actor: Actor,
  request: PageRequest = {},
): Promise<Page<RubricVersion>> {
  requireRole(actor, 'read-only');
  const page = openPage({ workspaceId: actor.workspaceId, list: 'rubric_versions' }, request, ['number']);
  let query = ctx.db
    .selectFrom('rubrics')
    .selectAll()
    .where('workspace_id', '=', actor.workspaceId)
    .orderBy('version', 'desc')
    .limit(page.fetch);
  if (page.after) query = query.where('version', '<', page.after[0]);
  return page.close(await query.execute(), (row) => [row.version], rubricView);
}
