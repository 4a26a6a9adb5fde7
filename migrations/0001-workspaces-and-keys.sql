-- Ids are TypeIDs and are compared byte by byte, whatever collation the database was made with.
-- Timestamps are timestamptz(3): what JSON shows is what a cursor compares.

-- One row. A text sealed under WHYNOW_SECRET_KEY: a start with another key is noticed before anything fails to open.
create table installation (
  id integer primary key default 1 check (id = 1),
  key_check bytea not null
);

create table workspaces (
  id text collate "C" primary key,
  name text not null,
  slug text collate "C" not null unique,
  plan text not null check (plan in ('free', 'pro', 'pro_plus', 'company')),
  score_floor integer not null default 70 check (score_floor between 0 and 100),
  signal_threshold integer not null default 20 check (signal_threshold between 0 and 100),
  technologies jsonb not null default '[]',
  competitors jsonb not null default '[]',
  rubric_version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

-- A saved rubric is never changed: a new one is a new version.
create table rubrics (
  workspace_id text collate "C" not null references workspaces (id) on delete cascade,
  version integer not null,
  id text collate "C" not null,
  body jsonb not null,
  created_by jsonb not null,
  created_at timestamptz(3) not null,
  primary key (workspace_id, version)
);

create table api_keys (
  workspace_id text collate "C" not null references workspaces (id) on delete cascade,
  id text collate "C" not null,
  name text not null,
  role text not null check (role in ('read-only', 'read-write', 'admin')),
  -- SHA-256 of the whole key: the key itself is shown once and kept nowhere.
  digest bytea not null,
  last_four text not null,
  created_by jsonb not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  primary key (workspace_id, id)
);
create unique index api_keys_digest on api_keys (digest);

create table idempotency_keys (
  workspace_id text collate "C" not null references workspaces (id) on delete cascade,
  key text collate "C" not null,
  -- SHA-256 of method, path and body: the same key with another request is refused.
  request_digest bytea not null,
  status integer not null,
  -- Sealed where the first answer showed a secret.
  body bytea not null,
  sealed boolean not null default false,
  headers jsonb not null default '{}',
  created_at timestamptz(3) not null,
  primary key (workspace_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table audit_log (
  workspace_id text collate "C" not null references workspaces (id) on delete cascade,
  id text collate "C" not null,
  actor jsonb not null,
  action text not null,
  subject_id text collate "C" not null,
  before jsonb,
  after jsonb,
  created_at timestamptz(3) not null,
  primary key (workspace_id, id)
);
