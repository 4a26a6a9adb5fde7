import type { ColumnType } from 'kysely';

/** Read as what PostgreSQL's JSON holds, written as text: `pg` would send an array as a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;
