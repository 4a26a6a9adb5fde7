import pg from 'pg';
import { MIGRATIONS } from '../../src/context.ts';
import { taskNames } from '../../src/domain/ground/enqueue.ts';
import { startCluster } from '../../src/platform/db/embedded/cluster.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import { createLogger } from '../../src/platform/log.ts';
import { createQueue } from '../../src/platform/queue.ts';

/** A PostgreSQL for tests. Durability is not what they test; the fault tests start servers of their own. */
export function startTestCluster(folder: string): ReturnType<typeof startCluster> {
  return startCluster({
    folder,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '400',
    },
  });
}

/** A migrated database that tests clone. */
export async function makeTemplate(adminUrl: string, template: string): Promise<void> {
  await execute(adminUrl, `create database ${template} template template0 encoding 'UTF8'`);
  const url = new URL(adminUrl);
  url.pathname = `/${template}`;
  const pool = createPool(url.href, 2);
  await migrate(pool, MIGRATIONS);
  await pool.end();
  const queue = createQueue(url.href, createLogger('silent'), { worker: false });
  await queue.start([...taskNames]);
  await queue.stop(1000);
}

export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
