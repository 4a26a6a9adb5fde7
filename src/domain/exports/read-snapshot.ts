import type pg from 'pg';
import type { Context } from '../../context.ts';
import type { Query, ResourceReader } from './resources/resource.ts';

/** Rows that are held at a time. */
const PAGE_ROWS = 500;

/**
 * All items after a key, a page at a time, as they were at one moment: whatever changes meanwhile shows in none of the pages. Holds one
 * connection of the pool until the reader is through or leaves.
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
    const query: Query = async <R extends pg.QueryResultRow>(
      text: string,
      values: unknown[],
      types?: pg.CustomTypesConfig,
    ) => (await client.query<R>({ text, values, ...(types ? { types } : {}) })).rows;
    let from = after;
    for (;;) {
      const items = await reader.page(query, from, rows);
      const last = items.at(-1);
      if (last === undefined) return;
      yield items;
      if (items.length < rows) return;
      from = reader.keyOf(last);
    }
  } finally {
    await client.query('rollback').catch((error: Error) => (broken = error));
    client.release(broken);
  }
}
