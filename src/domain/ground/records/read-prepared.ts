import { CompiledQuery } from 'kysely';
import type { Context } from '../context.ts';

/**
 * The first row of a statement that every connection parses and plans once, under `name`, with no query builder on the way. In a
 * transaction it is read there, as one statement among the others, so that it sees what the transaction has written.
 */
export async function readPrepared<Row extends object>(
  ctx: Context,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row | undefined> {
  if ('inTransaction' in ctx) {
    const { rows } = await ctx.db.executeQuery(CompiledQuery.raw(text, values) as CompiledQuery<Row>);
    return rows[0];
  }
  const { rows } = await ctx.pool.query<Row>({ name, text, values });
  return rows[0];
}
