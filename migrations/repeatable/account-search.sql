-- Keep account_tags and account_search, which hold what live accounts are searched by. Triggers do it, because several write accounts: the
-- API, imports, the crawl that finds a name, deletion and its undoing.
--
-- Small letters for all scripts. lower() of a database in the locale C knows A to Z alone; ICU, where the server has it, knows them all.
do $$
begin
  execute format($sql$
    create or replace function small_letters(given text) returns text language sql immutable parallel safe
      return lower(given%s)
  $sql$, case when exists (select from pg_collation where collname = 'und-x-icu') then ' collate "und-x-icu"' else '' end);
end $$;

create or replace function index_new_accounts() returns trigger language plpgsql as $$
begin
  insert into account_search (workspace_id, account_id, words)
  select workspace_id, id, small_letters(name) || E'\n' || domain from made where status = 'active';
  insert into account_tags (workspace_id, tag, account_id)
  select distinct m.workspace_id, t.tag, m.id from made m, unnest(m.tags) as t(tag) where m.status = 'active';
  return null;
end $$;

create or replace function index_changed_account() returns trigger language plpgsql as $$
begin
  delete from account_tags where workspace_id = new.workspace_id and account_id = new.id;
  delete from account_search where workspace_id = new.workspace_id and account_id = new.id;
  if new.status = 'active' then
    insert into account_search (workspace_id, account_id, words)
    values (new.workspace_id, new.id, small_letters(new.name) || E'\n' || new.domain);
    insert into account_tags (workspace_id, tag, account_id)
    select distinct new.workspace_id, t.tag, new.id from unnest(new.tags) as t(tag);
  end if;
  return null;
end $$;

create or replace trigger accounts_index_new after insert on accounts
  referencing new table as made for each statement execute function index_new_accounts();
-- A statement that names none of these columns, as that of a score, does not even ask.
create or replace trigger accounts_index_changed after update of name, domain, tags, status on accounts
  for each row when (old.name is distinct from new.name or old.domain is distinct from new.domain
    or old.tags is distinct from new.tags or old.status is distinct from new.status)
  execute function index_changed_account();
