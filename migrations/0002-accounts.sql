create table accounts (
  workspace_id text collate "C" not null references workspaces (id) on delete cascade,
  id text collate "C" not null,
  domain text collate "C" not null,
  name text not null,
  external_id text,
  industry text,
  employee_count integer,
  annual_revenue_usd bigint,
  country text,
  city text,
  description text,
  technologies text[] not null default '{}',
  tags text[] not null default '{}',
  attributes jsonb not null default '{}',
  -- What the crawl found out by itself: attribute -> {value, source, date, confidence}. What a client sends wins over it.
  found_facts jsonb not null default '{}',
  -- A competitor of the workspace is watched like an account, and shown, scored and counted nowhere.
  status text not null default 'active' check (status in ('active', 'deleted', 'competitor')),
  score integer not null default 0,
  score_fit integer not null default 0,
  score_recency integer not null default 0,
  score_strength integer not null default 0,
  score_depth integer not null default 0,
  score_status text not null default 'pending' check (score_status in ('pending', 'scored')),
  icp_tier text not null default 'cold' check (icp_tier in ('hot', 'warm', 'watch', 'cold')),
  rubric_version integer,
  -- The score that the newest brief carries: a brief is due when the score has moved more than ten points from it.
  brief_version integer not null default 0,
  brief_score integer,
  brief_token text collate "C" not null,
  sources_found_at timestamptz(3),
  rescored_at timestamptz(3),
  next_rescore_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  purge_at timestamptz(3),
  primary key (workspace_id, id)
);
-- One live account per domain; a deleted one does not stand in the way.
create unique index accounts_live_domain on accounts (workspace_id, domain) where status = 'active';
create unique index accounts_competitor_domain on accounts (workspace_id, domain) where status = 'competitor';
create index accounts_by_score on accounts (workspace_id, score, id) where status = 'active';
create index accounts_by_name on accounts (workspace_id, name, id) where status = 'active';
create index accounts_by_update on accounts (workspace_id, updated_at, id) where status = 'active';
create index accounts_brief_token on accounts (brief_token);
create index accounts_rescore_due on accounts (next_rescore_at) where status = 'active';
create index accounts_purge_due on accounts (purge_at) where status = 'deleted';

create table contacts (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  account_id text collate "C" not null,
  name text not null,
  -- Lower-cased, accents and spaces folded: one person is one contact.
  name_key text not null,
  role text not null,
  status text not null default 'current' check (status in ('current', 'left')),
  appointed_at timestamptz(3),
  -- When they were last reported to be gone; stays when they come back.
  left_at timestamptz(3),
  -- A text or filing said so; else they were merely missing from a page.
  left_reported boolean not null default false,
  returned_at timestamptz(3),
  source_url text not null,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts (workspace_id, id) on delete cascade
);
create unique index contacts_person on contacts (workspace_id, account_id, name_key);
