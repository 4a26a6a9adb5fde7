import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/config/config.ts';
import { createContext } from '../src/context.ts';
import type { OpenContext } from '../src/context.ts';
import { system } from '../src/domain/ground/actor.ts';
import { taskNames } from '../src/domain/ground/enqueue.ts';
import { createApiKey } from '../src/domain/workspace/settings/api-keys/create-api-key.ts';
import { createWorkspace } from '../src/domain/workspace/settings/create-workspace.ts';
import { startCluster } from '../src/platform/db/embedded/cluster.ts';
import { ensureDatabase } from '../src/platform/db/embedded/ensure-database.ts';

/** What every process of a figure is configured with. */
export type Environment = Record<string, string>;

export interface Bench {
  ctx: OpenContext;
  workspaceId: string;
  /** An admin key. */
  key: string;
  /** For a process of our own on the same database. */
  env: Environment;
}

/** Without limits that would measure the limit, and with loopback as the world. */
const ENVIRONMENT: Environment = {
  LOG_LEVEL: 'error',
  PORT: '0',
  WHYNOW_SECRET_KEY: '00'.repeat(31) + '01',
  RATE_LIMIT_READS: '10000000',
  RATE_LIMIT_WRITES: '10000000',
  WEBHOOK_RATE: '10000000',
  EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
  EGRESS_ALLOW_HTTP: '1',
  CRAWL_HOST_GAP: '0s',
};

/** A folder that goes when the figure is done; open to the user that PostgreSQL runs as. */
export async function openFolder(resources: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'whynow-bench-'));
  resources.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  return folder;
}

/** A PostgreSQL of its own as users get it, which waits for the disk at every commit, with one workspace. */
export async function openBench(resources: AsyncDisposableStack, more: Environment = {}): Promise<Bench> {
  const cluster = await startCluster({ folder: join(await openFolder(resources), 'data') });
  resources.defer(() => cluster.stop());
  await ensureDatabase(cluster.urlFor('postgres'), 'bench');
  const env = { ...ENVIRONMENT, ...more, DATABASE_URL: cluster.urlFor('bench') };
  const ctx = await createContext(readConfig(env));
  resources.defer(() => ctx.close());
  await ctx.queue.start([...taskNames]);
  resources.defer(() => ctx.queue.stop(1000));
  const { id: workspaceId } = await createWorkspace(ctx, { name: 'Bench', plan: 'company' });
  const { key } = await createApiKey(ctx, system(workspaceId, 'bench'), { name: 'Bench', role: 'admin' });
  return { ctx, workspaceId, key, env };
}

/** As autovacuum would have done by and by: the planner knows the tables. */
export async function analyze(ctx: OpenContext): Promise<void> {
  await ctx.pool.query('vacuum analyze');
}
