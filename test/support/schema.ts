import type pg from 'pg';

/** What the service's own schema is made of, each part as PostgreSQL writes it. Partitions are left out: they come and go with the weeks. */
const PARTS = `
  select 'function ' || p.oid::regprocedure as name, pg_get_functiondef(p.oid) as text
    from pg_proc p where p.pronamespace = 'public'::regnamespace
   union all
  select 'table ' || c.relname, concat_ws(' ', c.relkind, c.relpersistence, c.reloptions::text, obj_description(c.oid))
    from own_tables c
   union all
  select 'column ' || c.relname || '.' || a.attname,
         concat_ws(' ', a.attnum, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attcollation::regcollation,
                   pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum))
    from own_tables c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   union all
  select 'index ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid)
    from own_tables c join pg_index i on i.indrelid = c.oid
   union all
  select 'constraint ' || c.relname || '.' || n.conname, pg_get_constraintdef(n.oid)
    from own_tables c join pg_constraint n on n.conrelid = c.oid
   union all
  select 'trigger ' || c.relname || '.' || t.tgname, pg_get_triggerdef(t.oid)
    from own_tables c join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal`;

/** The schema as text by name: two databases with the same have the same tables, columns, indexes, triggers, functions and comments. */
export async function readSchema(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; text: string }>(
    `with own_tables as (
       select * from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     ) ${PARTS} order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
}
