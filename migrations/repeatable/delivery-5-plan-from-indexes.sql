-- The steps of the delivery queue are functions because of the planner. With the statistics of a new table it reads all of it (4 s among
-- 20,000 deliveries, where these functions take 3 ms), and planning a statement of this size costs 8 ms. In here a statement is planned once
-- for a connection, and only from indexes. The planner takes the key of `deliveries` and of the queue because it is their newest index
-- (migrations/0005).
--
-- A plan made while a table is small stays for the life of a connection, and the queue is small again and again. So the functions look up
-- lanes and rows of the queue one by one, in a `lateral` that the planner cannot turn round, and compare the owner in a `coalesce`: with the
-- index over owned lanes each look would read all of them. They change rows by place: `ctid = any (…)` leaves the planner no choice. (A plan
-- that read the whole queue for each batch made 150 deliveries a second.)
do $$
declare
  step text;
begin
  foreach step in array array[
    'claim_lanes', 'lock_lanes', 'take_deliveries', 'give_back', 'reconcile_lanes', 'release_expired_lanes', 'settle_deliveries'
  ] loop
    execute format(
      'alter function %I set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
         set enable_mergejoin = off set jit = off', step);
  end loop;
end $$;
