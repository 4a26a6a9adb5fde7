-- By which transaction an event was stored. Ids are made before their transactions commit, and those commit in any order: what a stream has told
-- is known by transactions alone (docs/decisions/0054). Two steps, so that no row is written anew; null stands for "before this".
alter table events add column tx xid8;
alter table events alter column tx set default pg_current_xact_id();

-- What a reader has seen of an account. A reader is a member, or a key where a program reads for somebody.
create table reader_accounts (
  workspace_id text collate "C" not null,
  reader_id text collate "C" not null,
  account_id text collate "C" not null,
  seen_at timestamptz(3),
  snoozed_until timestamptz(3),
  updated_at timestamptz(3) not null,
  primary key (workspace_id, reader_id, account_id),
  foreign key (workspace_id, account_id) references accounts (workspace_id, id) on delete cascade
);
create index reader_accounts_of_account on reader_accounts (workspace_id, account_id);

-- Everything up to this moment has been seen, whatever the account.
create table reader_marks (
  workspace_id text collate "C" not null references workspaces (id) on delete cascade,
  reader_id text collate "C" not null,
  seen_until timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, reader_id)
);

-- What a reader says of a version of a brief, as last said.
create table brief_feedback (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  account_id text collate "C" not null,
  version integer not null,
  reader_id text collate "C" not null,
  useful boolean not null,
  reason text check (reason in ('wrong_fact', 'wrong_person', 'not_news', 'wording', 'bad_timing', 'other')),
  comment text,
  given_by jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, id),
  unique (workspace_id, account_id, version, reader_id),
  foreign key (workspace_id, account_id, version) references briefs (workspace_id, account_id, version) on delete cascade
);
create index brief_feedback_by_update on brief_feedback (workspace_id, updated_at desc, id desc);

drop index crawls_of_account;
create index crawls_of_account on crawls (workspace_id, account_id, id);
