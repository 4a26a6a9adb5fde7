-- The logs below have no foreign keys: a check per row would cost more than the row, and they go by age, not with their parents. They are
-- partitioned by week over their ids, which begin with the moment they were made (docs/decisions/0012): a week is dropped, not deleted.
create table events (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null,
  event_key text collate "C" not null,
  account_id text collate "C",
  -- json, not jsonb: the text is delivered as it was written, its members in their order, and is never searched.
  payload json not null,
  created_at timestamptz(3) not null,
  primary key (workspace_id, id)
) partition by range (id);

-- Kind, subject and cause of each event: running a step twice cannot announce it twice. Apart from the events, because what is unique
-- over all partitions can only stand outside them.
create table event_keys (
  workspace_id text collate "C" not null,
  event_key text collate "C" not null,
  event_id text collate "C" not null,
  created_at timestamptz(3) not null,
  primary key (workspace_id, event_key)
);
-- Only for forgetting by age: a hundredth of what a tree would cost at each event.
create index event_keys_by_age on event_keys using brin (created_at);

create table webhook_subscriptions (
  workspace_id text collate "C" not null references workspaces (id) on delete cascade,
  id text collate "C" not null,
  url text not null,
  -- The whole address where it is itself a secret, as a chat's incoming webhook is: `url` then shows only what anybody may see.
  sealed_url bytea,
  events text[] not null,
  filters jsonb not null default '{}',
  -- Three kinds of subscriber, one engine: of the workspace's events, of the service's status, and the chat alert of a bot.
  purpose text not null default 'workspace' check (purpose in ('workspace', 'status', 'alert')),
  -- Of status subscriptions: nothing below it is delivered.
  severity_min text check (severity_min in ('degraded', 'minor', 'major', 'critical')),
  -- Secrets and custom headers (a JSON object) are sealed. The previous secret signs beside the new one until its end.
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamptz(3),
  custom_headers bytea,
  status text not null default 'active' check (status in ('active', 'paused', 'disabled')),
  status_reason text,
  -- One request at a time, in the order of the events.
  ordered boolean not null default false,
  retry_429 boolean not null default false,
  -- Requests in any rolling minute; null: as many as the service allows.
  rate_limit integer check (rate_limit >= 1),
  -- Failed attempts since the last success, and when the first of them was.
  failures_in_a_row integer not null default 0,
  failing_since timestamptz(3),
  -- The share of the way to being disabled, in per cent, that the workspace was last told of: 0, 50 or 80.
  warned_at_percent integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, id)
);

-- The log of deliveries: what became of each. What still has to be sent stands in `delivery_queue` as well.
create table deliveries (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  event_id text collate "C" not null,
  event_kind text not null,
  subscription_id text collate "C" not null,
  state text not null default 'pending'
    check (state in ('pending', 'retry_scheduled', 'delivered', 'rejected', 'exhausted', 'skipped', 'cancelled')),
  reason text,
  -- Its place in the order in which the subscription's deliveries were first sent; null until then.
  sequence bigint,
  -- What the next attempt is made for.
  trigger text not null default 'auto' check (trigger in ('auto', 'manual', 'recover', 'test')),
  -- The number of the last attempt. Those that a person asked for count on; one that was lost with its worker is made again.
  attempts integer not null default 0,
  -- Failed attempts as the retry schedule counts them.
  failures integer not null default 0,
  -- Null: nothing more is to be sent.
  next_attempt_at timestamptz(3),
  -- When the retry is due that a manual attempt has come before.
  resume_at timestamptz(3),
  created_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  finished_at timestamptz(3)
) partition by range (id);
create index deliveries_of_subscription on deliveries (workspace_id, subscription_id, id desc);
-- After the other index, in every partition too: of two that look the same to the planner, as all do while a table is small, it takes the
-- newer, and a row is to be found by its key. (PostgreSQL 18 would skip through the subscriptions instead.)
alter table deliveries add primary key (workspace_id, id);

create table delivery_attempts (
  workspace_id text collate "C" not null,
  delivery_id text collate "C" not null,
  id text collate "C" not null,
  number integer not null,
  trigger text not null check (trigger in ('auto', 'manual', 'recover', 'test')),
  started_at timestamptz(3) not null,
  finished_at timestamptz(3) not null,
  status integer,
  outcome text not null check (outcome in ('delivered', 'failed', 'rejected', 'unknown')),
  error_class text,
  error text,
  -- json, not jsonb, as it is written by the thousand and read by the dozen.
  timings json not null default '{}',
  remote_address text,
  -- As they were sent, signatures and the values of custom headers left out.
  request_headers json not null default '{}',
  response_headers json not null default '{}',
  response_body text,
  response_truncated boolean not null default false,
  primary key (workspace_id, delivery_id, id)
) partition by range (delivery_id);

-- An id of that kind that sorts before every one made at that moment or later: a UUIDv7 begins with 48 bits of Unix milliseconds, which
-- are the first ten of its base32 digits.
create function id_at(prefix text, at timestamptz) returns text language plpgsql immutable strict as $$
declare
  ms bigint := floor(extract(epoch from at) * 1000);
  digits text := '';
begin
  for digit in 1..10 loop
    digits := substr('0123456789abcdefghjkmnpqrstvwxyz', (ms & 31)::integer + 1, 1) || digits;
    ms := ms >> 5;
  end loop;
  return prefix || '_' || digits;
end $$;

-- Makes the partition of the week (from Monday, UTC) that `at` lies in, if it is not there, and moves into it what the default partition
-- has of that week: rows that came while nobody made partitions. True if it was made.
create function make_week_partition(log text, prefix text, at timestamptz) returns boolean language plpgsql as $$
declare
  week timestamp := date_trunc('week', at at time zone 'UTC');
  name text := format('%s_%s', log, to_char(week, 'IYYY"w"IW'));
  column_name text := case log when 'delivery_attempts' then 'delivery_id' else 'id' end;
  first_id text := id_at(prefix, week at time zone 'UTC');
  end_id text := id_at(prefix, (week + interval '7 days') at time zone 'UTC');
begin
  if to_regclass(name) is not null then
    return false;
  end if;
  -- Made apart and attached: that locks the log for writers of this week's rows only, of which there are none yet.
  execute format('create table %I (like %I including defaults including constraints)', name, log);
  execute format('with moved as (delete from %I where %I >= %L and %I < %L returning *) insert into %I select * from moved',
    log || '_other', column_name, first_id, column_name, end_id, name);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', log, name, first_id, end_id);
  if log = 'deliveries' then
    -- Every row is updated once, soon after it came: there should be room for it on its page.
    execute format('alter table %I set (fillfactor = 70)', name);
  end if;
  return true;
end $$;

-- Drops the partitions of a log whose every row is older than `before`. Answers with how many there were.
create function drop_week_partitions(log text, before timestamptz) returns integer language plpgsql as $$
declare
  partition record;
  dropped integer := 0;
begin
  for partition in
    select c.relname as name, to_timestamp(substring(c.relname from '_(\d{4}w\d{2})$'), 'IYYY"w"IW') as week
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = log::regclass and c.relname ~ '_\d{4}w\d{2}$'
  loop
    if (partition.week::timestamp at time zone 'UTC') + interval '7 days' <= before then
      execute format('drop table %I', partition.name);
      dropped := dropped + 1;
    end if;
  end loop;
  return dropped;
end $$;

-- For ids that no week has: made under a clock that was wrong, or while nobody made partitions.
create table events_other partition of events default;
create table deliveries_other partition of deliveries default;
create table delivery_attempts_other partition of delivery_attempts default;

select make_week_partition(log, prefix, now() + weeks * interval '7 days')
  from (values ('events', 'evt'), ('deliveries', 'dlv'), ('delivery_attempts', 'dlv')) as logs (log, prefix)
 cross join generate_series(-1, 2) as weeks;
