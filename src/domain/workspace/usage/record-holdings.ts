import { DAY } from '../../../platform/clock.ts';
import type { Context } from '../../ground/context.ts';
import { mayForget } from '../../ground/records/forgetting.ts';

const KEPT_DAYS = 400;

/** How many accounts, bots and webhooks each workspace has, for today's line of its usage; the day's last count stays. Old days go. */
export async function recordHoldings(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const today = now.toISOString().slice(0, 10);
  await ctx.pool.query(
    `insert into usage_days (workspace_id, day, kind, amount)
     select held.workspace_id, $1::date, held.kind, held.amount
       from (select workspace_id, 'accounts' as kind, count(*) as amount from accounts where status = 'active' group by 1
             union all
             select workspace_id, 'bots', count(*) from bots group by 1
             union all
             select workspace_id, 'webhooks', count(*) from webhook_subscriptions where purpose = 'workspace' group by 1) held
      order by 1, 2, 3
     on conflict (workspace_id, day, kind) do update set amount = excluded.amount`,
    [today],
  );
  if (await mayForget(ctx))
    await ctx.pool.query('delete from usage_days where day < $1::date', [
      new Date(now.getTime() - KEPT_DAYS * DAY).toISOString().slice(0, 10),
    ]);
}
