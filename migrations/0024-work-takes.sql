-- Work that was taken up and did not come to its end: each item alone, so that one that takes its process with it, or fails every time, is
-- not taken up for ever. Only such work has a row, until it succeeds.
create table work_takes (
  task text collate "C" not null,
  key text collate "C" not null,
  -- Its process ended while it ran. Counted before it runs, and taken back when it ends otherwise.
  lost integer not null default 0,
  failed integer not null default 0,
  taken_at timestamptz(3) not null default now(),
  -- Not taken up before; null: it may be.
  rests_until timestamptz(3),
  primary key (task, key)
);
-- What a workspace has running, for its share of the places.
create index exports_running on exports (workspace_id) where status = 'running';
