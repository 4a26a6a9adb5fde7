import type { Context } from '../../../ground/context.ts';

/** For the operator, who has a key's id and nothing else: the id of the workspace it belongs to, or null. */
export async function findKeyWorkspace(ctx: Context, keyId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('api_keys')
    .select('workspace_id')
    .where('id', '=', keyId)
    .executeTakeFirst();
  return row?.workspace_id ?? null;
}
