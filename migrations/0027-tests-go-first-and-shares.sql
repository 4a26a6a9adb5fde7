-- Each attempt tells when the next one was due after it; null where none was, and for attempts of before.
alter table delivery_attempts add column next_attempt_at timestamptz(3);

-- A test is due before everything (`-infinity`), so that it is the first that the index of the queue finds, whatever waits. What is
-- replaced here differs from 0006 in this alone:
--
-- Of an ordered lane tests are taken as well while its head waits for a retry: they have no place in the order of events.
create or replace function take_deliveries(at timestamptz, me text, wanted json, claim_ids text[]) returns table (
  workspace_id text, subscription_id text, id text, claim_id text, event_id text, event_kind text, sequence bigint, fresh boolean,
  trigger text, attempts integer, failures integer, resume_at timestamptz, created_at timestamptz, payload text,
  url text, sealed_url bytea, purpose text, secret bytea, previous_secret bytea, previous_secret_until timestamptz, custom_headers bytea, status text,
  ordered boolean, retry_429 boolean, rate_limit integer, failing boolean
) language plpgsql volatile
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set jit = off
as $$
#variable_conflict use_column
begin
  perform set_config('synchronous_commit', 'off', true);
  -- Whoever takes the lanes over waits here, or we for him: what follows sees whose they are.
  perform l.slots from (select * from json_to_recordset(wanted) as x (w text, s text) order by 1, 2) x
    cross join lateral (select o.slots from delivery_lanes o
                         where o.workspace_id = x.w and o.subscription_id = x.s and coalesce(o.owner, '') = me
                           for no key update) l;
  return query
    with lane as materialized (
      select l.workspace_id, l.subscription_id, l.sequence, x.room, x.held, x.first, coalesce(s.ordered, false) as in_order,
             s.status, s.url, s.sealed_url, s.purpose, s.secret, s.previous_secret, s.previous_secret_until, s.custom_headers, s.ordered,
             s.retry_429, s.rate_limit, s.failures_in_a_row > 0 as failing
        from json_to_recordset(wanted) as x (w text, s text, room integer, held integer, first integer)
       cross join lateral (
             select o.* from delivery_lanes o
              where o.workspace_id = x.w and o.subscription_id = x.s and coalesce(o.owner, '') = me and o.owned_until > at
             offset 0) l
        left join webhook_subscriptions s on s.workspace_id = x.w and s.id = x.s
    ),
    chosen as materialized (
      select lane.*, q.delivery_id, q.place, q.tid,
             (lane.first + q.place)::integer as number,
             q.given is null and coalesce(lane.status, '') = 'active' as fresh,
             coalesce(q.given, case when lane.status = 'active' then
               lane.sequence + count(*) filter (where q.given is null)
                 over (partition by lane.workspace_id, lane.subscription_id order by q.place rows unbounded preceding) end) as given
        from lane
       cross join lateral (
             (select d.delivery_id, d.tid, d.sequence as given, row_number() over (order by d.due_at, d.delivery_id) as place
                from (select w.*, w.ctid as tid from delivery_queue w
                       where not lane.in_order
                         and w.workspace_id = lane.workspace_id and w.subscription_id = lane.subscription_id
                         and w.due_at <= at and w.claim_id is null
                       order by w.due_at, w.delivery_id
                       limit lane.room
                         for no key update skip locked) d)
              union all
             (select o.delivery_id, o.tid, o.sequence, row_number() over (order by o.due_at, o.delivery_id)
                from ((select f.*
                         from (select w.delivery_id, w.ctid as tid, w.sequence, w.due_at from delivery_queue w
                                where lane.in_order
                                  and w.workspace_id = lane.workspace_id and w.subscription_id = lane.subscription_id
                                  and w.due_at = '-infinity' and w.claim_id is null
                                order by w.due_at, w.delivery_id
                                limit lane.room
                                  for no key update skip locked) f)
                      union all
                      (select h.delivery_id, h.tid, h.sequence, at
                         from (select d.*, bool_and(d.due_at <= at) over (order by d.delivery_id) as all_due
                                 from (select w.*, w.ctid as tid from delivery_queue w
                                        where lane.in_order
                                          and w.workspace_id = lane.workspace_id and w.subscription_id = lane.subscription_id
                                        order by w.delivery_id
                                        limit lane.room + lane.held
                                          for no key update skip locked) d) h
                        where h.all_due and h.claim_id is null and h.due_at > '-infinity'
                        -- What is held may be fewer by now: its result was written, and its worker is about to hear of that.
                        order by h.delivery_id
                        limit lane.room)) o
               order by o.due_at, o.delivery_id
               limit lane.room)) q
    ),
    numbered as (
      update delivery_lanes l set sequence = l.sequence + f.given, turn = nextval('delivery_turns')
        from (select c.workspace_id, c.subscription_id, count(*) filter (where c.fresh) as given
                from chosen c group by 1, 2) f
       where l.workspace_id = f.workspace_id and l.subscription_id = f.subscription_id
    ),
    claimed as (
      update delivery_queue q set claim_id = claim_ids[c.number], sequence = c.given
        from chosen c
       where q.ctid = any (array(select tid from chosen)) and q.ctid = c.tid
      returning q.workspace_id, q.subscription_id, q.delivery_id, q.claim_id, q.event_id, q.event_kind, q.sequence, q.trigger,
                q.attempts, q.failures, q.resume_at, q.created_at, c.number, c.place, c.fresh, c.url, c.sealed_url, c.purpose, c.secret,
                c.previous_secret, c.previous_secret_until, c.custom_headers, c.status, c.ordered, c.retry_429, c.rate_limit, c.failing
    )
    select c.workspace_id, c.subscription_id, c.delivery_id, c.claim_id, c.event_id, c.event_kind, c.sequence, c.fresh,
           c.trigger, c.attempts, c.failures, c.resume_at::timestamptz, c.created_at::timestamptz, e.payload::text,
           case when c.place = 1 then c.url end, case when c.place = 1 then c.sealed_url end,
           case when c.place = 1 then c.purpose end, case when c.place = 1 then c.secret end,
           case when c.place = 1 then c.previous_secret end, case when c.place = 1 then c.previous_secret_until::timestamptz end,
           case when c.place = 1 then c.custom_headers end, case when c.place = 1 then c.status end,
           case when c.place = 1 then c.ordered end, case when c.place = 1 then c.retry_429 end,
           case when c.place = 1 then c.rate_limit end, case when c.place = 1 then c.failing end
      from claimed c
      left join events e on e.workspace_id = c.workspace_id and e.id = c.event_id
     order by c.number;
end $$;

-- A lane does not rest while a test waits, unless its throttle is full (`throttled`). An ordered lane rests until its head is due, also
-- where it was taken up for a test while the head waits for a retry: nobody looks in vain.
create or replace function give_back(me text, claims json, changes json) returns void language plpgsql volatile
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set jit = off
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform l.slots from (select * from json_to_recordset(changes) as x (w text, s text) order by 1, 2) x
    cross join lateral (select o.slots from delivery_lanes o
                         where o.workspace_id = x.w and o.subscription_id = x.s and coalesce(o.owner, '') = me
                           for no key update) l;
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
           -- From the queue and not from the worker's memory: what was stored meanwhile may go before the head that it knew.
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

-- An attempt whose end is unknown is made again at once.
create or replace function release_expired_lanes(at timestamptz, this_second bigint, lease interval) returns integer
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
         -- It is as due as it was.
         at
    from given_back
  on conflict do nothing;
  get diagnostics released = row_count;
  return released;
end $$;

-- With the time of the next attempt.
create or replace function settle_deliveries(results json, sends json) returns void
language plpgsql volatile
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set jit = off
as $$
begin
  with result as materialized (
    select r.*,
           case when r.next_attempt_at is null then false
                else not exists (select from webhook_subscriptions w
                                  where w.workspace_id = r.workspace_id and w.id = r.subscription_id) end as orphaned
      from json_to_recordset(results) as r (
        workspace_id text, delivery_id text, subscription_id text, claim_id text, state text, reason text,
        next_attempt_at timestamptz, ended_at timestamptz, number int, failures int, sequence bigint, requested boolean,
        trigger text, started_at timestamptz, finished_at timestamptz, status int, outcome text, error_class text, error text,
        timings json, remote_address text, request_headers json, response_headers json, response_body text, response_truncated boolean)
  ),
  held as materialized (
    select r.*, o.tid, o.event_id, o.event_kind, o.created_at, r.next_attempt_at is not null and not r.orphaned as waits
      from result r
     cross join lateral (
           select q.ctid as tid, q.event_id, q.event_kind, q.created_at from delivery_queue q
            where q.workspace_id = r.workspace_id and q.subscription_id = r.subscription_id and q.delivery_id = r.delivery_id
              and coalesce(q.claim_id, '') = r.claim_id
              for update) o
  ),
  ended as (
    delete from delivery_queue q where q.ctid = any (array(select h.tid from held h where not h.waits))
  ),
  kept as (
    update delivery_queue q
       set due_at = h.next_attempt_at, attempts = h.number, failures = h.failures, trigger = 'auto', resume_at = null, claim_id = null
      from held h
     where q.ctid = any (array(select w.tid from held w where w.waits)) and q.ctid = h.tid
  ),
  written as (
    update deliveries d
       set state = case when r.orphaned then 'cancelled' else coalesce(r.state, d.state) end,
           reason = case when r.orphaned then 'subscription_deleted' when r.state is null then d.reason else r.reason end,
           attempts = r.number,
           failures = r.failures,
           sequence = r.sequence,
           trigger = 'auto',
           resume_at = null,
           next_attempt_at = case when r.orphaned then null else r.next_attempt_at end,
           finished_at = case when r.orphaned then r.ended_at when r.state is null then d.finished_at
                              when r.next_attempt_at is null then r.ended_at end,
           delivered_at = case when r.state = 'delivered' then coalesce(d.delivered_at, r.ended_at) else d.delivered_at end
      from held r
     where d.workspace_id = r.workspace_id and d.id = r.delivery_id
  ),
  counted as (
    insert into delivery_sends (workspace_id, subscription_id, second, sends)
    select x.w, x.s, x.second, x.sends from json_to_recordset(sends) as x (w text, s text, second bigint, sends int) order by 1, 2, 3
    on conflict (workspace_id, subscription_id, second) do update set sends = delivery_sends.sends + excluded.sends
  )
  insert into delivery_attempts
    (workspace_id, delivery_id, id, number, trigger, started_at, finished_at, status, outcome, error_class, error, timings,
     remote_address, request_headers, response_headers, response_body, response_truncated, next_attempt_at)
  select r.workspace_id, r.delivery_id, r.claim_id, r.number, r.trigger, r.started_at, r.finished_at, r.status, r.outcome, r.error_class,
         r.error, r.timings, r.remote_address, r.request_headers, r.response_headers, r.response_body, r.response_truncated,
         case when not r.orphaned then r.next_attempt_at end
    from result r
   where r.requested
     -- An account that is purged takes its deliveries with it; no attempt may come back after them.
     and exists (select from deliveries d where d.workspace_id = r.workspace_id and d.id = r.delivery_id)
  on conflict (workspace_id, delivery_id, id) do update
     set started_at = excluded.started_at, finished_at = excluded.finished_at, status = excluded.status,
         outcome = excluded.outcome, error_class = excluded.error_class, error = excluded.error, timings = excluded.timings,
         remote_address = excluded.remote_address, request_headers = excluded.request_headers,
         response_headers = excluded.response_headers, response_body = excluded.response_body,
         response_truncated = excluded.response_truncated, next_attempt_at = excluded.next_attempt_at;
end $$;

-- `most_new` counts lanes that are given, and not those whose workspace has no slot left: 250 of these would keep all others from being seen. Workspaces
-- come in turns, those with the fewest requests under way first.
create or replace function claim_lanes(
  at timestamptz, me text, lease_end timestamptz, lane_cap integer, workspace_cap integer, window_start bigint,
  hints json, raise json, most_new integer, most_seen integer, after_workspace text, after_subscription text
) returns json language plpgsql volatile
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set jit = off
as $$
declare
  here record;
  lane record;
  seen integer := 0;
  granted integer := 0;
  workspaces text[] := '{}';
  subscriptions text[] := '{}';
  last_workspace text := after_workspace;
  last_subscription text := after_subscription;
  shares jsonb;
  lefts jsonb;
  contended jsonb := '{}';
  share integer;
  room integer;
  taken json[] := '{}';
begin
  -- The commit need not wait for the disk: a claim that a crash of the database undoes was never made, and the result that
  -- comes for it waits for the disk with everything before it.
  perform set_config('synchronous_commit', 'off', true);

  if hints is null then
    while seen < most_seen loop
      select q.workspace_id, q.subscription_id, q.due_at into here
        from delivery_queue q
       where (q.workspace_id, q.subscription_id) > (last_workspace, last_subscription)
       order by q.workspace_id, q.subscription_id, q.due_at, q.delivery_id
       limit 1;
      exit when not found;
      seen := seen + 1;
      last_workspace := here.workspace_id;
      last_subscription := here.subscription_id;
      if here.due_at <= at then
        select l.owner, l.rests_until into lane from delivery_lanes l
         where l.workspace_id = here.workspace_id and l.subscription_id = here.subscription_id;
        if lane.owner is null and (lane.rests_until is null or lane.rests_until <= at) then
          workspaces := workspaces || here.workspace_id;
          subscriptions := subscriptions || here.subscription_id;
        end if;
      end if;
    end loop;
  else
    select coalesce(array_agg(h.w), '{}'), coalesce(array_agg(h.s), '{}') into workspaces, subscriptions
      from json_to_recordset(hints) as h (w text, s text)
      left join delivery_lanes l on l.workspace_id = h.w and l.subscription_id = h.s
     where l.owner is null and (l.rests_until is null or l.rests_until <= at)
       and exists (select from delivery_queue q where q.workspace_id = h.w and q.subscription_id = h.s and q.due_at <= at);
  end if;

  if cardinality(workspaces) > 0 or json_array_length(raise) > 0 then
    perform pg_advisory_xact_lock(7105116115);

    -- One order for everyone, as two workers may make the same lanes.
    insert into delivery_lanes (workspace_id, subscription_id)
    select c.w, c.s from unnest(workspaces, subscriptions) as c (w, s)
     where not exists (select from delivery_lanes l where l.workspace_id = c.w and l.subscription_id = c.s)
     order by 1, 2
    on conflict do nothing;

    select jsonb_object_agg(c.w, greatest(1, least(lane_cap, workspace_cap / greatest(1, c.waiting + o.owned)))),
           jsonb_object_agg(c.w, workspace_cap - o.slots)
      into shares, lefts
      from (select u.w, count(*)::integer as waiting from unnest(workspaces) as u (w) group by u.w
            union all
            select distinct r.w, 0 from json_to_recordset(raise) as r (w text) where not r.w = any (workspaces)) c
     cross join lateral (select count(*)::integer as owned, coalesce(sum(l.slots), 0)::integer as slots from delivery_lanes l
                          where l.workspace_id = c.w and l.owner is not null) o;

    for lane in
      select l.workspace_id, l.subscription_id, coalesce(s.ordered, false) as ordered, s.rate_limit
        from (select u.w, u.s, row_number() over (partition by u.w order by t.turn) as place
                from unnest(workspaces, subscriptions) as u (w, s)
               cross join lateral (
                     select o.turn from delivery_lanes o where o.workspace_id = u.w and o.subscription_id = u.s
                    offset 0) t) c
       cross join lateral (
             select o.* from delivery_lanes o
              where o.workspace_id = c.w and o.subscription_id = c.s
                and o.owner is null and coalesce(o.rests_until, '-infinity') <= at
                for no key update skip locked) l
        left join webhook_subscriptions s on s.workspace_id = c.w and s.id = c.s
       order by c.place + workspace_cap - (lefts ->> c.w)::integer, l.turn
    loop
      exit when granted >= most_new;
      share := (shares ->> lane.workspace_id)::integer;
      room := least(case when lane.ordered then 1 else share end, (lefts ->> lane.workspace_id)::integer);
      if share < lane_cap or room < 1 then
        contended := contended || jsonb_build_object(lane.workspace_id, share);
      end if;
      if room >= 1 then
        update delivery_lanes l
           set owner = me, owned_until = lease_end, slots = room, rests_until = null, turn = nextval('delivery_turns')
         where l.workspace_id = lane.workspace_id and l.subscription_id = lane.subscription_id;
        lefts := lefts || jsonb_build_object(lane.workspace_id, (lefts ->> lane.workspace_id)::integer - room);
        granted := granted + 1;
        taken := taken || json_build_object(
          'w', lane.workspace_id, 's', lane.subscription_id, 'slots', room, 'ordered', lane.ordered, 'rate', lane.rate_limit,
          'window', (select coalesce(json_agg(json_build_array(x.second, x.sends) order by x.second), '[]') from delivery_sends x
                      where x.workspace_id = lane.workspace_id and x.subscription_id = lane.subscription_id
                        and x.second > window_start));
      end if;
    end loop;

    for lane in
      select l.workspace_id, l.subscription_id, l.slots
        from json_to_recordset(raise) as r (w text, s text)
        join delivery_lanes l on l.workspace_id = r.w and l.subscription_id = r.s
       where coalesce(l.owner, '') = me and l.owned_until > at and l.slots < lane_cap
       order by l.turn
         for no key update of l skip locked
    loop
      share := (shares ->> lane.workspace_id)::integer;
      room := least(share, lane.slots + (lefts ->> lane.workspace_id)::integer);
      if room > lane.slots then
        lefts := lefts || jsonb_build_object(lane.workspace_id, (lefts ->> lane.workspace_id)::integer - room + lane.slots);
        update delivery_lanes l set slots = room
         where l.workspace_id = lane.workspace_id and l.subscription_id = lane.subscription_id;
        taken := taken || json_build_object('w', lane.workspace_id, 's', lane.subscription_id, 'slots', room);
      end if;
    end loop;
  end if;

  return json_build_object(
    'lanes', array_to_json(taken), 'contended', contended,
    'seen', seen, 'last_w', last_workspace, 'last_s', last_subscription);
end $$;
