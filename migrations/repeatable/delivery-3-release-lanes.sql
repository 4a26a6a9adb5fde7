-- Gives back what `me` has taken and not begun (`claims` [{w, s, d, c, fresh}], all those of a lane, so that the numbers they were given
-- are its last), and changes lanes (`changes` [{w, s, release, rests_until, throttled, slots}]).
--
-- A released lane does not rest while a test waits, unless its throttle is full (`throttled`). An ordered lane rests until its head is due,
-- also if it was taken up for a test while the head waited for a retry.
create or replace function give_back(me text, claims json, changes json) returns void language plpgsql volatile as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform lock_lanes(me, changes);
  with held as materialized (
    select r.fresh, o.tid from json_to_recordset(claims) as r (w text, s text, d text, c text, fresh boolean)
     cross join lateral (
           select q.ctid as tid from delivery_queue q
            where q.workspace_id = r.w and q.subscription_id = r.s and q.delivery_id = r.d and coalesce(q.claim_id, '') = r.c
              for no key update) o
  ),
  returned as (
    update delivery_queue q set claim_id = null, sequence = case when r.fresh then null else q.sequence end
      from held r
     where q.ctid = any (array(select tid from held)) and q.ctid = r.tid
    returning q.workspace_id, q.subscription_id, r.fresh
  ),
  counted as materialized (
    select workspace_id, subscription_id, count(*) filter (where fresh) as numbers from returned group by 1, 2
  )
  update delivery_lanes l
     set sequence = l.sequence - coalesce((select c.numbers from counted c
                                            where c.workspace_id = l.workspace_id and c.subscription_id = l.subscription_id), 0),
         owner = case when x.release then null else l.owner end,
         owned_until = case when x.release then null else l.owned_until end,
         slots = case when x.release then 0 else coalesce(x.slots, l.slots) end,
         rests_until = case
           when not x.release then null
           when x.throttled then x.rests_until
           when exists (select from delivery_queue q
                         where q.workspace_id = x.w and q.subscription_id = x.s and q.due_at = '-infinity' and q.claim_id is null) then null
           -- From the queue and not from the worker's memory: a delivery stored since may go before the head that it knew.
           when (select w.ordered from webhook_subscriptions w where w.workspace_id = x.w and w.id = x.s)
             then (select q.due_at from delivery_queue q
                    where q.workspace_id = x.w and q.subscription_id = x.s and q.due_at > '-infinity'
                    order by q.delivery_id
                    limit 1)
         end
    from (select c.* from json_to_recordset(changes) as c (w text, s text, release boolean, rests_until timestamptz, throttled boolean, slots integer)
           cross join lateral (select from delivery_lanes o
                                where o.workspace_id = c.w and o.subscription_id = c.s and coalesce(o.owner, '') = me
                               offset 0) o) x
   where l.workspace_id = x.w and l.subscription_id = x.s;
end $$;

-- For a worker that lost its connection before the answer came. Brings the database to what `me` knows it has (`held` [{w, s, claims}]):
-- other lanes and claims of `me` become free, as it began nothing with them. Returns the lanes that it still owns, and the claims that still
-- hold in each.
create or replace function reconcile_lanes(me text, held json) returns table (workspace_id text, subscription_id text, claims text[])
language plpgsql volatile as $$
#variable_conflict use_column
begin
  perform l.owner from delivery_lanes l where l.owner = me order by l.workspace_id, l.subscription_id for no key update of l;
  update delivery_queue q set claim_id = null
    from delivery_lanes l
    left join json_to_recordset(held) as h (w text, s text, claims text[])
      on h.w = l.workspace_id and h.s = l.subscription_id
   where l.owner = me and q.workspace_id = l.workspace_id and q.subscription_id = l.subscription_id
     and q.claim_id is not null and not q.claim_id = any (coalesce(h.claims, '{}'));
  update delivery_lanes l set owner = null, owned_until = null, slots = 0
   where l.owner = me
     and not exists (select from json_to_recordset(held) as h (w text, s text) where h.w = l.workspace_id and h.s = l.subscription_id);
  return query
    select l.workspace_id, l.subscription_id,
           array(select q.claim_id from delivery_queue q
                  where q.workspace_id = l.workspace_id and q.subscription_id = l.subscription_id and q.claim_id is not null)
      from delivery_lanes l where l.owner = me;
end $$;

-- Frees the lanes of workers that did not renew their lease. Logs each request that may have been made as an attempt `unknown`, and counts it
-- in the throttle's window; it costs no retry. Returns how many deliveries were given back.
create or replace function release_expired_lanes(at timestamptz, this_second bigint, lease interval) returns integer
language plpgsql volatile as $$
declare
  released integer;
begin
  with expired as materialized (
    select l.workspace_id, l.subscription_id, l.owned_until from delivery_lanes l
     where l.owner is not null and l.owned_until <= at
     limit 1000
       for no key update skip locked
  ),
  freed as (
    update delivery_lanes l set owner = null, owned_until = null, slots = 0
      from expired e
     where l.workspace_id = e.workspace_id and l.subscription_id = e.subscription_id
  ),
  held as materialized (
    select e.*, q.delivery_id, q.claim_id from expired e
      join delivery_queue q on q.workspace_id = e.workspace_id and q.subscription_id = e.subscription_id
     where q.claim_id is not null
  ),
  given_back as (
    update delivery_queue q set claim_id = null
      from held h
     where q.workspace_id = h.workspace_id and q.subscription_id = h.subscription_id and q.delivery_id = h.delivery_id
    returning q.workspace_id, q.subscription_id, q.delivery_id, q.attempts, q.trigger, h.claim_id, h.owned_until
  ),
  counted as (
    insert into delivery_sends (workspace_id, subscription_id, second, sends)
    select workspace_id, subscription_id, this_second, count(*) from given_back group by 1, 2 order by 1, 2
    on conflict (workspace_id, subscription_id, second) do update set sends = delivery_sends.sends + excluded.sends
  )
  insert into delivery_attempts
    (workspace_id, delivery_id, id, number, trigger, started_at, finished_at, outcome, error_class, error, next_attempt_at)
  select workspace_id, delivery_id, claim_id, attempts + 1, trigger, owned_until - lease, at, 'unknown', 'unknown',
         'The worker that made this request, or was about to, did not report its end.',
         -- It is made again at once.
         at
    from given_back
  on conflict do nothing;
  get diagnostics released = row_count;
  return released;
end $$;
