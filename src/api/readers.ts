import type { FastifyInstance } from 'fastify';
import type { ReaderPool } from '../domain/pipeline/read/reader-pool.ts';

const pools = new WeakMap<FastifyInstance, Promise<ReaderPool>>();

/**
 * Threads that read pages for requests, such as a bot's dry run: one, loaded at the first of them, so that an API process that never
 * reads a page pays nothing. It ends with the server.
 */
export function readersOf(app: FastifyInstance): Promise<ReaderPool> {
  const known = pools.get(app);
  if (known) return known;
  const made = import('../domain/pipeline/read/reader-pool.ts').then(({ createReaderPool }) => {
    const pool = createReaderPool(1);
    app.server.once('close', () => void pool.close());
    return pool;
  });
  pools.set(app, made);
  return made;
}
