import { createAccount } from '../../src/domain/workspace/accounts/create-account.ts';
import { system } from '../../src/domain/ground/actor.ts';
import { redisIsMissing, startRedis } from '../../test/support/redis.ts';
import { startCompanion } from '../child-process.ts';
import { analyze, openBench } from '../database.ts';
import type { Environment } from '../database.ts';
import { inTurns } from '../figure.ts';
import type { Figure, Goal, Line } from '../figure.ts';
import { requestsPerSecond } from '../requests-per-second.ts';

const ROUNDS = 5;
const SECONDS = 3;

/**
 * What counting costs: one account by its id from one node, all by one workspace, against the same server with nothing counted. Server,
 * database, store and load generator share the machine. The limit itself is out of reach, so that every request is counted.
 * The goal is for one process, which counts in memory; several pay for sharing.
 */
export const limitsCost: Figure = {
  name: 'limits-cost',
  async measure(resources) {
    const { ctx, workspaceId, key, env } = await openBench(resources);
    const account = await createAccount(ctx, system(workspaceId, 'bench'), {
      domain: 'ferncastle.example',
      name: 'Ferncastle Freight',
    });
    await analyze(ctx);
    const serve = async (more: Environment): Promise<string> => {
      const { port } = await startCompanion(resources, 'api-server', { ...env, ...more });
      const url = `http://127.0.0.1:${port}/v1/accounts/${account.id}`;
      await requestsPerSecond(url, key, 2);
      return url;
    };
    const without = await serve({ LIMITS: 'none' });
    const lines: Line[] = [];
    const compare = async (where: string, more: Environment, goal: Goal | null): Promise<void> => {
      const limited = await serve(more);
      const pair = await inTurns(
        ROUNDS,
        () => requestsPerSecond(limited, key, SECONDS),
        () => requestsPerSecond(without, key, SECONDS),
      );
      lines.push({
        what: `requests counted in ${where}; bare: not counted`,
        unit: '/s',
        ...pair,
        goal,
      });
    };
    await compare('memory', { RATE_LIMIT_STORE: 'memory' }, { on: 'ratio', atLeast: 0.85 });
    await compare('the database', { RATE_LIMIT_STORE: 'database' }, null);
    if (redisIsMissing() === null) {
      const redis = await startRedis();
      resources.defer(() => redis.stop());
      await compare('Redis', { REDIS_URL: redis.url }, null);
    }
    return lines;
  },
};
