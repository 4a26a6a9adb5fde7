-- For each name, grants as many of the requests asked for as its limits allow, and counts them. Names come in sorted order, so that two
-- callers never wait for each other in a circle. The time is read under the lock, so that it does not run backwards within a row.
-- `given_now`, Unix milliseconds, is for tests.
create or replace function take_rates(
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
  kept rate_counts;
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
    loop
      if asked[i] = 0 then
        select c.* into kept from rate_counts c where c.name = names[i];
      else
        select c.* into kept from rate_counts c where c.name = names[i] for update;
      end if;
      exit when found or asked[i] = 0;
      insert into rate_counts as c (name, counts, total, oldest, newest, full_at)
      values (names[i], array_fill(0, array[ring]), 0, 0, 0, 0) on conflict do nothing;
    end loop;
    counted := kept.counts;
    in_window := kept.total;
    first_fifth := kept.oldest;
    last_fifth := kept.newest;
    full_again := kept.full_at;
    at := coalesce(given_now, extract(epoch from clock_timestamp())::double precision * 1000);
    fifth := floor(at / width)::bigint;

    -- The counts are new, long past, or from a clock that was set back by more than a minute: start at nothing.
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
    -- A tolerance of a millionth: sums of intervals such as 500/3 ms drift by less.
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

-- Deletes the names that counted nothing for two minutes, by the database's clock or the one given.
create or replace function forget_rates(given_now double precision) returns void language sql volatile as $$
  delete from rate_counts
   where newest < floor(coalesce(given_now, extract(epoch from clock_timestamp())::double precision * 1000) / 200) - 600;
$$;
