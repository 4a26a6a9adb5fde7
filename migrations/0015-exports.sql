-- What a workspace takes out in bulk: the row is the job. A worker that dies leaves `alive_at` behind, and another one takes over.
create table exports (
  workspace_id text collate "C" not null references workspaces (id) on delete cascade,
  id text collate "C" not null,
  resource text not null check (resource in ('accounts', 'signals', 'briefs', 'contacts')),
  format text not null check (format in ('csv', 'ndjson', 'parquet')),
  filters jsonb not null,
  -- Null: those of the preset, or all that the resource has by default.
  columns text[],
  preset text check (preset in ('salesforce', 'hubspot')),
  bom boolean not null default false,
  -- Where to, without anything secret.
  destination jsonb not null,
  -- What opens the destination, sealed; gone once the export is over.
  credentials bytea,
  created_by jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  rows bigint not null default 0,
  bytes bigint not null default 0,
  sha256 text,
  error text,
  attempts integer not null default 0,
  -- The run that has it in its hands, and when that was last heard of.
  runner text,
  alive_at timestamptz(3),
  -- The key of the last row that a warehouse has: a later run goes on after it.
  position text[],
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  -- Until when it can be downloaded.
  expires_at timestamptz(3),
  primary key (workspace_id, id)
);
-- What a worker looks for, and what counts against the limit of a workspace.
create index exports_unfinished on exports (workspace_id, id) where status in ('queued', 'running');
-- Files carry the id alone.
create unique index exports_of_file on exports (id);
create index exports_finished on exports (finished_at) where finished_at is not null;
