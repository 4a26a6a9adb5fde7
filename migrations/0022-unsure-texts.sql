-- Texts that may report something, and what came of asking a language model about them. A row is remembered, without its text, as long as the
-- text could still be told, so that nobody is asked twice.
create table unsure_texts (
  workspace_id text collate "C" not null,
  account_id text collate "C" not null,
  -- Of company, text and the types that were asked about.
  digest text collate "C" not null,
  source_kind text not null,
  -- What to ask about; null once nobody will ask any more.
  text jsonb,
  found_at timestamptz(3) not null,
  -- When a worker took it up; null while it waits.
  asked_at timestamptz(3),
  -- What came of it; null while it waits or is being asked about.
  outcome text,
  primary key (workspace_id, account_id, digest),
  foreign key (workspace_id, account_id) references accounts (workspace_id, id) on delete cascade,
  check ((text is null) = (outcome is not null))
);
create index unsure_texts_open on unsure_texts (workspace_id, account_id, found_at) where outcome is null;
create index unsure_texts_age on unsure_texts (found_at);

-- Beside the questions about briefs: those about texts.
alter table model_days add column texts integer not null default 0;
