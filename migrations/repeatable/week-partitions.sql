-- The logs (`events`, `deliveries`, `delivery_attempts`) are partitioned by week over their ids (docs/decisions/0012).

-- The text that sorts before every id of that kind made at `at` or later: a UUIDv7 begins with 48 bits of Unix milliseconds, which are the
-- first ten of its base32 digits.
create or replace function id_at(prefix text, at timestamptz) returns text language plpgsql immutable strict as $$
declare
  ms bigint := floor(extract(epoch from at) * 1000);
  digits text := '';
begin
  for digit in 1..10 loop
    digits := substr('0123456789abcdefghjkmnpqrstvwxyz', (ms & 31)::integer + 1, 1) || digits;
    ms := ms >> 5;
  end loop;
  return prefix || '_' || digits;
end $$;

-- Makes the partition of the week (from Monday, UTC) that contains `at`, unless it exists. Moves into it the rows of that week from the
-- default partition, which came while nobody made partitions. True if it was made.
create or replace function make_week_partition(log text, prefix text, at timestamptz) returns boolean language plpgsql as $$
declare
  week timestamp := date_trunc('week', at at time zone 'UTC');
  name text := format('%s_%s', log, to_char(week, 'IYYY"w"IW'));
  column_name text := case log when 'delivery_attempts' then 'delivery_id' else 'id' end;
  first_id text := id_at(prefix, week at time zone 'UTC');
  end_id text := id_at(prefix, (week + interval '7 days') at time zone 'UTC');
begin
  if to_regclass(name) is not null then
    return false;
  end if;
  -- Made apart and attached: that locks the log for writers of this week's rows only, of which there are none yet.
  execute format('create table %I (like %I including defaults including constraints)', name, log);
  execute format('with moved as (delete from %I where %I >= %L and %I < %L returning *) insert into %I select * from moved',
    log || '_other', column_name, first_id, column_name, end_id, name);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', log, name, first_id, end_id);
  if log = 'deliveries' then
    -- Every row is updated once, soon after it came: there should be room for it on its page.
    execute format('alter table %I set (fillfactor = 70)', name);
  end if;
  return true;
end $$;

-- Drops the partitions of a log in which every row is older than `before`. Returns how many.
create or replace function drop_week_partitions(log text, before timestamptz) returns integer language plpgsql as $$
declare
  partition record;
  dropped integer := 0;
begin
  for partition in
    select c.relname as name, to_timestamp(substring(c.relname from '_(\d{4}w\d{2})$'), 'IYYY"w"IW') as week
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = log::regclass and c.relname ~ '_\d{4}w\d{2}$'
  loop
    if (partition.week::timestamp at time zone 'UTC') + interval '7 days' <= before then
      execute format('drop table %I', partition.name);
      dropped := dropped + 1;
    end if;
  end loop;
  return dropped;
end $$;
