-- How many requests of a workspace or address were let through in the last minute, for all processes together. Not logged: the
-- counts of a minute are not worth a write to the disk, and a database that comes back from a crash has forgotten them.
--
-- Counted by fifths of a second. A request counts until the whole fifth that it fell into is 60 s old: never less than a minute,
-- so no 60 s hold more than the limit, and at most 0.2 s more (a third of a percent). The very moments would be exact to the
-- millisecond and cost 4.8 kB a row instead of 1.2, which no longer fits a page several times over, as an update in place needs.
create unlogged table rate_counts (
  name text collate "C" primary key,
  -- A ring: fifth n stands at n % 301 + 1.
  counts integer[] not null,
  total integer not null,
  -- Fifths of a second of the Unix time: the first that counts something, and the last that was counted.
  oldest bigint not null,
  newest bigint not null,
  -- Unix milliseconds at which the burst bucket is full again.
  full_at double precision not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 10);

-- Grants to each name as much of what is asked as its limits allow, and counts that. Names come in their order, so that two callers
-- never wait for one another in a circle; the moment is read under the lock, so that it does not run backwards within a row.
-- `given_now`, Unix milliseconds, is for tests.
create function take_rates(
  names text[], limits integer[], bursts double precision[], asked integer[], given_now double precision
) returns table (granted integer, remaining integer, oldest_ms double precision, reset_ms double precision)
language plpgsql volatile as $$
#variable_conflict use_variable
declare
  width constant double precision := 200;
  ring constant integer := 301;
  span constant double precision := 60000;
  at double precision;
  fifth bigint;
  slot integer;
  counted integer[];
  in_window integer;
  first_fifth bigint;
  last_fifth bigint;
  full_again double precision;
  interval_ms double precision;
  capacity double precision;
  room integer;
  held integer;
  by_window double precision;
  by_burst double precision;
begin
  for i in 1 .. cardinality(names) loop
    if asked[i] = 0 then
      select c.counts, c.total, c.oldest, c.newest, c.full_at into counted, in_window, first_fifth, last_fifth, full_again
        from rate_counts c where c.name = names[i];
    else
      select c.counts, c.total, c.oldest, c.newest, c.full_at into counted, in_window, first_fifth, last_fifth, full_again
        from rate_counts c where c.name = names[i] for update;
      if not found then
        insert into rate_counts as c (name, counts, total, oldest, newest, full_at)
        values (names[i], array_fill(0, array[ring]), 0, 0, 0, 0) on conflict do nothing;
        select c.counts, c.total, c.oldest, c.newest, c.full_at into counted, in_window, first_fifth, last_fifth, full_again
          from rate_counts c where c.name = names[i] for update;
      end if;
    end if;
    at := coalesce(given_now, extract(epoch from clock_timestamp())::double precision * 1000);
    fifth := floor(at / width)::bigint;

    -- Nothing is counted any more: it is new, long past, or from a clock that was set back by more than a minute.
    if last_fifth is null or last_fifth <= fifth - ring or last_fifth >= fifth + ring then
      counted := array_fill(0, array[ring]);
      in_window := 0;
      last_fifth := fifth;
      full_again := least(coalesce(full_again, 0), at);
    end if;
    fifth := greatest(fifth, last_fifth);
    while in_window > 0 and first_fifth <= fifth - ring loop
      slot := (first_fifth % ring)::integer + 1;
      in_window := in_window - counted[slot];
      counted[slot] := 0;
      first_fifth := first_fifth + 1;
    end loop;
    while in_window > 0 and counted[(first_fifth % ring)::integer + 1] = 0 loop
      first_fifth := first_fifth + 1;
    end loop;

    interval_ms := span / limits[i];
    capacity := greatest(1, bursts[i]);
    full_again := least(full_again, at + capacity * interval_ms);
    room := limits[i] - in_window;
    -- A millionth is forgiven: sums of intervals such as 500/3 ms drift by less.
    held := case when bursts[i] is null then room
                 else floor(capacity - greatest(0, full_again - at) / interval_ms + 1e-6)::integer end;
    granted := greatest(0, least(asked[i], room, held));
    if granted > 0 then
      if in_window = 0 then
        first_fifth := fifth;
      end if;
      slot := (fifth % ring)::integer + 1;
      counted[slot] := counted[slot] + granted;
      in_window := in_window + granted;
      full_again := greatest(full_again, at) + granted * interval_ms;
      update rate_counts c
         set counts = counted, total = in_window, oldest = first_fifth, newest = fifth, full_at = full_again
       where c.name = names[i];
    end if;

    room := room - granted;
    held := held - granted;
    by_window := case when in_window = 0 then 0 else greatest(0, (first_fifth + 1) * width + span - at) end;
    by_burst := case when bursts[i] is null then 0 else greatest(0, full_again - at - (capacity - 1) * interval_ms) end;
    remaining := greatest(0, least(room, held));
    oldest_ms := by_window;
    reset_ms := case when remaining > 0 then by_window
                     else greatest(case when room > 0 then 0 else by_window end, case when held > 0 then 0 else by_burst end) end;
    return next;
  end loop;
end $$;

-- Names that were not counted for two minutes, by the database's clock or the one given.
create function forget_rates(given_now double precision) returns void language sql volatile as $$
  delete from rate_counts
   where newest < floor(coalesce(given_now, extract(epoch from clock_timestamp())::double precision * 1000) / 200) - 600;
$$;
