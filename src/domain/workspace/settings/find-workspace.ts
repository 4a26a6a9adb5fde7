import type { Context } from '../../ground/context.ts';
import { isId } from '../../../platform/ids.ts';
import { workspaceColumns, workspaceView } from './workspace.ts';
import type { Workspace } from './workspace.ts';

/** For the operator: by id or by slug; null where there is none. No slug looks like an id: slugs have no underscore. */
export async function findWorkspace(ctx: Context, slugOrId: string): Promise<Workspace | null> {
  const row = await ctx.db
    .selectFrom('workspaces')
    .select(workspaceColumns)
    .where(isId('ws', slugOrId) ? 'id' : 'slug', '=', slugOrId.replaceAll('\0', ''))
    .executeTakeFirst();
  return row ? workspaceView(row) : null;
}
