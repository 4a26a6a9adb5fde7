import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { createLogger } from '../../../src/platform/log.ts';
import type { Logger } from '../../../src/platform/log.ts';
import { createMemoryLimiter } from '../../../src/platform/rate-limit/memory-limiter.ts';
import { createPostgresStore } from '../../../src/platform/rate-limit/postgres-store.ts';
import type { RateLimiter } from '../../../src/platform/rate-limit/rate-limiter.ts';
import type { RateStore } from '../../../src/platform/rate-limit/rate-store.ts';
import { createRedisStore } from '../../../src/platform/rate-limit/redis-store.ts';
import { createSharedLimiter } from '../../../src/platform/rate-limit/shared-limiter.ts';
import type { RatePolicy } from '../../../src/platform/rate-limit/rate-limiter.ts';
import { createTestDatabase } from '../../support/database.ts';
import { redisIsMissing, startRedis } from '../../support/redis.ts';

const MINUTE = 60_000;
/** Processes that share one store; the one in memory is for one process. */
const NODES = 3;

interface Store {
  kind: 'memory' | 'database' | 'redis';
  /** By how many milliseconds a request may count longer than the minute. */
  slack: number;
}

/** The plainest thing that is right: how many of `asked` fit at `now` after all that was ever let through. */
function fitting(letThrough: number[], now: number, asked: number, policy: RatePolicy, span: number): number {
  const moments = [...letThrough];
  for (let granted = 0; granted < asked; granted += 1) {
    if (!fitsOne(moments, now, policy, span)) return granted;
    moments.push(now);
  }
  return asked;
}

function fitsOne(moments: number[], now: number, policy: RatePolicy, span: number): boolean {
  if (moments.filter((at) => at > now - span).length >= policy.perMinute) return false;
  if (policy.burst === null) return true;
  const perMs = policy.perMinute / MINUTE;
  const capacity = Math.max(1, policy.burst);
  // At most `capacity` above the even flow in every stretch that ends now, this request included.
  return moments.every((from, index) => moments.length - index + 1 <= capacity + (now - from) * perMs + 1e-5);
}

for (const store of [
  { kind: 'memory', slack: 0 },
  { kind: 'database', slack: 200 },
  { kind: 'redis', slack: 0 },
] satisfies Store[]) {
  const skip = store.kind === 'redis' ? (redisIsMissing() ?? false) : false;

  describe(`rate limits counted in: ${store.kind}`, { skip }, () => {
    // Every warning says that a store could not be asked, and then the test would be of the limiter in memory.
    const log = {
      ...createLogger('silent'),
      warn: (what: object) => failures.push(what),
    } as unknown as Logger;
    const failures: object[] = [];
    // The stores' keys live on the real clock: a test's own time begins there too.
    const start = Math.floor(Date.now() / MINUTE) * MINUTE;
    let now = start;
    let nodes: { limiter: RateLimiter; store: RateStore | null }[];
    let names = 0;
    const closing: (() => Promise<void>)[] = [];

    before(async () => {
      let databaseUrl = '';
      let redisUrl = '';
      if (store.kind === 'database') {
        const database = await createTestDatabase();
        databaseUrl = database.url;
        closing.push(() => database.drop());
      } else if (store.kind === 'redis') {
        const redis = await startRedis();
        redisUrl = redis.url;
        closing.push(() => redis.stop());
      }
      const open = (): RateStore | null => {
        if (store.kind === 'database') return createPostgresStore(databaseUrl, () => now);
        return store.kind === 'redis' ? createRedisStore(redisUrl, () => now) : null;
      };
      nodes = Array.from({ length: store.kind === 'memory' ? 1 : NODES }, () => {
        const shared = open();
        return {
          store: shared,
          limiter: shared ? createSharedLimiter(shared, log, () => now) : createMemoryLimiter(() => now),
        };
      });
    });
    after(async () => {
      for (const node of nodes) await node.store?.close();
      for (const close of closing.toReversed()) await close();
      assert.deepEqual(failures, []);
    });

    /** A process that has not asked before: a refusal that is remembered would hide a store that forgets too early. */
    function limiterWithoutMemory(node: number): RateLimiter {
      const { limiter, store: shared } = nodes[node % nodes.length]!;
      return shared ? createSharedLimiter(shared, log, () => now) : limiter;
    }

    /** `node` asks for `count` at once. Resolves to how many were let through. */
    async function take(
      node: number,
      name: string,
      policy: RatePolicy,
      count: number,
      fresh = false,
    ): Promise<number> {
      const limiter = fresh ? limiterWithoutMemory(node) : nodes[node % nodes.length]!.limiter;
      const decisions = await Promise.all(
        Array.from({ length: count }, async () => limiter.take(name, policy)),
      );
      for (const { allowed, remaining, resetMs } of decisions) {
        assert.ok(
          remaining >= 0 && remaining <= policy.perMinute && resetMs >= 0 && resetMs <= MINUTE + store.slack,
        );
        if (!allowed) assert.ok(remaining === 0 && resetMs > 0);
      }
      return decisions.filter(({ allowed }) => allowed).length;
    }

    it('lets through what both conditions allow, in whatever rhythm several nodes ask: never more, and nothing less', async () => {
      const gap = fc.oneof(
        fc.constant(0),
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 0, max: 30_000 }),
      );
      // To a few milliseconds before or after the oldest request leaves: where the mistakes are.
      const aroundLeaving = fc.option(fc.integer({ min: -30, max: 230 }));
      const asking = fc.array(fc.record({ node: fc.nat(NODES - 1), count: fc.integer({ min: 1, max: 8 }) }), {
        minLength: 1,
        maxLength: 3,
      });
      const steps = fc.array(fc.record({ gap, aroundLeaving, fresh: fc.boolean(), asking }), {
        minLength: 1,
        maxLength: 80,
      });
      const limits = fc.record({ perMinute: fc.integer({ min: 1, max: 60 }), bursting: fc.boolean() });
      await fc.assert(
        fc.asyncProperty(limits, steps, async ({ perMinute, bursting }, rhythm) => {
          const policy = { perMinute, burst: bursting ? perMinute / 6 : null };
          const name = `w:${(names += 1)}`;
          const letThrough: number[] = [];
          for (const step of rhythm) {
            const oldest = letThrough.find((at) => at > now - MINUTE);
            now +=
              step.aroundLeaving === null || oldest === undefined
                ? step.gap
                : Math.max(0, oldest + MINUTE + step.aroundLeaving - now);
            const asked = step.asking.reduce((sum, { count }) => sum + count, 0);
            const most = fitting(letThrough, now, asked, policy, MINUTE);
            const least =
              store.slack === 0 ? most : fitting(letThrough, now, asked, policy, MINUTE + store.slack);
            const granted = await Promise.all(
              step.asking.map(({ node, count }) => take(node, name, policy, count, step.fresh)),
            );
            const sum = granted.reduce((total, each) => total + each, 0);
            assert.ok(
              sum >= least && sum <= most,
              `${sum} of ${asked} at ${now - start}, right were ${least} to ${most}`,
            );
            for (let i = 0; i < sum; i += 1) letThrough.push(now);
          }
        }),
        { numRuns: 40 },
      );
    });

    it('gives clients that hammer at every node for three minutes 600 a minute, 1 % off at most', async () => {
      now += 2 * MINUTE;
      const began = now;
      const policy = { perMinute: 600, burst: 100 };
      const letThrough: number[] = [];
      for (; now < began + 3 * MINUTE; now += 71) {
        for (let node = 0; node < NODES; node += 1) {
          const granted = await take(node, 'hammered', policy, 1);
          for (let i = 0; i < granted; i += 1) letThrough.push(now);
        }
      }
      let first = 0;
      for (const [last, at] of letThrough.entries()) {
        while (letThrough[first]! <= at - MINUTE) first += 1;
        assert.ok(last - first + 1 <= 600, `${last - first + 1} in the minute before ${at - began}`);
      }
      assert.ok(letThrough.length >= 0.99 * 3 * 600, `${letThrough.length} of 1800`);
      assert.ok(letThrough.filter((at) => at < began + 500).length <= 105, 'a burst is 100 above the flow');
    });

    it('says when the next one passes, and a refused request counts nothing', async () => {
      now += 2 * MINUTE;
      const policy = { perMinute: 3, burst: null };
      assert.equal(await take(0, 'reset', policy, 3), 3);
      now += 500;
      const ask = async (node: number) => nodes[node % nodes.length]!.limiter.take('reset', policy);
      let reset = 0;
      for (let i = 0; i < 20; i += 1) {
        const refused = await ask(i);
        assert.equal(refused.allowed, false);
        assert.equal(refused.remaining, 0);
        reset = refused.resetMs;
        assert.ok(reset >= MINUTE - 500 && reset <= MINUTE - 500 + store.slack, String(reset));
      }
      now += Math.floor(reset) - 1;
      assert.equal((await ask(1)).allowed, false);
      now += 2;
      assert.equal((await ask(2)).allowed, true);
    });

    it('counts down what remains, also for those who ask at once, and looking counts nothing', async () => {
      now += 2 * MINUTE;
      const policy = { perMinute: 10, burst: null };
      const { limiter } = nodes[0]!;
      const look = async () => (await limiter.look('down', policy)).remaining;
      assert.equal(await look(), 10);
      const decisions = await Promise.all(
        Array.from({ length: 4 }, async () => limiter.take('down', policy)),
      );
      assert.deepEqual(
        decisions.map(({ remaining }) => remaining).toSorted((a, b) => a - b),
        [6, 7, 8, 9],
      );
      for (let i = 0; i < 3; i += 1) assert.equal(await look(), 6);
      assert.equal(await take(1, 'another', policy, 10), 10, 'names do not see one another');
      assert.equal(await look(), 6);
    });

    it('survives a clock that is set back: what it counted is forgotten after it would have been anyway', async () => {
      if (store.kind === 'memory') return;
      now += 2 * MINUTE;
      const policy = { perMinute: 6, burst: 2 };
      assert.equal(await take(0, 'back', policy, 2), 2);
      now -= 60 * MINUTE;
      assert.equal(await take(1, 'back', policy, 2), 2);
      now += 60 * MINUTE;
      assert.equal(await take(2, 'back', policy, 2), 2);
    });
  });
}
