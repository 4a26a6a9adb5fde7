create table sources (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  account_id text collate "C" not null,
  kind text not null,
  url text not null,
  -- The registrable domain whose queue this source waits in: one request at a time, a gap between two.
  pace_key text collate "C" not null,
  status text not null default 'active' check (status in ('active', 'refused', 'failing', 'unsupported', 'gone')),
  reason text,
  found_by text not null,
  etag text,
  last_modified text,
  -- The content that the validators above stand for; they are sent only while it is what we hold.
  validated_hash text,
  consecutive_failures integer not null default 0,
  last_visited_at timestamptz(3),
  next_visit_at timestamptz(3),
  -- The newest snapshot: what the source says now.
  snapshot_id text collate "C",
  -- A difference was seen that has to be seen once more; a crawl that a person asked for need not wait for the hour.
  confirming boolean not null default false,
  confirm_at_once boolean not null default false,
  documents integer not null default 0,
  signals integer not null default 0,
  created_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts (workspace_id, id) on delete cascade
);
create unique index sources_address on sources (workspace_id, account_id, kind, url);
create index sources_pace on sources (pace_key, next_visit_at) where next_visit_at is not null;

-- Shared by every workspace and every worker: politeness is owed to the host, not to a tenant. A worker claims hosts, not
-- sources, so one host never has two requests at a time, whoever asks.
create table crawl_hosts (
  pace_key text collate "C" primary key,
  -- The earliest next_visit_at among its sources, never before not_before; null: nothing to do here.
  next_due_at timestamptz(3),
  -- The last request and the gap after it.
  not_before timestamptz(3) not null,
  -- Somebody waits for a look that they asked for: served before whatever else is due.
  urgent boolean not null default false,
  claimed_until timestamptz(3),
  claim_id text collate "C"
);
create index crawl_hosts_due on crawl_hosts (urgent desc, next_due_at) where next_due_at is not null;

create table robots_files (
  -- scheme://host:port
  origin text collate "C" primary key,
  status integer,
  body text,
  reason text,
  fetched_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

-- The last good states of a source. One row is one distinct content; seeing it again only counts.
create table snapshots (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  source_id text collate "C" not null,
  content_hash text collate "C" not null,
  final_url text not null,
  status integer not null,
  headers jsonb not null,
  -- zstd of the decoded body.
  body bytea not null,
  fetched_at timestamptz(3) not null,
  read_state text not null default 'unread' check (read_state in ('unread', 'read', 'unreadable')),
  reason text,
  observation jsonb,
  -- SHA-256 of the observation: two bodies that say the same are one state.
  observation_hash text collate "C",
  -- Since when, and in how many visits, this observation has been what the source says.
  state_since timestamptz(3) not null,
  state_last_seen timestamptz(3) not null,
  state_visits integer not null default 1,
  primary key (workspace_id, id),
  foreign key (workspace_id, source_id) references sources (workspace_id, id) on delete cascade
);
create index snapshots_of_source on snapshots (workspace_id, source_id, id desc);

create table source_daily_counts (
  workspace_id text collate "C" not null,
  source_id text collate "C" not null,
  day date not null,
  count integer not null,
  primary key (workspace_id, source_id, day),
  foreign key (workspace_id, source_id) references sources (workspace_id, id) on delete cascade
);

create table crawls (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  account_id text collate "C" not null,
  -- How far it is, is counted from the sources themselves until it is over; then this is what it came to.
  requested_at timestamptz(3) not null,
  result jsonb,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts (workspace_id, id) on delete cascade
);
create index crawls_open on crawls (requested_at) where result is null;
create index crawls_of_account on crawls (workspace_id, account_id);
