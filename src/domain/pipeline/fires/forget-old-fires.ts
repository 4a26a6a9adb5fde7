import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';

/** A bot that fires once a day has 27 years of them. Their signals stay. */
const KEPT_FIRES = 10_000;

/** A feed that is new throughout at every run, for every account with a tag, would be half a million rows a day. */
export async function forgetOldFires(
  ctx: Context,
  workspaceId: string,
  botId: string,
  kept = KEPT_FIRES,
): Promise<void> {
  await sql`
    delete from bot_fires
    where workspace_id = ${workspaceId} and bot_id = ${botId} and settled and id <= (
      select id from bot_fires where workspace_id = ${workspaceId} and bot_id = ${botId} order by id desc offset ${kept} limit 1)`.execute(
    ctx.db,
  );
}
