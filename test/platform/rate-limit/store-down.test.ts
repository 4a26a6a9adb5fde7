import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLogger } from '../../../src/platform/log.ts';
import type { Logger } from '../../../src/platform/log.ts';
import { createPostgresStore } from '../../../src/platform/rate-limit/postgres-store.ts';
import { createRedisStore } from '../../../src/platform/rate-limit/redis-store.ts';
import type { RateQuestion, RateReply, RateStore } from '../../../src/platform/rate-limit/rate-store.ts';
import { createSharedLimiter } from '../../../src/platform/rate-limit/shared-limiter.ts';
import { freePort } from '../../support/redis.ts';

const policy = { perMinute: 4, burst: null };

function recordingLog(): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  const record = (level: string) => (what: { store?: string }) => void lines.push(`${level} ${what.store}`);
  return {
    lines,
    log: { ...createLogger('silent'), warn: record('warn'), info: record('info') } as unknown as Logger,
  };
}

/** A store that grants everything, and can be told to fail. */
function createToldStore() {
  const store: RateStore & { fails: boolean; questions: RateQuestion[][] } = {
    kind: 'told',
    fails: false,
    questions: [],
    take(questions): Promise<RateReply[]> {
      store.questions.push([...questions]);
      if (store.fails) return Promise.reject(new Error('told to'));
      return Promise.resolve(
        questions.map(({ asked }) => ({ granted: asked, remaining: 9, oldestMs: 1, resetMs: 1 })),
      );
    },
    close: () => Promise.resolve(),
  };
  return store;
}

describe('a shared limiter whose store is down', () => {
  it('lets through what one process may by itself, warns once, and comes back', async () => {
    let now = 0;
    const store = createToldStore();
    const { log, lines } = recordingLog();
    const limiter = createSharedLimiter(store, log, () => now);
    const take = async () => (await limiter.take('w', policy)).allowed;
    assert.equal(await take(), true);
    store.fails = true;
    // One was granted by the store already: three more, and then this process knows by itself that it is enough.
    assert.deepEqual([await take(), await take(), await take(), await take()], [true, true, true, false]);
    assert.deepEqual(lines, ['warn told']);
    assert.equal(store.questions.length, 2, 'a store that is down is left alone');
    now += 2000;
    assert.equal(await take(), false);
    assert.equal(store.questions.length, 3, 'and tried again, while nobody waits');
    store.fails = false;
    now += 2000;
    assert.equal(await take(), false);
    await new Promise((done) => setImmediate(done));
    assert.deepEqual(lines, ['warn told', 'info told']);
    assert.equal(await take(), true);
  });

  it('asks once for all that come at the same time, and not at all until a refusal is over', async () => {
    let now = 0;
    const store = createToldStore();
    const limiter = createSharedLimiter(store, recordingLog().log, () => now);
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => limiter.take(index % 2 ? 'a' : 'b', policy)),
    );
    assert.deepEqual(
      store.questions.map((batch) => batch.map(({ name, asked }) => `${name} ${asked}`)),
      [['a 10', 'b 10']],
    );
    store.take = (questions) => {
      store.questions.push([...questions]);
      return Promise.resolve(
        questions.map(() => ({ granted: 0, remaining: 0, oldestMs: 700, resetMs: 700 })),
      );
    };
    assert.deepEqual(await limiter.take('a', policy), {
      allowed: false,
      limit: 4,
      remaining: 0,
      resetMs: 700,
    });
    now += 699;
    assert.deepEqual(await limiter.take('a', policy), { allowed: false, limit: 4, remaining: 0, resetMs: 1 });
    assert.equal(store.questions.length, 2);
    now += 1;
    await limiter.take('a', policy);
    assert.equal(store.questions.length, 3);
  });

  for (const [kind, create] of [
    ['database', (port: number) => createPostgresStore(`postgres://nobody@127.0.0.1:${port}/none`)],
    ['redis', (port: number) => createRedisStore(`redis://127.0.0.1:${port}`)],
  ] as const) {
    it(`counts by itself where nothing listens: ${kind}`, async () => {
      const store = create(await freePort());
      const { log, lines } = recordingLog();
      const limiter = createSharedLimiter(store, log);
      const allowed: boolean[] = [];
      for (let i = 0; i < 6; i += 1) allowed.push((await limiter.take('w', policy)).allowed);
      assert.deepEqual(allowed, [true, true, true, true, false, false]);
      assert.deepEqual(lines, [`warn ${kind}`]);
      await store.close();
    });
  }
});
