import { system } from '../../src/domain/actor.ts';
import { createAccount } from '../../src/domain/accounts/create-account.ts';
import { startCompanion, startServiceProcess } from '../child-process.ts';
import { analyze, openBench } from '../database.ts';
import { inTurns } from '../figure.ts';
import type { Figure, Line } from '../figure.ts';
import { requestsPerSecond } from '../requests-per-second.ts';

const ROUNDS = 4;
const SECONDS = 4;

/**
 * One account by its id over HTTP, with key, limits and headers, against a Fastify that runs one statement for the same columns and
 * answers with JSON. Server, database and load generator are three processes.
 */
export const readAccount: Figure = {
  name: 'read-account',
  async measure(resources) {
    const { ctx, workspaceId, key, env } = await openBench(resources);
    const account = await createAccount(ctx, system(workspaceId, 'bench'), {
      domain: 'ferncastle.example',
      name: 'Ferncastle Freight',
      industry: 'Freight and logistics',
      employee_count: 420,
      annual_revenue_usd: 61_000_000,
      country: 'NL',
      city: 'Rotterdam',
      technologies: ['Snowflake', 'Kafka', 'React'],
      tags: ['emea', 'tier-1'],
      attributes: { owner: 'Ines Aalto', renewal: 2027 },
    });
    await analyze(ctx);
    const service = await startServiceProcess(resources, {
      ...env,
      WHYNOW_ROLES: 'api',
      RATE_LIMIT_STORE: 'memory',
    });
    const bare = await startCompanion(resources, 'bare-read-server', {
      DATABASE_URL: env.DATABASE_URL ?? '',
    });
    const ours = `${service.url}/v1/accounts/${account.id}`;
    const lines: Line[] = [];
    for (const [path, what] of [
      ['columns', 'requests; bare: the columns one by one'],
      ['json', 'requests; bare: the row as one JSON value'],
    ] as const) {
      const theirs = `http://127.0.0.1:${bare.port}/${path}/${workspaceId}/${account.id}`;
      await requestsPerSecond(ours, key, 2);
      await requestsPerSecond(theirs, key, 2);
      const pair = await inTurns(
        ROUNDS,
        () => requestsPerSecond(ours, key, SECONDS),
        () => requestsPerSecond(theirs, key, SECONDS),
      );
      lines.push({ what, unit: '/s', ...pair, goal: { on: 'ratio', atLeast: 0.6 } });
    }
    return lines;
  },
};
