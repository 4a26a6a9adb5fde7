-- Locks the lanes of `me` among `lanes` ([{w, s}]), in one order for everyone. Whoever takes a lane over waits here, or we wait for them: the
-- statements that follow see who owns it.
create or replace function lock_lanes(me text, lanes json) returns void language plpgsql volatile as $$
begin
  perform l.slots from (select * from json_to_recordset(lanes) as x (w text, s text) order by 1, 2) x
    cross join lateral (select o.slots from delivery_lanes o
                         where o.workspace_id = x.w and o.subscription_id = x.s and coalesce(o.owner, '') = me
                           for no key update) l;
end $$;

-- Takes due deliveries from lanes of `me`: `wanted` is [{w, s, room, held, first}], where `held` counts those taken before, and the lane's
-- claims follow after `first` in `claim_ids`. A delivery that is sent for the first time (`fresh`) gets the lane's next number here, under the
-- lock of its row, so that no crash gives a number twice. Rows come lane by lane in the order of sending. The first row of a lane also
-- carries its subscription, or nulls if that was deleted.
--
-- A test is due at `-infinity`: the index finds it before everything else. In an ordered lane, tests are taken even while its head waits for a
-- retry: they have no place in the order of events.
create or replace function take_deliveries(at timestamptz, me text, wanted json, claim_ids text[]) returns table (
  workspace_id text, subscription_id text, id text, claim_id text, event_id text, event_kind text, sequence bigint, fresh boolean,
  trigger text, attempts integer, failures integer, resume_at timestamptz, created_at timestamptz, payload text,
  url text, sealed_url bytea, purpose text, secret bytea, previous_secret bytea, previous_secret_until timestamptz, custom_headers bytea, status text,
  ordered boolean, retry_429 boolean, rate_limit integer, failing boolean, format text
) language plpgsql volatile as $$
#variable_conflict use_column
begin
  perform set_config('synchronous_commit', 'off', true);
  perform lock_lanes(me, wanted);
  return query
    with lane as materialized (
      select l.workspace_id, l.subscription_id, l.sequence, x.room, x.held, x.first, coalesce(s.ordered, false) as in_order,
             s.status, s.url, s.sealed_url, s.purpose, s.secret, s.previous_secret, s.previous_secret_until, s.custom_headers, s.ordered,
             s.retry_429, s.rate_limit, s.failures_in_a_row > 0 as failing, s.format
        from json_to_recordset(wanted) as x (w text, s text, room integer, held integer, first integer)
       cross join lateral (
             select o.* from delivery_lanes o
              where o.workspace_id = x.w and o.subscription_id = x.s and coalesce(o.owner, '') = me and o.owned_until > at
             offset 0) l
        left join webhook_subscriptions s on s.workspace_id = x.w and s.id = x.s
       where not exists (select from workspaces z where z.id = x.w and z.suspended_at is not null)
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
                        -- By now the worker may hold fewer than it said: it has not seen yet that a result was written.
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
                c.previous_secret, c.previous_secret_until, c.custom_headers, c.status, c.ordered, c.retry_429, c.rate_limit, c.failing, c.format
    )
    select c.workspace_id, c.subscription_id, c.delivery_id, c.claim_id, c.event_id, c.event_kind, c.sequence, c.fresh,
           c.trigger, c.attempts, c.failures, c.resume_at::timestamptz, c.created_at::timestamptz, e.payload::text,
           s.url, s.sealed_url, s.purpose, s.secret, s.previous_secret, s.previous_secret_until::timestamptz, s.custom_headers, s.status,
           s.ordered, s.retry_429, s.rate_limit, s.failing, s.format
      from claimed c
      left join lateral (select c.url, c.sealed_url, c.purpose, c.secret, c.previous_secret, c.previous_secret_until, c.custom_headers,
                                c.status, c.ordered, c.retry_429, c.rate_limit, c.failing, c.format
                          where c.place = 1) s on true
      left join events e on e.workspace_id = c.workspace_id and e.id = c.event_id
     order by c.number;
end $$;
