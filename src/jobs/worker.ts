import { availableParallelism } from 'node:os';
import type { Context } from '../domain/ground/context.ts';
import { taskChannel } from '../domain/ground/enqueue.ts';
import { createReaderPool } from '../domain/pipeline/read/reader-pool.ts';
import { startSchedule } from './schedule.ts';
import type { Schedule } from './schedule.ts';
import { createPipeline, queueTasks } from './tasks.ts';

/** Everything that runs in the background of one process. */
export interface Worker {
  start(): Promise<void>;
  /** Runs whatever is due, here, until nothing is: what a test does in place of sleeping. */
  drain(): Promise<void>;
  /** Claims nothing more and lets what runs finish. */
  stop(): Promise<void>;
}

/** Each takes some 85 MB. Two where there are processors for them beside the main thread, so that a slow page does not keep the others waiting. */
const READER_THREADS = availableParallelism() > 2 ? 2 : 1;
const STOP_TIMEOUT_MS = 20_000;

/** Runs the tasks of the queue, the crawl and the deliveries of this process. `start` runs them until `stop`; `drain` runs what is due, once. */
export function createWorker(ctx: Context): Worker {
  const readers = createReaderPool(READER_THREADS);
  const pipeline = createPipeline(ctx, readers);
  const tasks = queueTasks(pipeline);
  for (const { name } of tasks) ctx.notifications.on(taskChannel(name), () => ctx.queue.wake(name));
  let schedule: Schedule | null = null;
  return {
    async start() {
      await ctx.queue.work(tasks);
      pipeline.visitSources.start();
      pipeline.deliverEvents.start();
      schedule = startSchedule(ctx);
    },
    async drain() {
      for (;;) {
        const done =
          (await ctx.queue.drain(tasks)) +
          (await pipeline.visitSources.drain()) +
          (await pipeline.deliverEvents.drain());
        if (done === 0) return;
      }
    },
    async stop() {
      await schedule?.stop();
      pipeline.giveBack();
      await pipeline.visitSources.stop();
      await ctx.queue.stop(STOP_TIMEOUT_MS);
      await pipeline.deliverEvents.stop();
      await readers.close();
      await pipeline.close();
    },
  };
}
