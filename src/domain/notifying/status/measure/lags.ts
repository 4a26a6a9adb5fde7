import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Context } from '../../../ground/context.ts';
import { MINUTE } from '../../../../platform/clock.ts';
import { notSuspended } from '../../../ground/records/not-suspended.ts';
import { PRECEDENCE } from '../../../ground/vocabulary/visit-precedence.ts';
import type { Component } from '../components.ts';
import { recordLag } from './record-minutes.ts';

interface Oldest {
  since: Date | null;
}

/**
 * Since when the oldest that is due has waited, for the components whose work waits in tables; null: nothing waits. Any process
 * can look, so a worker that is gone is noticed by those that only answer requests.
 */
const LOOKS: Partial<Record<Component, (now: Date) => RawBuilder<Oldest>>> = {
  crawlers: (now) => sql<Oldest>`
    select min(waiting.next_due_at) as since
      from (
           select h.next_due_at from crawl_hosts h
            -- Hosts that do not answer wait for one another: that is their fault and not the crawlers'.
            where h.precedence < ${PRECEDENCE.silent} and h.next_due_at <= ${now}
              and (h.claimed_until is null or h.claimed_until <= ${now})
            order by h.next_due_at limit 1) as waiting`,
  scoring: (now) => sql<Oldest>`
    select min(a.next_rescore_at) as since
      from rescore_slots s
      join accounts a on a.rescore_slot = s.slot and a.status = 'active' and a.next_rescore_at <= ${now}
     where s.due_at <= ${now}`,
  // A lane that a worker has waits for its receiver, one that rests for its throttle, and one of a workspace that has others at
  // work for its turn: that is how it should be. What nobody attends to is our own delay.
  webhooks: (now) => sql<Oldest>`
    select min(waiting.due_at) as since
      from webhook_subscriptions w
      left join delivery_lanes l on l.workspace_id = w.workspace_id and l.subscription_id = w.id
     cross join lateral (
           select q.due_at from delivery_queue q
            where q.workspace_id = w.workspace_id and q.subscription_id = w.id and q.due_at <= ${now}
              and q.due_at > '-infinity'
            order by q.due_at limit 1) as waiting
     where (l.rests_until is null or l.rests_until <= ${now})
       and ${notSuspended('w.workspace_id')}
       and not exists (select from delivery_lanes o
                        where o.workspace_id = w.workspace_id and o.owner is not null and o.owned_until > ${now})`,
};

/** Looks once a minute, whichever process comes first. */
export async function measureLags(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const minute = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE);
  const measured = await ctx.db
    .selectFrom('status_measurements')
    .select('component')
    .where('minute', '=', minute)
    .execute();
  for (const [component, look] of Object.entries(LOOKS)) {
    if (measured.some((one) => one.component === component)) continue;
    const { rows } = await look(now).execute(ctx.db);
    const since = rows[0]?.since ?? now;
    await recordLag(ctx, component as Component, minute, now.getTime() - since.getTime());
  }
}
