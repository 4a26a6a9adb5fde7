import type pg from 'pg';
import type { Context } from '../../ground/context.ts';
import { unbounded } from '../../../platform/db/pool.ts';
import type { Query, ResourceReader } from './resources/resource.ts';

/** Rows that are held at a time. */
const PAGE_ROWS = 100;

/**
 * All items after a key, a page at a time, as they were at one moment: whatever changes meanwhile shows in none of the pages. Holds one
 * connection of the pool until the reader is through or leaves.
 *
 * A page is emptied when the next is asked for. Left full, a page that is done with hangs on the answer before it, which is in the old
 * generation by then, and so every page would wait there for a full collection: 150,000 accounts took 114 MB above rest, and 10 MB
 * since pages of a hundred are emptied.
 */
export async function* readInSnapshot(
  ctx: Context,
  reader: ResourceReader<unknown>,
  { after = null, rows = PAGE_ROWS }: { after?: readonly string[] | null; rows?: number } = {},
): AsyncGenerator<unknown[], void, undefined> {
  const client = await ctx.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    // Whoever takes the pages may be slow; the run that reads has a deadline of its own.
    await unbounded(client);
    let answered: unknown[] = [];
    const query: Query = async <R extends pg.QueryResultRow>(
      text: string,
      values: unknown[],
      types?: pg.CustomTypesConfig,
    ) => {
      const { rows: found } = await client.query<R>({ text, values, ...(types ? { types } : {}) });
      answered = found;
      return found;
    };
    let from = after;
    for (;;) {
      const items = await reader.page(query, from, rows);
      const last = items.at(-1);
      if (last === undefined) return;
      const isLast = items.length < rows;
      from = reader.keyOf(last);
      yield items;
      items.length = 0;
      answered.length = 0;
      if (isLast) return;
    }
  } finally {
    await client.query('rollback').catch((error: Error) => (broken = error));
    client.release(broken);
  }
}
