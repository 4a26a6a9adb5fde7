-- The state of the service itself. None of it belongs to a workspace but who was told of what.

create table incidents (
  id text collate "C" primary key,
  title text not null,
  severity text not null check (severity in ('degraded', 'minor', 'major', 'critical')),
  status text not null check (status in ('investigating', 'identified', 'monitoring', 'resolved')),
  components text[] not null check (cardinality(components) > 0),
  origin text not null check (origin in ('operator', 'automatic')),
  -- Of an automatic one: the component whose measurements opened it and will close it. Null once a person has taken it over.
  watched_component text,
  started_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((status = 'resolved') = (resolved_at is not null))
);
create index incidents_by_start on incidents (started_at, id);
create index incidents_open on incidents (id) where status <> 'resolved';
create index incidents_changed on incidents (updated_at);
-- Whatever two processes decide at the same moment, a component has one of these.
create unique index incidents_one_watched on incidents (watched_component)
  where watched_component is not null and status <> 'resolved';

create table maintenances (
  id text collate "C" primary key,
  title text not null,
  -- What is expected while it lasts.
  severity text not null check (severity in ('degraded', 'minor', 'major', 'critical')),
  status text not null check (status in ('scheduled', 'in_progress', 'completed', 'cancelled')),
  components text[] not null check (cardinality(components) > 0),
  scheduled_start timestamptz(3) not null,
  scheduled_end timestamptz(3) not null,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (scheduled_end > scheduled_start),
  check ((status in ('completed', 'cancelled')) = (finished_at is not null))
);
create index maintenances_by_start on maintenances (scheduled_start, id);
create index maintenances_open on maintenances (scheduled_start) where status in ('scheduled', 'in_progress');
create index maintenances_changed on maintenances (updated_at);

-- What was said of an incident or a maintenance, and what it was at from then on. Nothing here is ever changed.
create table status_updates (
  subject_id text collate "C" not null,
  id text collate "C" not null,
  status text not null,
  severity text not null,
  message text not null,
  created_at timestamptz(3) not null,
  primary key (subject_id, id)
);

-- Which subscriptions an incident or a maintenance concerns: it was once at or above their minimum, and so they hear of all that
-- becomes of it.
create table status_told (
  subject_id text collate "C" not null,
  workspace_id text collate "C" not null,
  subscription_id text collate "C" not null,
  primary key (subject_id, workspace_id, subscription_id),
  foreign key (workspace_id, subscription_id) references webhook_subscriptions (workspace_id, id) on delete cascade
);
create index status_told_by_subscription on status_told (workspace_id, subscription_id);
create index webhook_subscriptions_of_status on webhook_subscriptions (workspace_id, id) where purpose = 'status';

-- How each component did in each minute. All processes add to one row.
create table status_measurements (
  component text not null,
  minute timestamptz(0) not null,
  -- Answers, or looks at a queue.
  good integer not null,
  bad integer not null,
  -- The 95th percentile of the time to answer, or how long the oldest that is due has waited.
  latency_ms double precision,
  -- How bad the minute was; null: good.
  severity text check (severity in ('degraded', 'minor', 'major', 'critical')),
  primary key (component, minute)
);
create index status_measurements_by_minute on status_measurements (minute);

-- The same by day (UTC), once the day is over.
create table status_days (
  component text not null,
  day date not null,
  minutes integer not null,
  bad_minutes integer not null,
  primary key (component, day)
);

-- The operator repeats requests safely too, and is no workspace. Answers are forgotten after a day whoever they were for.
alter table idempotency_keys drop constraint idempotency_keys_workspace_id_fkey;
