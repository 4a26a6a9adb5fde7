create table signals (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  -- Null: a signal of the workspace alone.
  account_id text collate "C",
  type text not null,
  subtype text not null,
  category text not null,
  title text not null,
  strength integer not null check (strength between 0 and 100),
  confidence real not null check (confidence between 0 and 1),
  source_url text not null,
  occurred_at timestamptz(3) not null,
  occurred_at_precision text not null,
  fields jsonb not null default '{}',
  -- [{source_kind, url, quote, observed_at, detector}]
  evidence jsonb not null,
  source_hosts text[] not null,
  -- type, subtype and the normalised object: within 14 days the same key is the same event.
  event_key text collate "C" not null,
  status text not null default 'active' check (status in ('active', 'decayed', 'retracted')),
  bot_id text collate "C",
  -- False until a score has taken it in: then signal.fired goes out, with the score before and after.
  announced boolean not null default false,
  fired_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts (workspace_id, id) on delete cascade
);
create index signals_of_account on signals (workspace_id, account_id, id);
create index signals_event on signals (workspace_id, account_id, event_key, occurred_at);
create index signals_by_time on signals (workspace_id, fired_at, id);

create table briefs (
  workspace_id text collate "C" not null,
  account_id text collate "C" not null,
  version integer not null,
  id text collate "C" not null,
  score integer not null,
  score_breakdown jsonb not null,
  why_now text not null,
  who_to_talk_to jsonb not null,
  draft_opener text not null,
  signals text[] not null,
  sentences jsonb not null,
  reason text not null,
  generated_at timestamptz(3) not null,
  primary key (workspace_id, account_id, version),
  foreign key (workspace_id, account_id) references accounts (workspace_id, id) on delete cascade
);

-- A snapshot is a promise: what a brief said, it goes on saying. Only the purge of its account removes it.
create function refuse_brief_change() returns trigger language plpgsql as $$
begin
  raise exception 'brief versions are immutable';
end $$;
create trigger briefs_immutable before update on briefs for each row execute function refuse_brief_change();
