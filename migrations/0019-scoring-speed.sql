-- For the speed of scoring (docs/decisions/0022): the cycle reads twenty signals an account and mostly writes nothing but the time. Both tables
-- are rewritten once.

-- What the formula takes of a signal, as one text: twenty of them are then one value to send and to read. Unit separators between the
-- members, spaces between the hosts, of which depth counts three.
alter table signals add column score_input text not null generated always as (
  case when announced then 'a' else 'n' end || left(status, 1)
    || (extract(epoch from occurred_at - timestamptz '1970-01-01 00:00:00+00') * 1000)::bigint::text
  || E'\x1f' || strength::text || E'\x1f' || confidence::text || E'\x1f' || coalesce(weight::text, '')
  || E'\x1f' || type || E'\x1f' || subtype || E'\x1f' || category
  || E'\x1f' || coalesce(source_hosts[1], '') || coalesce(' ' || source_hosts[2], '') || coalesce(' ' || source_hosts[3], '')
) stored;
-- Read from the index alone: the signals of one account lie on as many pages as there are signals.
drop index signals_of_account;
create index signals_of_account on signals (workspace_id, account_id, id) include (score_input);

-- The cycle's moments: an account has its slot for ever, and a slot comes up once in the interval. No index names a column that every score
-- writes, so that PostgreSQL can leave all indexes alone (a heap-only tuple), given room in the page.
alter table accounts add column rescore_slot smallint not null generated always as
  ((hashtextextended(id, 0) & 2147483647) % 1440) stored;
drop index accounts_rescore_due;
create index accounts_rescore_slot on accounts (rescore_slot) where status = 'active';
alter table accounts set (fillfactor = 85);

create table rescore_slots (
  slot smallint primary key,
  -- When its accounts are looked at next.
  due_at timestamptz(3) not null
);
insert into rescore_slots select slot, '-infinity' from generate_series(0, 1439) slot;
