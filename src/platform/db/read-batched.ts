import DataLoader from 'dataloader';
import type pg from 'pg';
import { timesAsText } from './pool.ts';

/** What one row is found by, as text; as many parts as the statement has parameters. */
type Key = readonly string[];

/**
 * Single rows by their key, for reads that come by the thousand: those that arrive in one turn of the event loop share one statement.
 * A statement costs the driver and PostgreSQL about 150 µs together, the row itself a tenth of it. Nothing is kept: every read is answered from
 * a statement that began after it, and one that comes alone is sent in the same turn.
 *
 * `text` takes one array of text for each part of the key and answers rows with `n`, the place in the arrays, from 1; their moments come as text.
 */
export interface ReadBatched<Row extends object> {
  (pool: pg.Pool, key: Key): Promise<Row | undefined>;
}

const MAX_AT_ONCE = 200;

export function readBatched<Row extends object>(name: string, text: string): ReadBatched<Row> {
  const loaders = new WeakMap<pg.Pool, DataLoader<Key, Row | undefined>>();
  return (pool, key) => {
    let loader = loaders.get(pool);
    if (!loader) {
      loader = new DataLoader((keys) => read<Row>(pool, name, text, keys), {
        cache: false,
        maxBatchSize: MAX_AT_ONCE,
        batchScheduleFn: setImmediate,
      });
      loaders.set(pool, loader);
    }
    return loader.load(key);
  };
}

async function read<Row extends object>(
  pool: pg.Pool,
  name: string,
  text: string,
  keys: readonly Key[],
): Promise<(Row | undefined)[]> {
  const parts = (keys[0] ?? []).map((_, part) => keys.map((key) => key[part]));
  const { rows } = await pool.query<Row & { n: number }>({ name, text, values: parts, types: timesAsText });
  const found: (Row | undefined)[] = keys.map(() => undefined);
  for (const row of rows) found[row.n - 1] = row;
  return found;
}
