-- A bot is a user's own crawler: what it is to do stands here, when and how it is fetched in its row of `sources`, so that it waits in the
-- same queue, behind the same gap and robots.txt, as every other page.
create table bots (
  workspace_id text collate "C" not null references workspaces (id) on delete cascade,
  id text collate "C" not null,
  name text not null,
  template text not null check (template in ('competitor-pricing', 'rss', 'custom-url', 'reddit', 'github', 'discord')),
  source text not null,
  cadence text not null,
  match_rule jsonb not null,
  fires_signal text not null,
  signal_score integer not null check (signal_score between 0 and 100),
  applies_to jsonb,
  alert_channel text check (alert_channel in ('slack', 'discord', 'msteams', 'google_chat', 'mattermost', 'webhook')),
  -- The subscription (purpose `alert`) that holds the sealed destination.
  alert_subscription_id text collate "C",
  status text not null default 'active' check (status in ('active', 'paused')),
  paused_reason text check (paused_reason in ('user', 'consecutive_failures', 'robots_disallowed', 'url_not_allowed')),
  -- Counts every change by a user: a run that began before one has nothing to say any more.
  revision integer not null default 1,
  -- What the rule saw last (`RuleState`); null: the next good run is a baseline.
  baseline jsonb,
  -- A difference that waits to be seen again.
  pending jsonb,
  pending_since timestamptz(3),
  consecutive_failures integer not null default 0,
  -- Put off by Retry-After this often in a row.
  deferrals integer not null default 0,
  -- The last three: [{at, reason}], the newest first.
  last_errors jsonb not null default '[]',
  last_run_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, id),
  check ((status = 'paused') = (paused_reason is not null))
);

-- Kept for 31 days, for the success rates.
create table bot_runs (
  workspace_id text collate "C" not null,
  bot_id text collate "C" not null,
  id text collate "C" not null,
  started_at timestamptz(3) not null,
  outcome text not null check (outcome in ('baseline', 'same', 'unconfirmed', 'matched', 'failed', 'deferred', 'refused')),
  reason text,
  http_status integer,
  bytes integer,
  ms integer not null,
  primary key (workspace_id, bot_id, id),
  foreign key (workspace_id, bot_id) references bots (workspace_id, id) on delete cascade
);
create index bot_runs_by_age on bot_runs using brin (started_at);

-- Written with the run that matched, by `match_key` once; its signal and alert follow in a task of their own, under the account's lock.
create table bot_fires (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  bot_id text collate "C" not null,
  match_key text collate "C" not null,
  -- The whole `BotMatch`, until its signal is there.
  match jsonb,
  matched jsonb not null,
  fired_at timestamptz(3) not null,
  -- False until its signal is there.
  settled boolean not null default false,
  account_id text collate "C",
  signal_id text collate "C",
  alert_delivery_id text collate "C",
  primary key (workspace_id, id),
  foreign key (workspace_id, bot_id) references bots (workspace_id, id) on delete cascade,
  check (settled or match is not null)
);
create index bot_fires_of_bot on bot_fires (workspace_id, bot_id, id desc);
create index bot_fires_open on bot_fires (fired_at) where not settled;

-- A source is an account's, or a bot's.
alter table sources
  alter column account_id drop not null,
  add column bot_id text collate "C",
  add constraint sources_of_one check ((account_id is null) <> (bot_id is null)),
  add foreign key (workspace_id, bot_id) references bots (workspace_id, id) on delete cascade;
create unique index sources_of_bot on sources (workspace_id, bot_id) where bot_id is not null;

-- What a bot's signal weighs in a score: its `signal_score`. Null: what the rubric and the catalogue say of the type.
alter table signals add column weight integer check (weight between 0 and 100);

-- A bot may be tried at, and led to, any number of hosts: what their robots.txt said goes once it is out of date.
create index robots_files_by_expiry on robots_files (expires_at);
