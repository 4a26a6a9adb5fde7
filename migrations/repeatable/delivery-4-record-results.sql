-- Writes the results of requests, a whole batch at once. If the claim still holds: the queue and the log. In any case: the attempt, which
-- replaces one that was logged as `unknown`; and `sends` [{w, s, second, sends}], the counts for the throttle's window. A result without a
-- state leaves the delivery's state as it is. A delivery whose subscription was deleted meanwhile is not retried.
create or replace function settle_deliveries(results json, sends json) returns void
language plpgsql volatile as $$
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
  ),
  -- For success by hour. Only where the claim still holds, so that no attempt counts twice.
  tallied as (
    insert into delivery_hours (workspace_id, subscription_id, hour, outcome, step, attempts)
    select h.workspace_id, h.subscription_id, date_trunc('hour', h.finished_at, 'UTC'),
           case when h.outcome = 'delivered' then 'delivered' when h.waits then 'retried' else 'failed' end,
           least(60, ceil(ln(greatest(1, extract(epoch from h.finished_at - h.started_at) * 1000)) / ln(1.25)))::smallint,
           count(*)
      from held h
     where h.requested
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (workspace_id, subscription_id, hour, outcome, step) do update set attempts = delivery_hours.attempts + excluded.attempts
  )
  insert into delivery_attempts
    (workspace_id, delivery_id, id, number, trigger, started_at, finished_at, status, outcome, error_class, error, timings,
     remote_address, request_headers, response_headers, response_body, response_truncated, next_attempt_at)
  select r.workspace_id, r.delivery_id, r.claim_id, r.number, r.trigger, r.started_at, r.finished_at, r.status, r.outcome, r.error_class,
         r.error, r.timings, r.remote_address, r.request_headers, r.response_headers, r.response_body, r.response_truncated,
         case when not r.orphaned then r.next_attempt_at end
    from result r
   where r.requested
     -- The purge of an account deletes its deliveries: no attempt may be written after that.
     and exists (select from deliveries d where d.workspace_id = r.workspace_id and d.id = r.delivery_id)
  on conflict (workspace_id, delivery_id, id) do update
     set started_at = excluded.started_at, finished_at = excluded.finished_at, status = excluded.status,
         outcome = excluded.outcome, error_class = excluded.error_class, error = excluded.error, timings = excluded.timings,
         remote_address = excluded.remote_address, request_headers = excluded.request_headers,
         response_headers = excluded.response_headers, response_body = excluded.response_body,
         response_truncated = excluded.response_truncated, next_attempt_at = excluded.next_attempt_at;
end $$;
