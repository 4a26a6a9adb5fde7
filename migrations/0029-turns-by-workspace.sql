-- Places for visits are shared by workspace. A host has to say whose turn its visit takes, how soon within that workspace, and whether it
-- ever answered.
alter table crawl_hosts
  -- The workspace that pays for the host's turns; empty: several have sources there, and they take turns among themselves.
  add column turn_of text collate "C" not null default '',
  -- 0: somebody asked for it, 1: the first look at an account, 2: routine, 3: it did not answer last time.
  add column precedence smallint not null default 2 check (precedence between 0 and 3),
  -- Whether it ever answered, and how many turns in a row it has not.
  add column answered boolean not null default false,
  add column silent integer not null default 0,
  -- Whose source was visited last where several workspaces share the host: the next turn is another's.
  add column served_last text collate "C" not null default '';

update crawl_hosts h set
  precedence = case when h.urgent then 0 else 2 end,
  turn_of = coalesce((select case when min(s.workspace_id) = max(s.workspace_id) then min(s.workspace_id) else '' end
    from sources s where s.pace_key = h.pace_key), ''),
  -- What was visited before this counts as having answered: nobody's time to answer becomes shorter.
  answered = exists (select from sources s where s.pace_key = h.pace_key and s.last_visited_at is not null);

drop index crawl_hosts_due;
alter table crawl_hosts drop column urgent;
-- What is due, if there is room for all of it; and by workspace, if there is not.
create index crawl_hosts_due on crawl_hosts (next_due_at) where next_due_at is not null;
create index crawl_hosts_turns on crawl_hosts (turn_of, precedence, next_due_at) where next_due_at is not null;
