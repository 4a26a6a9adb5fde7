import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { createTestDatabase } from '../../support/database.ts';
import { freePort, redisIsMissing, startRedis } from '../../support/redis.ts';

const LIMITS = { RATE_LIMIT_READS: '600', RATE_LIMIT_WRITES: '120' };

/** Two servers, as two processes would be: what they share is the database, and Redis where it is told. */
async function withTwoServers(
  config: Record<string, string>,
  rateNow: () => number,
  work: (servers: [TestApi, TestApi], key: string) => Promise<void>,
): Promise<void> {
  const database = await createTestDatabase();
  const options = { databaseUrl: database.url, config: { ...LIMITS, ...config }, rateNow };
  const servers: [TestApi, TestApi] = [await createTestApi(options), await createTestApi(options)];
  try {
    const { key } = await servers[0].addWorkspace();
    await work(servers, key);
  } finally {
    for (const server of servers) await server.close();
    await database.drop();
  }
}

async function readBatched(config: Record<string, string>): Promise<void> {
  const start = Date.now();
  let now = start;
  await withTwoServers(
    config,
    () => now,
    async (servers, key) => {
      const read = (server: TestApi) => server.request('GET', '/v1/accounts?limit=1', { key });
      const both = async (count: number) => {
        const answers = await Promise.all(
          Array.from({ length: count }, (_, index) => read(servers[index % 2 ? 0 : 1])),
        );
        return answers.filter(({ status }) => status === 200).length;
      };
      assert.equal(await both(140), 100, 'the burst');
      let sum = 100;
      // A steady ten a second and a tenth more, through one server and the other in turns.
      for (let step = 0; step < 50; step += 1) {
        now += 1000;
        const answered = await both(11);
        assert.equal(answered, 10, `in second ${step + 1}`);
        sum += answered;
      }
      assert.equal(sum, 600);
      now += 5000;
      assert.equal(await both(10), 0, 'the bucket would have them, the minute has not');
      for (const server of servers) {
        const refused = await read(server);
        assert.equal(refused.status, 429);
        assert.equal(refused.headers['x-ratelimit-limit'], '600');
        assert.equal(refused.headers['x-ratelimit-remaining'], '0');
        assert.ok(
          ['5', '6'].includes(String(refused.headers['retry-after'])),
          String(refused.headers['retry-after']),
        );
      }
      now = start + 60_200;
      assert.equal(await both(10), 10, 'what the first moment had leaves');
    },
  );
}

describe('two servers, one limit', () => {
  it('on one database answer 600 reads a minute together', () =>
    readBatched({ RATE_LIMIT_STORE: 'database' }));

  it('on one Redis too', { skip: redisIsMissing() ?? false }, async () => {
    const redis = await startRedis();
    try {
      await readBatched({ REDIS_URL: redis.url });
    } finally {
      await redis.stop();
    }
  });

  it('count refusals, writes and calls without a key together', async () => {
    let now = Date.now();
    const config = { RATE_LIMIT_STORE: 'database', RATE_LIMIT_WRITES: '3', RATE_LIMIT_UNAUTHENTICATED: '3' };
    await withTwoServers(
      config,
      () => now,
      async ([one, other], key) => {
        const write = (server: TestApi) => server.request('DELETE', '/v1/webhooks/whk_x', { key });
        assert.equal((await write(one)).headers['x-ratelimit-remaining'], '2');
        assert.equal((await write(other)).headers['x-ratelimit-remaining'], '1');
        const bulk = await other.request('POST', '/v1/accounts:batch', {
          key,
          body: { items: [{ domain: 'a.example' }] },
        });
        assert.equal(bulk.headers['x-ratelimit-remaining'], '1');
        assert.equal((await write(one)).headers['x-ratelimit-remaining'], '0');
        assert.equal((await write(other)).status, 429);
        const stranger = (server: TestApi) => server.request('GET', '/v1/accounts', { key: null });
        const statuses = [
          await stranger(one),
          await stranger(other),
          await stranger(one),
          await stranger(other),
        ].map(({ status }) => status);
        assert.deepEqual(statuses, [401, 401, 401, 429]);
        now += 60_200;
        assert.equal((await write(other)).status, 404);
      },
    );
  });

  it('answer, each with its own count, when the store cannot be reached', async () => {
    const config = { REDIS_URL: `redis://127.0.0.1:${await freePort()}`, RATE_LIMIT_READS: '12' };
    await withTwoServers(
      config,
      () => 0,
      async (servers, key) => {
        for (const server of servers) {
          const statuses: number[] = [];
          for (let i = 0; i < 3; i += 1)
            statuses.push((await server.request('GET', '/v1/accounts', { key })).status);
          assert.deepEqual(statuses, [200, 200, 429]);
        }
      },
    );
  });
});
