import { currentWork } from '../platform/current-work.ts';
import { SECOND } from '../platform/clock.ts';
import type { Logger } from '../platform/log.ts';
import type { Queue } from '../platform/queue.ts';

/** What a drain may take; then the process ends without it. */
const END_WITHIN = 30 * SECOND;
const BLAME_WITHIN = 2 * SECOND;

/**
 * Resolves at the first fault that nobody caught, for whoever then ends the process in order. A rejection that belongs to a piece of
 * background work ends that piece alone. After an exception nothing says how far things are: the process ends, and the work that it came
 * from is counted, so that the next process does not fall over the same item for ever.
 */
export function untilFault(log: Logger, queue: () => Queue | null): Promise<void> {
  return new Promise((done) => {
    const end = (error: unknown, origin: string): void => {
      const work = currentWork();
      log.fatal(
        { err: error, origin, ...(work ? { task: work.task, items: work.keys } : {}) },
        'a fault that nobody caught: the process ends',
      );
      setTimeout(() => process.exit(1), END_WITHIN).unref();
      if (work === null) return done();
      const blamed = queue()?.blame(work) ?? Promise.resolve();
      const late = new Promise((resolve) => setTimeout(resolve, BLAME_WITHIN).unref());
      done(Promise.race([blamed.catch(() => undefined), late]).then(() => undefined));
    };
    process.on('uncaughtException', (error) => end(error, 'exception'));
    process.on('unhandledRejection', (error) => {
      const work = currentWork();
      if (work === null) return end(error, 'rejection');
      log.error(
        { err: error, task: work.task, items: work.keys },
        'a rejection that nobody handled ends its work',
      );
      work.fail(error);
    });
  });
}
