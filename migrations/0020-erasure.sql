-- A person who is erased goes from earlier versions too. For everybody else these stay as they are: words may change only while the
-- transaction says that it erases somebody, and nothing but words.
create or replace function refuse_brief_change() returns trigger language plpgsql as $$
declare
  words constant text[] := '{why_now,who_to_talk_to,draft_opener,sentences}';
begin
  if current_setting('whynow.erasing', true) = 'on' and to_jsonb(old) - words = to_jsonb(new) - words then
    return new;
  end if;
  raise exception 'brief versions are immutable';
end $$;

-- Null: somebody was erased from the account, and the page as it came is not kept; what was read of it is in `observation`.
alter table snapshots alter column body drop not null;

-- How many words an erased name has, so that texts are searched for names of that length alone. Null: nobody was erased under it, they
-- only asked not to be written to: no contact is made of it, and texts go on naming it.
alter table suppressed_contacts add column words smallint;
