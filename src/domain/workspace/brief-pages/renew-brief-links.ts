import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { DAY } from '../../../platform/clock.ts';
import type { AccountRow } from '../../ground/rows/index.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { replaceLinks } from '../../ground/records/brief-link.ts';

const MAX_AT_A_TIME = 200;

/** How long a link that is over is told from one that never was. */
const REMEMBERED = 30 * DAY;

/**
 * Where links expire, hands out a new one when half of the present one's time is over; the present one stays good for the other half. So
 * whatever an answer or an event says is good for at least half of the time that the workspace has set.
 */
export async function renewBriefLinks(ctx: Context): Promise<void> {
  while ((await renewSome(ctx)) === MAX_AT_A_TIME);
  const longAgo = new Date(ctx.clock.now().getTime() - REMEMBERED);
  await sql`
    delete from former_brief_links f using workspaces w
     where w.id = f.workspace_id
       and (f.revoked_at < ${longAgo} or f.made_at + make_interval(days => w.brief_link_days) < ${longAgo})`.execute(
    ctx.db,
  );
}

function renewSome(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await sql<
      Pick<AccountRow, 'workspace_id' | 'id' | 'brief_token' | 'brief_token_made_at' | 'created_at'>
    >`
      select a.workspace_id, a.id, a.brief_token, a.brief_token_made_at, a.created_at
        from workspaces w join accounts a on a.workspace_id = w.id
       where w.brief_link_days is not null and a.status = 'active'
         and coalesce(a.brief_token_made_at, a.created_at)
           <= ${tx.clock.now()}::timestamptz - make_interval(hours => w.brief_link_days * 12)
       order by a.workspace_id, a.id
       limit ${MAX_AT_A_TIME}
         for no key update of a skip locked`.execute(tx.db);
    await replaceLinks(tx, rows, { revoke: false });
    return rows.length;
  });
}
