-- What a source has shown over its whole life ({"since": day, "seen": {value: last day}}), long after the states are forgotten:
-- the first role of a kind, or in a country, is only news where none was there before.
alter table sources add column memory jsonb;

-- Lists that are one file for everyone (state WARN notices, EDGAR's daily index): visited once for all accounts.
create table shared_lists (
  url text collate "C" primary key,
  kind text not null,
  -- Of the list itself, where it is of one day.
  day date,
  etag text,
  last_modified text,
  content_hash text collate "C",
  failures integer not null default 0,
  reason text,
  last_visited_at timestamptz(3),
  -- Null: it is read and never changes.
  next_visit_at timestamptz(3)
);
create index shared_lists_due on shared_lists (next_visit_at) where next_visit_at is not null;
