-- The three steps of the delivery queue, each one call. They are functions because of the planner: with the statistics of a new
-- table it reads all of it (4 s for a claim among 20,000 deliveries, where these take 3 ms), and it plans a statement of this
-- size for 8 ms. In here the plans are made once for a connection, and only from indexes.

-- Takes up to `room` deliveries that are due, at most `lane_cap` of a subscription and `workspace_cap` of a workspace being under
-- way, and at most `rate` requests of a subscription within the throttle's window. Lanes are found by skipping from one to the next through the index, so
-- 10,000 deliveries that wait in one cost as much as one; they are served in the order of their turns and share the room.
--
-- Each statement of this function sees what was committed before it. What is counted after a lane's lock was had is therefore
-- true until the lock goes, with the commit: the limits of a lane hold across all workers. A lane that another worker holds is
-- left to it. (The workspace's cap is counted without a lock, and may be passed by as many workers as claim at the same moment.)
--
-- Answers with a row per delivery and, as the last, a row without one that says how the look went.
create function claim_deliveries(
  at timestamptz, room integer, claim_ids text[], lease_end timestamptz,
  lane_cap integer, workspace_cap integer, rate integer, window_start bigint,
  after_workspace text, after_subscription text, most_lanes integer
) returns table (
  workspace_id text, id text, claim_id text, event_id text, event_kind text, subscription_id text, attempts integer,
  created_at timestamptz, payload text, url text, secret bytea, status text, lane_in_flight integer, workspace_in_flight integer,
  lanes_seen integer, lanes_busy integer, last_workspace text, last_subscription text
) language plpgsql volatile
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set jit = off
as $$
#variable_conflict use_column
declare
  seen_workspaces text[] := '{}';
  seen_subscriptions text[] := '{}';
  here record;
  lane record;
  taken integer;
  seen integer := 0;
  busy integer := 0;
  due integer;
  share integer;
  allowance integer;
  under_way integer;
  next_claim integer := 1;
  workspaces jsonb;
  workspace_room integer;
begin
  -- The commit need not wait for the disk: a claim that a crash of the database undoes was never made, and the result that
  -- comes for it waits for the disk with everything before it.
  perform set_config('synchronous_commit', 'off', true);

  last_workspace := after_workspace;
  last_subscription := after_subscription;
  while seen < most_lanes loop
    select d.workspace_id, d.subscription_id, d.next_attempt_at into here
      from deliveries d
     where d.next_attempt_at is not null and d.claim_id is null
       and (d.workspace_id, d.subscription_id) > (last_workspace, last_subscription)
     order by d.workspace_id, d.subscription_id, d.next_attempt_at
     limit 1;
    exit when not found;
    seen := seen + 1;
    last_workspace := here.workspace_id;
    last_subscription := here.subscription_id;
    if here.next_attempt_at <= at then
      seen_workspaces := seen_workspaces || here.workspace_id;
      seen_subscriptions := seen_subscriptions || here.subscription_id;
    end if;
  end loop;
  due := cardinality(seen_workspaces);

  if due > 0 then
    share := greatest(1, ceil(room::numeric / due)::integer);
    select coalesce(jsonb_object_agg(w.workspace_id, w.requests), '{}') into workspaces
      from (select d.workspace_id, count(*)::int as requests
              from deliveries d where d.claim_id is not null group by d.workspace_id) w;

    for lane in
      select s.workspace_id, s.subscription_id, l.turn
        from unnest(seen_workspaces, seen_subscriptions) as s (workspace_id, subscription_id)
        left join delivery_lanes l on l.workspace_id = s.workspace_id and l.subscription_id = s.subscription_id
       order by l.turn nulls first, s.workspace_id, s.subscription_id
    loop
      exit when room <= 0;
      workspace_in_flight := coalesce((workspaces ->> lane.workspace_id)::integer, 0);
      workspace_room := workspace_cap - workspace_in_flight;
      continue when workspace_room <= 0;

      if lane.turn is null then
        insert into delivery_lanes (workspace_id, subscription_id) values (lane.workspace_id, lane.subscription_id)
        on conflict do nothing;
      end if;
      perform from delivery_lanes l
        where l.workspace_id = lane.workspace_id and l.subscription_id = lane.subscription_id
        for no key update skip locked;
      if not found then
        busy := busy + 1;
        continue;
      end if;

      select count(*) into under_way from deliveries d
       where d.workspace_id = lane.workspace_id and d.subscription_id = lane.subscription_id and d.claim_id is not null;
      allowance := least(lane_cap - under_way, workspace_room, room, share);
      continue when allowance <= 0;
      select least(allowance, rate - under_way - coalesce(sum(x.sends), 0)::integer) into allowance from delivery_sends x
       where x.workspace_id = lane.workspace_id and x.subscription_id = lane.subscription_id and x.second > window_start;
      continue when allowance <= 0;

      update delivery_lanes l set turn = nextval('delivery_turns')
       where l.workspace_id = lane.workspace_id and l.subscription_id = lane.subscription_id;
      return query
        with claimed as (
          update deliveries d
             set claim_id = claim_ids[next_claim + c.place - 1], claimed_until = lease_end
            from (select n.workspace_id, n.id, row_number() over (order by n.next_attempt_at, n.id)::integer as place
                    from (select d.workspace_id, d.id, d.next_attempt_at from deliveries d
                           where d.workspace_id = lane.workspace_id and d.subscription_id = lane.subscription_id
                             and d.claim_id is null and d.next_attempt_at <= at
                           order by d.next_attempt_at, d.id
                           limit allowance
                             for update skip locked) n) c
           where d.workspace_id = c.workspace_id and d.id = c.id
          returning d.workspace_id, d.id, d.claim_id, d.event_id, d.event_kind, d.subscription_id, d.attempts, d.created_at
        )
        select c.workspace_id, c.id, c.claim_id, c.event_id, c.event_kind, c.subscription_id, c.attempts,
               c.created_at::timestamptz, e.payload::text, w.url, w.secret, w.status, under_way, workspace_in_flight,
               null::integer, null::integer, null::text, null::text
          from claimed c
          join events e on e.workspace_id = c.workspace_id and e.id = c.event_id
          left join webhook_subscriptions w on w.workspace_id = c.workspace_id and w.id = c.subscription_id;
      get diagnostics taken = row_count;
      next_claim := next_claim + taken;
      room := room - taken;
      workspaces := jsonb_set(workspaces, array[lane.workspace_id], to_jsonb(workspace_in_flight + taken));
    end loop;
  end if;

  return query select null::text, null::text, null::text, null::text, null::text, null::text, null::integer,
    null::timestamptz, null::text, null::text, null::bytea, null::text, null::integer, null::integer,
    seen, busy, last_workspace, last_subscription;
end $$;

-- Gives back what workers have held beyond their lease. The request that each may have made is logged as an attempt `unknown`,
-- counts in the throttle's window, and costs no retry. Answers with how many there were.
create function release_expired_claims(at timestamptz, this_second bigint, lease interval) returns integer
language plpgsql volatile
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set jit = off
as $$
declare
  released integer;
begin
  with expired as (
    select d.workspace_id, d.id, d.claim_id, d.claimed_until from deliveries d
     where d.claim_id is not null and d.claimed_until <= at
     limit 1000
       for update skip locked
  ),
  given_back as (
    update deliveries d set claim_id = null, claimed_until = null
      from expired e
     where d.workspace_id = e.workspace_id and d.id = e.id
    returning d.workspace_id, d.id, d.subscription_id, d.attempts, e.claim_id, e.claimed_until
  ),
  counted as (
    insert into delivery_sends (workspace_id, subscription_id, second, sends)
    select workspace_id, subscription_id, this_second, count(*) from given_back group by 1, 2 order by 1, 2
    on conflict (workspace_id, subscription_id, second) do update set sends = delivery_sends.sends + excluded.sends
  )
  insert into delivery_attempts
    (workspace_id, delivery_id, id, number, trigger, started_at, finished_at, outcome, error_class, error)
  select workspace_id, id, claim_id, attempts + 1, 'auto', claimed_until - lease, at, 'unknown', 'unknown',
         'The worker that made this request did not report its end.'
    from given_back
  on conflict do nothing;
  get diagnostics released = row_count;
  return released;
end $$;

-- Writes what requests came to, a JSON array of results at once: the state where the claim still holds, the throttle's count with it, and the
-- attempt in any case; one that was given up as `unknown` is replaced by what really happened. A delivery whose subscription was
-- deleted meanwhile has nothing to retry.
create function settle_deliveries(results json, this_second bigint) returns void
language plpgsql volatile
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set jit = off
as $$
begin
  with result as materialized (
    select * from json_to_recordset(results) as r (
      workspace_id text, delivery_id text, subscription_id text, claim_id text, state text, reason text,
      next_attempt_at timestamptz, ended_at timestamptz, requested boolean, number int, started_at timestamptz,
      finished_at timestamptz, status int, outcome text, error_class text, error text, timings jsonb, remote_address text,
      response_headers jsonb, response_body text, response_truncated boolean)
  ),
  judged as (
    select r.*,
           r.state = 'retry_scheduled'
           and not exists (select from webhook_subscriptions w
                            where w.workspace_id = r.workspace_id and w.id = r.subscription_id) as orphaned
      from result r
  ),
  settled as (
    update deliveries d
       set state = case when r.orphaned then 'cancelled' else r.state end,
           reason = case when r.orphaned then 'subscription_deleted' else r.reason end,
           attempts = d.attempts + r.requested::int,
           next_attempt_at = case when r.orphaned then null else r.next_attempt_at end,
           finished_at = case when r.orphaned then r.finished_at else r.ended_at end,
           delivered_at = case when r.state = 'delivered' then r.finished_at else d.delivered_at end,
           claim_id = null,
           claimed_until = null
      from judged r
     where d.workspace_id = r.workspace_id and d.id = r.delivery_id and d.claim_id = r.claim_id
    returning d.workspace_id, d.subscription_id, r.requested
  ),
  counted as (
    insert into delivery_sends (workspace_id, subscription_id, second, sends)
    select workspace_id, subscription_id, this_second, count(*) from settled where requested group by 1, 2 order by 1, 2
    on conflict (workspace_id, subscription_id, second) do update set sends = delivery_sends.sends + excluded.sends
  )
  insert into delivery_attempts
    (workspace_id, delivery_id, id, number, trigger, started_at, finished_at, status, outcome, error_class, error, timings,
     remote_address, response_headers, response_body, response_truncated)
  select workspace_id, delivery_id, claim_id, number, 'auto', started_at, finished_at, status, outcome, error_class, error,
         timings, remote_address, response_headers, response_body, response_truncated
    from result where requested
  on conflict (workspace_id, delivery_id, id) do update
     set started_at = excluded.started_at, finished_at = excluded.finished_at, status = excluded.status,
         outcome = excluded.outcome, error_class = excluded.error_class, error = excluded.error, timings = excluded.timings,
         remote_address = excluded.remote_address, response_headers = excluded.response_headers,
         response_body = excluded.response_body, response_truncated = excluded.response_truncated;
end $$;
