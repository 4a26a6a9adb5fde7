import type { Context } from '../../ground/context.ts';
import { hintOf } from './connection-input.ts';
import type { CrmCredentials } from './connection-input.ts';

/** At once and by itself: the CRM has made the old one void. */
export async function storeRefreshToken(
  ctx: Context,
  workspaceId: string,
  id: string,
  credentials: CrmCredentials,
): Promise<void> {
  await ctx.db
    .updateTable('crm_connections')
    .set({
      credentials: ctx.secrets.seal(JSON.stringify(credentials)),
      credentials_hint: JSON.stringify(hintOf(credentials)),
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}
