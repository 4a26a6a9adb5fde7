-- Signed requests: the secret is sealed, never a digest, because checking a signature needs it.
alter table api_keys
  add column signing text not null default 'none' check (signing in ('none', 'optional', 'required')),
  add column signing_secret bytea,
  add constraint api_keys_secret_where_signing check ((signing = 'none') = (signing_secret is null));

create table members (
  workspace_id text collate "C" not null references workspaces (id) on delete cascade,
  id text collate "C" not null,
  -- In lower case: one address is one member.
  email text not null,
  name text,
  role text not null check (role in ('read-only', 'read-write', 'admin')),
  created_at timestamptz(3) not null,
  primary key (workspace_id, id)
);
create unique index members_email on members (workspace_id, email);

-- One row for each time a score moved, the first included. Numbered under the lock of its account, so that the numbers of one
-- account rise in the order of its scores whatever the clocks say.
create table score_history (
  workspace_id text collate "C" not null,
  account_id text collate "C" not null,
  entry bigint generated always as identity,
  score integer not null,
  score_fit integer not null,
  score_recency integer not null,
  score_strength integer not null,
  score_depth integer not null,
  cause text not null,
  rubric_version integer not null,
  scored_at timestamptz(3) not null,
  primary key (workspace_id, account_id, entry),
  foreign key (workspace_id, account_id) references accounts (workspace_id, id) on delete cascade
);

-- People who were erased and are not to be recorded again. SHA-256 of account and folded name: the name itself is gone.
create table suppressed_contacts (
  workspace_id text collate "C" not null,
  account_id text collate "C" not null,
  person_digest bytea not null,
  created_at timestamptz(3) not null,
  primary key (workspace_id, account_id, person_digest),
  foreign key (workspace_id, account_id) references accounts (workspace_id, id) on delete cascade
);

-- The log is read newest first, and by what a change was made to; the purge of an account looks by the latter too.
create index audit_log_by_time on audit_log (workspace_id, created_at, id);
create index audit_log_by_subject on audit_log (workspace_id, subject_id, created_at, id);
create index audit_log_by_action on audit_log (workspace_id, action, created_at, id);
