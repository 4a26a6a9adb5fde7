import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createLogger } from '../../../src/platform/log.ts';
import type { Task } from '../../../src/platform/queue/task.ts';
import { runBatch } from '../../../src/platform/queue/run-batch.ts';
import type { BatchJob, BatchTools } from '../../../src/platform/queue/run-batch.ts';
import { createTakes } from '../../../src/platform/queue/takes.ts';
import type { Takes } from '../../../src/platform/queue/takes.ts';
import { createTestContext } from '../../support/context.ts';
import type { TestContext } from '../../support/context.ts';

describe('work that is taken up in vain', () => {
  let ctx: TestContext;
  let takes: Takes;
  let ran: string[];
  let postponed: { key: string | null; seconds: number }[];
  before(async () => {
    ctx = await createTestContext();
    takes = createTakes((text, values) => ctx.pool.query(text, values));
  });
  beforeEach(async () => {
    ran = [];
    postponed = [];
    await ctx.pool.query('delete from work_takes');
  });
  after(() => ctx.close());

  const tools = (): BatchTools => ({
    log: createLogger('silent'),
    takes,
    postpone: async (job, seconds) => void postponed.push({ key: job.singletonKey, seconds }),
  });
  const jobs = (keys: string[], retryCount = 0): BatchJob[] =>
    keys.map((key) => ({ id: `job-${key}`, data: { key }, retryCount, singletonKey: key }));

  /** As its process ends with the payload `poison`: the batch never comes back. */
  function deadly(more: Partial<Task> = {}): { task: Task; died: Promise<void> } {
    const died = Promise.withResolvers<void>();
    const task: Task = {
      name: 't',
      parse: (payload) => (payload as { key: string }).key,
      batchSize: 10,
      concurrency: 1,
      run: async (payloads) => {
        ran.push(payloads.join(','));
        if (!payloads.includes('poison')) return;
        died.resolve();
        await new Promise(() => undefined);
      },
      ...more,
    };
    return { task, died: died.promise };
  }

  async function die(keys: string[], retryCount: number): Promise<void> {
    const { task, died } = deadly();
    void runBatch(task, jobs(keys, retryCount), tools());
    await died;
  }

  test('one that ends its process is run alone from then on, and rests after the third time; what came with it is done', async () => {
    await die(['a', 'poison', 'b'], 0);
    assert.deepEqual(ran, ['a,poison,b']);
    await die(['a', 'poison', 'b'], 1);
    assert.deepEqual(ran, ['a,poison,b', 'a', 'poison'], 'alone');
    await die(['poison', 'b'], 2);
    await die(['poison'], 3);
    ran = [];
    const { task } = deadly();
    const done = await runBatch(task, jobs(['b', 'poison', 'c']), tools());
    assert.deepEqual(ran, ['b,c']);
    assert.deepEqual(new Set(done.map(({ status }) => status)), new Set(['completed']));
    const [rest] = postponed;
    assert.equal(rest?.key, 'poison');
    assert.ok(rest.seconds > 3500 && rest.seconds <= 3600, `${rest.seconds}`);
    const { rows } = await ctx.pool.query<{ key: string }>('select key from work_takes');
    assert.deepEqual(
      rows.map(({ key }) => key),
      ['poison'],
      'nothing is kept of what was done',
    );
  });

  // Times are stored in milliseconds, rounded: `now()` may be half a millisecond ahead.
  test('after its rest it is taken up once, and rests for longer', async () => {
    await takes.begin('t', ['poison']);
    await takes.begin('t', ['poison']);
    await takes.begin('t', ['poison']);
    await ctx.pool.query(`update work_takes set rests_until = now() - interval '1 second'`);
    await die(['poison'], 0);
    await runBatch(deadly().task, jobs(['poison']), tools());
    assert.deepEqual(ran, ['poison']);
    assert.ok((postponed[0]?.seconds ?? 0) > 4 * 3600 - 100);
  });

  test('a task that can give an item up does so, once, with the reason', async () => {
    for (let times = 0; times < 3; times += 1) await die(['poison'], 1);
    ran = [];
    const given: unknown[] = [];
    const { task } = deadly({ giveUp: async (payload, reason) => void given.push([payload, reason]) });
    await runBatch(task, jobs(['poison']), tools());
    assert.deepEqual(ran, []);
    assert.deepEqual(given, [['poison', 'it was begun 3 times, and its process ended each time']]);
    assert.deepEqual(await takes.of('t', ['poison']), new Map());
  });

  test('one that fails each time rests after six, and is forgotten once it succeeds', async () => {
    let fails = true;
    const { task } = deadly({
      run: async () => {
        ran.push('x');
        if (fails) throw new Error('as always');
      },
    });
    for (let times = 0; times < 6; times += 1) {
      const [result] = await runBatch(task, jobs(['x'], times), tools());
      assert.equal(result?.status, 'failed');
    }
    await runBatch(task, jobs(['x']), tools());
    assert.equal(ran.length, 6);
    assert.ok((postponed[0]?.seconds ?? 0) > 500);
    await ctx.pool.query(`update work_takes set rests_until = now() - interval '1 second'`);
    fails = false;
    const [result] = await runBatch(task, jobs(['x']), tools());
    assert.equal(result?.status, 'completed');
    assert.deepEqual(await takes.of('t', ['x']), new Map());
  });

  test('a rejection that nobody handles fails the work that it came from', async () => {
    const { currentWork } = await import('../../../src/platform/current-work.ts');
    const { task } = deadly({
      run: async () => {
        currentWork()?.fail(new Error('stray'));
        await new Promise(() => undefined);
      },
    });
    const [result] = await runBatch(task, jobs(['x']), tools());
    assert.deepEqual(result, { id: 'job-x', status: 'failed', output: { message: 'Error: stray' } });
    assert.equal(currentWork(), null);
  });

  test('in the queue itself: what rests waits under its key, so that no sweep brings it back before', async () => {
    const name = 'recover-webhooks';
    for (let times = 0; times < 3; times += 1) await takes.begin(name, ['poison']);
    const enqueue = (): Promise<void> =>
      ctx.queue.enqueue(ctx.db as never, name, [{ key: 'poison', payload: { key: 'poison' } }]);
    await enqueue();
    await ctx.queue.work([deadly({ name }).task]);
    const waiting = async (): Promise<boolean[]> =>
      (
        await ctx.pool.query<{ later: boolean }>(
          `select start_after > now() + interval '50 minutes' as later from pgboss.job
             where name = $1 and singleton_key = 'poison' and state = 'created'`,
          [name],
        )
      ).rows.map(({ later }) => later);
    while ((await waiting())[0] !== true) await new Promise((look) => setTimeout(look, 20));
    await enqueue();
    assert.deepEqual(await waiting(), [true]);
    assert.deepEqual(ran, []);
  });
});
