import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { notFound } from '../../../ground/errors/errors.ts';
import { requireRole } from '../../../ground/scope.ts';
import { apiKeyView } from './api-key.ts';
import type { ApiKey } from './api-key.ts';

export async function getApiKey(ctx: Context, actor: Actor, id: string): Promise<ApiKey> {
  requireRole(actor, 'admin');
  const row = await ctx.db
    .selectFrom('api_keys')
    .selectAll()
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('API key', id);
  return apiKeyView(row, ctx.clock.now());
}
