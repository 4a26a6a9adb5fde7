-- A brief version never changes, with one exception: a person who is erased disappears from its words. The transaction that erases
-- somebody says so in `whynow.erasing`.
create or replace function refuse_brief_change() returns trigger language plpgsql as $$
declare
  words constant text[] := '{why_now,who_to_talk_to,draft_opener,draft_subject,draft_follow_up,sentences}';
begin
  if current_setting('whynow.erasing', true) = 'on' and to_jsonb(old) - words = to_jsonb(new) - words then
    return new;
  end if;
  raise exception 'brief versions are immutable';
end $$;

-- A version is deleted with its account and not before: the foreign key deletes it once the account is gone.
create or replace function refuse_brief_removal() returns trigger language plpgsql as $$
begin
  if exists (select from accounts where workspace_id = old.workspace_id and id = old.account_id) then
    raise exception 'brief versions are immutable: they go with their account';
  end if;
  return old;
end $$;
