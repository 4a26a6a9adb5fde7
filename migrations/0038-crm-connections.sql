-- Connections to CRMs: where companies and owners come from, and which fields of theirs are written.
create table crm_connections (
  workspace_id text collate "C" not null references workspaces (id) on delete cascade,
  id text collate "C" not null,
  kind text not null check (kind in ('hubspot', 'salesforce')),
  name text not null,
  -- Salesforce: the address of the organisation. Null: HubSpot, which has one for all.
  instance_url text,
  -- Sealed.
  credentials bytea not null,
  -- What of them is shown: the last characters of each.
  credentials_hint jsonb not null,
  -- What is written → the name of the field in the CRM.
  fields jsonb not null,
  create_accounts boolean not null,
  schedule text not null check (schedule in ('manual', 'hourly', 'daily')),
  status text not null default 'active' check (status in ('active', 'paused')),
  paused_because text check (paused_because in ('owner', 'credentials')),
  -- Null: manual, or paused.
  next_run_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, id),
  check ((status = 'paused') = (paused_because is not null))
);
create index crm_connections_due on crm_connections (next_run_at) where next_run_at is not null;

-- Which company of the CRM is which account, and what of it was last written there.
create table crm_links (
  workspace_id text collate "C" not null,
  connection_id text collate "C" not null,
  crm_id text collate "C" not null,
  -- Null: the account was deleted for good. The row stays, so that the next run does not make it again.
  account_id text collate "C",
  -- Of several companies with one domain, the one whose owner is the account's.
  leads boolean not null,
  pushed_hash text,
  pushed_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (workspace_id, connection_id, crm_id),
  foreign key (workspace_id, connection_id) references crm_connections (workspace_id, id) on delete cascade,
  foreign key (workspace_id, account_id) references accounts (workspace_id, id) on delete set null (account_id)
);
create index crm_links_of_account on crm_links (workspace_id, account_id) where account_id is not null;

-- One synchronisation. The row is the job: a worker that dies leaves `alive_at` behind, and another one goes on from `cursor`.
create table crm_runs (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  connection_id text collate "C" not null,
  cause text not null check (cause in ('manual', 'schedule')),
  state text not null default 'queued' check (state in ('queued', 'running', 'waiting', 'completed', 'failed')),
  phase text not null default 'pull' check (phase in ('pull', 'push')),
  -- Pull: where the CRM's list goes on. Push: the last company that was looked at. Null: from the beginning.
  cursor text collate "C",
  counts jsonb not null,
  problems jsonb not null default '[]',
  error text,
  runner text,
  alive_at timestamptz(3),
  -- Waiting: not before.
  resume_at timestamptz(3),
  -- Begun since something of it was last stored.
  attempts integer not null default 0,
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  primary key (workspace_id, id),
  foreign key (workspace_id, connection_id) references crm_connections (workspace_id, id) on delete cascade
);
-- One at a time for each connection.
create unique index crm_runs_unfinished on crm_runs (workspace_id, connection_id) where state in ('queued', 'running', 'waiting');
create index crm_runs_of_connection on crm_runs (workspace_id, connection_id, id);
create index crm_runs_finished on crm_runs (finished_at) where finished_at is not null;
