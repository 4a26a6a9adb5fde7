-- What became of an account, as the client's own records tell it, with the score that it had at that moment: later scores, rubrics and
-- the thinning of the history change nothing of it.
create table outcomes (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  account_id text collate "C" not null,
  outcome text not null check (outcome in ('meeting', 'opportunity', 'won', 'lost', 'no_interest')),
  external_id text collate "C",
  note text,
  occurred_at timestamptz(3) not null,
  -- All null where the account had no score yet.
  score integer,
  score_breakdown jsonb,
  icp_tier text,
  rubric_version integer,
  -- 'history': the score that stood when it happened. 'present': it happened before anything the history knows.
  score_from text check (score_from in ('history', 'present')),
  created_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, account_id) references accounts (workspace_id, id) on delete cascade
);
create index outcomes_of_account on outcomes (workspace_id, account_id, occurred_at desc, id desc);
create index outcomes_by_time on outcomes (workspace_id, occurred_at);
create unique index outcomes_external on outcomes (workspace_id, external_id) where external_id is not null;

-- {reason, note, at, actor, status_before}: what a user called wrong. Null where nobody did; a source that takes its word back leaves it null.
alter table signals add column retraction jsonb;
-- Who said it first, with the version: what a score keeps of its detectors, and what the report of wrong signals counts by.
alter table signals add column detector text generated always as (
  (evidence -> 0 ->> 'detector') || coalesce('@' || (evidence -> 0 ->> 'detector_version'), '')) stored;
create index signals_called_wrong on signals (workspace_id, account_id, type) where retraction is not null;

-- What a score was made of: tier, factors, versions of catalogue and detectors, signals with their points, facts.
alter table score_history add column icp_tier text;
alter table score_history add column made_of jsonb;
-- True once nothing more of its day is to be thinned out.
alter table score_history add column settled boolean not null default false;
create index score_history_unsettled on score_history (scored_at) where not settled;
create index score_history_settled on score_history (scored_at) where settled;
