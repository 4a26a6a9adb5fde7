import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MIGRATIONS } from '../../src/context.ts';
import { startCluster } from '../../src/platform/db/embedded/cluster.ts';
import { ensureDatabase } from '../../src/platform/db/embedded/ensure-database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import { startDatabaseProxy } from './database-proxy.ts';
import type { DatabaseProxy } from './database-proxy.ts';

/** A PostgreSQL of one's own, as durable as the service's, and reached through proxies only. */
export interface OwnDatabase {
  /** For the test itself: nothing is cut here. */
  url: string;
  /** A folder that goes with it. */
  folder: string;
  /** Another way in, that can be cut. */
  openProxy(): Promise<DatabaseProxy>;
  /** What `pg_ctl restart -m immediate` does: no checkpoint, no goodbye; the next start recovers from the log. */
  restartImmediately(): Promise<void>;
  close(): Promise<void>;
}

export async function startOwnDatabase(): Promise<OwnDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'whynow-fault-'));
  // PostgreSQL runs as another user where the tests run as root, and has to get in.
  await chmod(folder, 0o755);
  let cluster = await startCluster({ folder });
  await ensureDatabase(cluster.urlFor('postgres'), 'whynow');
  const pool = createPool(cluster.urlFor('whynow'), 2);
  await migrate(pool, MIGRATIONS);
  await pool.end();
  const proxies: DatabaseProxy[] = [];
  async function openProxy(): Promise<DatabaseProxy> {
    const proxy = await startDatabaseProxy(cluster.urlFor('whynow'));
    proxies.push(proxy);
    return proxy;
  }
  const { url } = await openProxy();
  return {
    url,
    folder,
    openProxy,
    async restartImmediately() {
      const pid = Number.parseInt(await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
      process.kill(pid, 'SIGQUIT');
      while (isAlive(pid)) await delay(5);
      await cluster.stop();
      cluster = await startCluster({ folder });
      for (const proxy of proxies) proxy.retarget(cluster.urlFor('whynow'));
    },
    async close() {
      for (const proxy of proxies) await proxy.close();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
