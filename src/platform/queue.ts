import type { Kysely, Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { JobWithMetadata } from 'pg-boss';
import type { CurrentWork } from './current-work.ts';
import type { Logger } from './log.ts';
import { runBatch } from './queue/run-batch.ts';
import type { BatchTools } from './queue/run-batch.ts';
import { createTakes } from './queue/takes.ts';
import type { Task, Waiting } from './queue/task.ts';
import { createShares } from './shares.ts';

/**
 * Carries tasks; the truth is in the tables. The only file that knows the queue library (pg-boss 12, `short` policy: one
 * waiting job per key, any number running). Jobs are inserted through the caller's transaction, so they exist if and only
 * if it commits.
 */
export interface Queue {
  /** Installs the queue's tables and one queue per task name. */
  start(taskNames: string[]): Promise<void>;
  enqueue(db: Kysely<never> | Transaction<never>, taskName: string, waiting: Waiting[]): Promise<void>;
  /** Deletes what waits, and what is kept of the past, with payloads that hold one of these; what runs just now stays. */
  forget(db: Kysely<never> | Transaction<never>, payloads: object[]): Promise<void>;
  /** Begins to run tasks as they come. */
  work(tasks: Task[]): Promise<void>;
  /** Something was enqueued: the task's workers of this process look now and not at the next poll. */
  wake(taskName: string): void;
  /** Runs what waits now, here, until nothing waits. Resolves to the number of jobs run. A task that fails throws. */
  drain(tasks: Task[]): Promise<number>;
  /** Jobs that wait or run, per task; not those whose time is yet to come. */
  backlog(): Promise<Record<string, number>>;
  /** Seconds for which the oldest of those has waited, per task; a task with none is absent. */
  ages(): Promise<Record<string, number>>;
  /** The process ends by a fault in this work: it is counted against its items, and not only once they are taken up again. */
  blame(work: CurrentWork): Promise<void>;
  /** Stops fetching, lets running tasks finish (at most `timeoutMs`). */
  stop(timeoutMs: number): Promise<void>;
}

const RETRY_LIMIT = 5;

export function createQueue(databaseUrl: string, log: Logger, options: { worker: boolean }): Queue {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'whynow-queue',
    max: options.worker ? 6 : 2,
    supervise: options.worker,
    schedule: false,
    // pg-boss would NOTIFY inside the enqueuing transaction, and such transactions commit one at a time: `wake` is called after it.
    useListenNotify: false,
    // Cached counts decide nothing of ours.
    queueCacheIntervalSeconds: 60,
  });
  // The library's errors carry the whole client, its cancel key included: the log gets what they say.
  boss.on('error', ({ message, stack }) => log.error({ reason: message, stack }, 'queue'));
  const shares = createShares();
  let names: string[] = [];
  let stopped: Promise<void> | null = null;
  const workers = new Map<string, string[]>();
  const takes = createTakes((text, values) => boss.getDb().executeSql(text, values));
  const toolsOf = (taskName: string): BatchTools => ({
    log,
    takes,
    async postpone({ data, singletonKey }, seconds) {
      await boss.insert(taskName, [
        { data, startAfter: seconds, ...(singletonKey === null ? {} : { singletonKey }) },
      ]);
    },
  });

  return {
    async start(taskNames) {
      names = taskNames;
      await boss.start();
      const existing = new Set((await boss.getQueues(taskNames)).map((queue) => queue.name));
      for (const name of taskNames) {
        if (existing.has(name)) continue;
        await boss.createQueue(name, {
          policy: 'short',
          retryLimit: RETRY_LIMIT,
          retryDelay: 5,
          retryBackoff: true,
          retryDelayMax: 600,
          expireInSeconds: 300,
          heartbeatSeconds: 30,
          deleteAfterSeconds: 3600,
        });
      }
    },

    async enqueue(db, taskName, waiting) {
      if (waiting.length === 0) return;
      // One order for everyone: two transactions that enqueue the same keys wait for one another and never in a circle.
      const executor = fromKysely(db as never);
      const { rows } = await executor.executeSql(
        `select priority from pgboss.job where name = $1 and state < 'active' and not blocked and start_after <= now()
         order by priority desc, created_on limit 1`,
        [taskName],
      );
      const head = (rows as { priority: number }[])[0]?.priority;
      const turnOf = shares.turns(taskName, head === undefined ? null : -head);
      const jobs = waiting
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ key, payload, mayTakeSeconds, afterSeconds, owner, cost }) => ({
          priority: -turnOf(owner ?? '', cost ?? 1),
          singletonKey: key,
          data: payload,
          ...(mayTakeSeconds === undefined ? {} : { expireInSeconds: mayTakeSeconds }),
          ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
        }));
      await boss.insert(taskName, jobs, { db: executor, returnId: false });
    },

    async forget(db, payloads) {
      if (payloads.length === 0) return;
      await fromKysely(db as never).executeSql(
        `delete from pgboss.job j using unnest($1::jsonb[]) as gone (payload) where j.data @> gone.payload and j.state <> 'active'`,
        [payloads.map((payload) => JSON.stringify(payload))],
      );
    },

    async work(tasks) {
      // Registered one by one, because the library wakes only the first of those that are registered together.
      for (const task of tasks.flatMap((one) => Array.from({ length: one.concurrency }, () => one))) {
        const worker = await boss.work(
          task.name,
          {
            batchSize: task.batchSize,
            // A full batch says that more may wait; of batches of one, only those of tasks that come by the thousand.
            burstWhenBatchFull: task.batchSize > 1 || task.concurrency > 2,
            pollingIntervalSeconds: 2,
            perJobResults: true,
            includeMetadata: true,
          },
          (jobs: JobWithMetadata<object>[]) => runBatch(task, jobs, toolsOf(task.name)),
        );
        workers.set(task.name, [...(workers.get(task.name) ?? []), worker]);
      }
    },

    wake(taskName) {
      for (const worker of workers.get(taskName) ?? []) boss.notifyWorker(worker);
    },

    async drain(tasks) {
      let total = 0;
      for (;;) {
        let ran = 0;
        for (const task of tasks) {
          for (;;) {
            const jobs = await boss.fetch<object>(task.name, { batchSize: task.batchSize });
            if (jobs.length === 0) break;
            await task.run(jobs.map((job) => task.parse(job.data)));
            await boss.complete(
              task.name,
              jobs.map((job) => job.id),
            );
            ran += jobs.length;
          }
        }
        if (ran === 0) return total;
        total += ran;
      }
    },

    async backlog() {
      const result: Record<string, number> = {};
      for (const name of names) {
        const { rows } = await boss.getDb().executeSql(
          `select count(*)::int as n from pgboss.job
              where name = $1 and state < 'completed' and (state <> 'created' or start_after <= now())`,
          [name],
        );
        result[name] = (rows as { n: number }[])[0]?.n ?? 0;
      }
      return result;
    },

    async ages() {
      const { rows } = await boss.getDb().executeSql(
        `select name, extract(epoch from now() - min(greatest(created_on, start_after)))::int as seconds from pgboss.job
            where name = any ($1) and state < 'completed' and start_after <= now() group by name`,
        [names],
      );
      return Object.fromEntries(
        (rows as { name: string; seconds: number }[]).map(({ name, seconds }) => [
          name,
          Math.max(0, seconds),
        ]),
      );
    },

    async blame({ task, keys }) {
      const known = await takes.of(task, keys);
      // One that is known was written down before it ran.
      await takes.begin(
        task,
        keys.filter((key) => !known.has(key)),
      );
    },

    async stop(timeoutMs) {
      stopped ??= boss.stop({ graceful: true, timeout: timeoutMs, close: true });
      await stopped;
    },
  };
}
