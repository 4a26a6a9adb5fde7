-- Digests by e-mail. Who gets one is a member, and goes with them.
create table digests (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  member_id text collate "C" not null,
  cadence text not null check (cadence in ('daily', 'weekly')),
  -- 1 Monday to 7 Sunday; null: every day.
  weekday integer check (weekday between 1 and 7),
  -- In the time zone.
  hour integer not null check (hour between 0 and 23),
  time_zone text not null,
  tags text[] not null default '{}',
  tiers text[] not null default '{}',
  min_score integer check (min_score between 0 and 100),
  send_empty boolean not null default false,
  status text not null default 'active' check (status in ('active', 'paused')),
  paused_because text check (paused_because in ('owner', 'unsubscribed', 'refused')),
  -- The server's own words, where it refused the mail.
  refusal text,
  refusals_in_a_row integer not null default 0,
  -- When the next period is planned, and the newest period that was: a local day.
  next_at timestamptz(3) not null,
  last_period text collate "C",
  -- What came before this has been told.
  covered_until timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, member_id) references members (workspace_id, id) on delete cascade,
  check ((cadence = 'weekly') = (weekday is not null)),
  check ((status = 'paused') = (paused_because is not null))
);
create index digests_due on digests (next_at) where status = 'active';
create index digests_of_member on digests (workspace_id, member_id);

-- One mail: a digest and its local day, or a test. The key is why it is sent once.
create table digest_sends (
  workspace_id text collate "C" not null,
  digest_id text collate "C" not null,
  period text collate "C" not null,
  state text not null check (state in ('planned', 'sending', 'sent', 'skipped', 'failed')),
  -- What it tells of ends here.
  until timestamptz(3) not null,
  -- Planned: not tried before. Sending: the lease of whoever tries it.
  due_at timestamptz(3) not null,
  claim_id text,
  attempts integer not null default 0,
  error text,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (workspace_id, digest_id, period),
  foreign key (workspace_id, digest_id) references digests (workspace_id, id) on delete cascade
);
create index digest_sends_due on digest_sends (due_at) where state in ('planned', 'sending');
create index digest_sends_by_age on digest_sends (created_at);

-- What a digest reads: one workspace, one span of time.
create index score_history_by_time on score_history (workspace_id, scored_at);
create index briefs_by_time on briefs (workspace_id, generated_at);
-- When a signal decayed or was retracted. Null: it counts, or it ended before this was kept.
alter table signals add column ended_at timestamptz(3);
create index signals_ended on signals (workspace_id, ended_at) where ended_at is not null;
