-- The delivery queue (docs/decisions/0015). A lane is the queue of one subscription. At any moment one worker owns it, or none, and only
-- its owner sends. So whatever is limited for a subscription (concurrent requests, order, throttle, sequence) is counted in one place, and
-- is exact over all workers.

-- Takes lanes that nobody owns and that have something due, for the worker `me`: those of `hints` ([{w, s}]), or without hints any. To find
-- them it skips from one lane to the next through the index, so that a lane with 10,000 waiting deliveries costs as much as one with a
-- single delivery (10 µs).
--
-- A lane gets `lane_cap` slots, or fewer where the lanes of a workspace compete: then each gets its share of `workspace_cap`. All workers
-- give slots under one lock, so that their sum never exceeds the cap. `raise` names lanes of `me` that could use more. `most_new` limits
-- the lanes that are given, not those that are looked at: 250 lanes of a workspace without a free slot must not hide all others.
-- Workspaces take turns, those with the fewest requests under way first.
--
-- Returns {lanes [{w, s, slots, ordered, rate, window [[second, sends]]}], contended [{w, share}], seen, last_w, last_s}.
create or replace function claim_lanes(
  at timestamptz, me text, lease_end timestamptz, lane_cap integer, workspace_cap integer, window_start bigint,
  hints json, raise json, most_new integer, most_seen integer, after_workspace text, after_subscription text
) returns json language plpgsql volatile as $$
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
  -- The commit need not wait for the disk: if a crash of the database undoes a claim, nothing was sent for it. The result of a request
  -- does wait for the disk, with everything before it.
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

  -- What is due to a suspended workspace waits.
  if cardinality(workspaces) > 0 and exists (select from workspaces x where x.suspended_at is not null) then
    select coalesce(array_agg(u.w), '{}'), coalesce(array_agg(u.s), '{}') into workspaces, subscriptions
      from unnest(workspaces, subscriptions) as u (w, s)
     where not exists (select from workspaces x where x.id = u.w and x.suspended_at is not null);
  end if;

  if cardinality(workspaces) > 0 or json_array_length(raise) > 0 then
    perform pg_advisory_xact_lock(7105116115);

    -- Sorted, as two workers may insert the same lanes.
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
