-- The logs below have no foreign keys: a check per row would cost more than the row, and they go by age, not with their parents.
create table events (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null,
  -- Kind, subject and cause: running a step twice cannot announce it twice.
  event_key text collate "C" not null,
  account_id text collate "C",
  -- json, not jsonb: the text is delivered as it was written, its members in their order, and is never searched.
  payload json not null,
  created_at timestamptz(3) not null,
  primary key (workspace_id, id)
);
create unique index events_once on events (workspace_id, event_key);

create table webhook_subscriptions (
  workspace_id text collate "C" not null references workspaces (id) on delete cascade,
  id text collate "C" not null,
  url text not null,
  events text[] not null,
  filters jsonb not null default '{}',
  secret bytea not null,
  status text not null default 'active' check (status in ('active', 'paused', 'disabled')),
  status_reason text,
  sequence bigint not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, id)
);

-- The log of deliveries is their queue: a row is due when next_attempt_at has come and nobody holds it.
create table deliveries (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  event_id text collate "C" not null,
  event_kind text not null,
  subscription_id text collate "C" not null,
  state text not null default 'pending'
    check (state in ('pending', 'retry_scheduled', 'delivered', 'rejected', 'exhausted', 'skipped', 'cancelled')),
  reason text,
  -- Attempts that count against the retry schedule; one that was lost with its worker does not.
  attempts integer not null default 0,
  -- Null in every final state.
  next_attempt_at timestamptz(3),
  -- Until when the worker of `claim_id` has it; the claim is also the id of the attempt that it makes.
  claimed_until timestamptz(3),
  claim_id text collate "C",
  created_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  finished_at timestamptz(3),
  primary key (workspace_id, id)
);
create index deliveries_waiting on deliveries (workspace_id, subscription_id, next_attempt_at, id)
  where next_attempt_at is not null and claim_id is null;
create index deliveries_in_flight on deliveries (workspace_id, subscription_id) where claim_id is not null;
create index deliveries_of_subscription on deliveries (workspace_id, subscription_id, id desc);

-- Deliveries of one subscription are claimed under the lock of its lane, so that its limits hold across all workers.
-- `turn` is what round-robin goes by: whose turn is longest ago comes first.
create sequence delivery_turns cache 1;
create table delivery_lanes (
  workspace_id text collate "C" not null,
  subscription_id text collate "C" not null,
  turn bigint not null default nextval('delivery_turns'),
  primary key (workspace_id, subscription_id)
) with (fillfactor = 50);

-- How many requests ended in which second: the throttle's window. Only the last two minutes are kept.
create table delivery_sends (
  workspace_id text collate "C" not null,
  subscription_id text collate "C" not null,
  -- Unix time.
  second bigint not null,
  sends integer not null,
  primary key (workspace_id, subscription_id, second)
) with (fillfactor = 50);

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
  timings jsonb not null default '{}',
  remote_address text,
  response_headers jsonb not null default '{}',
  response_body text,
  response_truncated boolean not null default false,
  primary key (workspace_id, delivery_id, id)
);
