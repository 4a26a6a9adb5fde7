-- A slot is given once and never worked out again. As a generated column it cost every update of an account 10 µs: where an update concerns no
-- generated column of the table, PostgreSQL 18 reads their expressions anew for each row (docs/decisions/0022).
alter table accounts alter column rescore_slot drop expression;
alter table accounts alter column rescore_slot set default floor(random() * 1440)::smallint;
