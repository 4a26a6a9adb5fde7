-- What the list of accounts shows, filters and sorts by (docs/decisions/0053). A score writes the four columns.
alter table accounts
  -- An account that has never moved, or has no signal, comes last in a list: its place cannot be null.
  add column moved_at timestamptz(3) not null default '1970-01-01 00:00:00+00',
  add column moved_by integer not null default 0,
  add column active_signals integer not null default 0,
  add column newest_signal_id text collate "C" not null default '';

with moves as (
  select workspace_id, account_id, score - score_before as moved_by, scored_at,
    row_number() over (partition by workspace_id, account_id order by entry desc) as place
  from (
    select workspace_id, account_id, score, scored_at, entry,
      lag(score) over (partition by workspace_id, account_id order by entry) as score_before
    from score_history
  ) as h
  where score_before <> score
), signals_now as (
  select workspace_id, account_id, count(*) filter (where status = 'active') as active, max(id) as newest
  from signals
  where account_id is not null and status <> 'retracted'
  group by workspace_id, account_id
)
update accounts a
   set moved_at = coalesce(m.scored_at, a.moved_at), moved_by = coalesce(m.moved_by, 0), active_signals = coalesce(s.active, 0),
     newest_signal_id = coalesce(s.newest, '')
  from accounts b
  left join moves m on m.workspace_id = b.workspace_id and m.account_id = b.id and m.place = 1
  left join signals_now s on s.workspace_id = b.workspace_id and s.account_id = b.id
 where a.workspace_id = b.workspace_id and a.id = b.id and (m.place is not null or s.newest is not null);

create index accounts_by_move on accounts (workspace_id, moved_at, id, moved_by) where status = 'active';
create index accounts_by_newest_signal on accounts (workspace_id, newest_signal_id, id) where status = 'active';
create index accounts_by_tier on accounts (workspace_id, icp_tier, score, id) where status = 'active';
create index accounts_by_creation on accounts (workspace_id, created_at) where status = 'active';
create index accounts_without_score on accounts (workspace_id, id) where status = 'active' and score_status = 'pending';
-- For the feed of one type, and for the accounts that have a signal of it.
create index signals_by_type on signals (workspace_id, type, fired_at, id) include (account_id, status);
create index contacts_current on contacts (workspace_id, account_id) where status = 'current';

-- Apart from the accounts, so that a score that moves an account writes nothing here. Triggers keep them
-- (migrations/repeatable/account-search.sql). Live accounts only.
create table account_tags (
  workspace_id text collate "C" not null,
  tag text collate "C" not null,
  account_id text collate "C" not null,
  primary key (workspace_id, tag, account_id),
  foreign key (workspace_id, account_id) references accounts (workspace_id, id) on delete cascade
);
create index account_tags_of_account on account_tags (workspace_id, account_id);

create table account_search (
  workspace_id text collate "C" not null,
  account_id text collate "C" not null,
  -- The name and the domain, in lower case.
  words text not null,
  primary key (workspace_id, account_id),
  foreign key (workspace_id, account_id) references accounts (workspace_id, id) on delete cascade
);

insert into account_tags (workspace_id, tag, account_id)
select distinct a.workspace_id, t.tag, a.id from accounts a, unnest(a.tags) as t(tag) where a.status = 'active';
insert into account_search (workspace_id, account_id, words)
select workspace_id, id, lower(name) || E'\n' || domain from accounts where status = 'active';

-- Both extensions come with PostgreSQL, and whoever may create a table may create them. Where they are missing a search reads the words of
-- all accounts of the workspace.
do $$
begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  create index account_search_words on account_search using gin (workspace_id, words gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object or invalid_schema_name then
  raise warning 'no index for searching accounts by name: %', sqlerrm;
end $$;
