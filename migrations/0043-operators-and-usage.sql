-- What a workspace's deliveries came to, by hour: attempts by how they ended and how long they took. Counted as results are written, because
-- counting a day of attempts would read a million rows.
create table delivery_hours (
  workspace_id text collate "C" not null,
  subscription_id text collate "C" not null,
  hour timestamptz(3) not null,
  -- delivered; retried: it failed and is tried again; failed: it failed for good.
  outcome text not null check (outcome in ('delivered', 'retried', 'failed')),
  -- The time it took is at most 1.25 ^ step milliseconds.
  step smallint not null check (step between 0 and 60),
  attempts integer not null,
  primary key (workspace_id, subscription_id, hour, outcome, step)
) with (fillfactor = 70);
create index delivery_hours_by_age on delivery_hours using brin (hour);

-- What cannot be read, over a whole workspace: few of its sources, most days.
create index sources_unreadable on sources (workspace_id, id) where status <> 'active' and account_id is not null;

-- What a workspace used, a day each in UTC. Processes add what they counted once a minute.
create table usage_days (
  workspace_id text collate "C" not null references workspaces (id) on delete cascade,
  day date not null,
  kind text not null check (kind in ('api_requests', 'deliveries', 'crawls', 'exports', 'accounts', 'bots', 'webhooks')),
  amount bigint not null,
  primary key (workspace_id, day, kind)
) with (fillfactor = 70);

-- Null: it is not suspended.
alter table workspaces add column suspended_at timestamptz(3);
create index workspaces_suspended on workspaces (id) where suspended_at is not null;

-- The processes that run: each says every few seconds that it does.
create table processes (
  id text collate "C" primary key,
  version text not null,
  roles text[] not null,
  hostname text not null,
  pid integer not null,
  started_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null
);

-- How the last visit of a host ended, for the operator.
alter table crawl_hosts
  add column last_outcome text check (last_outcome in ('read', 'deferred', 'refused', 'failed')),
  add column last_error text,
  add column last_visited_at timestamptz(3),
  -- Milliseconds that the last visit took.
  add column last_ms integer;
-- The hosts that an operator looks at: those that refuse or fail, and those that do not answer.
create index crawl_hosts_in_trouble on crawl_hosts (pace_key) where last_outcome in ('deferred', 'refused', 'failed') or silent > 0 or last_ms >= 5000;
