-- The three steps of the delivery queue, each one call. They are functions because of the planner: with the statistics of a new
-- table it reads all of it (4 s for a claim among 20,000 deliveries, where these take 3 ms), and it plans a statement of this
-- size for 8 ms. In here the plans are made once for a connection, and only from indexes. Where a row is looked up by its key, what
-- else must hold of it stands in a `coalesce`: as a plain `is null` it would make the partial indexes eligible, and one of those
-- was taken while the tables were still small (390 ms a claim).

-- Takes up to `room` deliveries that are due, at most `lane_cap` of a subscription and `workspace_cap` of a workspace being under
-- way, and at most `rate` requests of a subscription within the throttle's window. Lanes are found by skipping from one to the
-- next through the index, so 10,000 deliveries that wait in one cost as much as one; they share the room, and whose turn is
-- longest ago comes first.
--
-- Each statement of this function sees what was committed before it. What the last one counts was therefore read under the
-- locks of the lanes, and stays true until they go with the commit: the limits of a lane hold across all workers. A lane that
-- another worker holds is left to it. (The workspace's cap has no lock: workers that claim at the same moment may pass it.)
--
-- `ended` has as its keys the claims of the caller whose requests are over while their results are still being written: they hold
-- no place at the receiver any more, and so none of the caps, though the throttle counts them.
--
-- Answers with a row per delivery and, as the last, a row without one that says how the look went.
create function claim_deliveries(
  at timestamptz, room integer, claim_ids text[], lease_end timestamptz,
  lane_cap integer, workspace_cap integer, rate integer, window_start bigint,
  after_workspace text, after_subscription text, most_lanes integer, ended jsonb
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
  here record;
  seen integer := 0;
  due_workspaces text[] := '{}';
  due_subscriptions text[] := '{}';
  held_workspaces text[];
  held_subscriptions text[];
  held integer := 0;
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
      due_workspaces := due_workspaces || here.workspace_id;
      due_subscriptions := due_subscriptions || here.subscription_id;
    end if;
  end loop;

  if cardinality(due_workspaces) > 0 then
    -- One order for everyone, as two workers may make the same lanes.
    insert into delivery_lanes (workspace_id, subscription_id)
    select s.workspace_id, s.subscription_id
      from unnest(due_workspaces, due_subscriptions) as s (workspace_id, subscription_id)
     where not exists (select from delivery_lanes l
                        where l.workspace_id = s.workspace_id and l.subscription_id = s.subscription_id)
     order by 1, 2
    on conflict do nothing;

    select array_agg(l.workspace_id), array_agg(l.subscription_id), count(*)
      into held_workspaces, held_subscriptions, held
      from (select l.workspace_id, l.subscription_id
              from unnest(due_workspaces, due_subscriptions) as s (workspace_id, subscription_id)
              join delivery_lanes l on l.workspace_id = s.workspace_id and l.subscription_id = s.subscription_id
               for no key update of l skip locked) l;
  end if;

  if held > 0 then
    return query
      with workspaces as materialized (
        select d.workspace_id, count(*)::integer as under_way
          from deliveries d where d.claim_id is not null and not ended ? d.claim_id group by d.workspace_id
      ),
      lanes as materialized (
        select l.workspace_id, l.subscription_id, l.turn, lane.under_way, coalesce(w.under_way, 0) as workspace_under_way,
               least(lane_cap - lane.under_way, rate - lane.claimed - sent.requests, ceil(room::numeric / held)::integer) as allowance
          from unnest(held_workspaces, held_subscriptions) as h (workspace_id, subscription_id)
          join delivery_lanes l on l.workspace_id = h.workspace_id and l.subscription_id = h.subscription_id
          left join workspaces w on w.workspace_id = h.workspace_id
         cross join lateral (
               select count(*)::integer as claimed, (count(*) filter (where not ended ? d.claim_id))::integer as under_way
                 from deliveries d
                where d.workspace_id = h.workspace_id and d.subscription_id = h.subscription_id and d.claim_id is not null) lane
         cross join lateral (
               select coalesce(sum(x.sends), 0)::integer as requests from delivery_sends x
                where x.workspace_id = h.workspace_id and x.subscription_id = h.subscription_id and x.second > window_start) sent
      ),
      candidates as materialized (
        select l.*, d.id, row_number() over (partition by l.workspace_id, l.subscription_id order by d.next_attempt_at, d.id) as place
          from lanes l
         cross join lateral (
               select d.id, d.next_attempt_at from deliveries d
                where d.workspace_id = l.workspace_id and d.subscription_id = l.subscription_id
                  and d.claim_id is null and d.next_attempt_at <= at
                order by d.next_attempt_at, d.id
                limit l.allowance) d
         where l.allowance > 0
      ),
      chosen as materialized (
        select c.*, row_number() over (order by c.place, c.turn) as number
          from (select *, row_number() over (partition by workspace_id order by place, turn) as place_in_workspace from candidates) c
         where c.place_in_workspace <= workspace_cap - c.workspace_under_way
         order by c.place, c.turn
         limit room
      ),
      served as (
        update delivery_lanes l set turn = nextval('delivery_turns')
          from (select distinct c.workspace_id, c.subscription_id from chosen c) c
         where l.workspace_id = c.workspace_id and l.subscription_id = c.subscription_id
      ),
      claimed as (
        update deliveries d set claim_id = claim_ids[c.number], claimed_until = lease_end
          from chosen c
         where d.workspace_id = c.workspace_id and d.id = c.id
           and coalesce(d.claim_id, '') = '' and coalesce(d.next_attempt_at, 'infinity') < 'infinity'
        returning d.workspace_id, d.id, d.claim_id, d.event_id, d.event_kind, d.subscription_id, d.attempts,
                  d.created_at::timestamptz as created_at, c.under_way, c.workspace_under_way
      )
      select c.workspace_id, c.id, c.claim_id, c.event_id, c.event_kind, c.subscription_id, c.attempts, c.created_at,
             e.payload::text, w.url, w.secret, w.status, c.under_way, c.workspace_under_way,
             null::integer, null::integer, null::text, null::text
        from claimed c
        join events e on e.workspace_id = c.workspace_id and e.id = c.event_id
        left join webhook_subscriptions w on w.workspace_id = c.workspace_id and w.id = c.subscription_id;
  end if;

  return query select null::text, null::text, null::text, null::text, null::text, null::text, null::integer,
    null::timestamptz, null::text, null::text, null::bytea, null::text, null::integer, null::integer,
    seen, cardinality(due_workspaces) - held, last_workspace, last_subscription;
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
     where d.workspace_id = r.workspace_id and d.id = r.delivery_id and coalesce(d.claim_id, '') = r.claim_id
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
