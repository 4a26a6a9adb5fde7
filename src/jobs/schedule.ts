import type { Context } from '../context.ts';
import { sweepDue } from '../domain/sweep-due.ts';
import { SECOND } from '../platform/clock.ts';

/** What recurs, and when. Every worker sweeps; what one has enqueued waits under its key and is not enqueued again. */
const RECURRING: { name: string; every: number; run: (ctx: Context) => Promise<void> }[] = [
  { name: 'sweep-due', every: 15 * SECOND, run: sweepDue },
];

export interface Schedule {
  stop(): Promise<void>;
}

/** Runs each at once and then at its interval; a run that takes longer than its interval is not overtaken. */
export function startSchedule(ctx: Context): Schedule {
  const running = new Set<Promise<void>>();
  const timers: NodeJS.Timeout[] = [];
  let stopped = false;
  for (const { name, every, run } of RECURRING) {
    const tick = (): void => {
      const one = run(ctx)
        .catch((error: unknown) => ctx.log.error({ err: error, recurring: name }, 'a recurring step failed'))
        .finally(() => {
          running.delete(one);
          if (!stopped) timers.push(setTimeout(tick, every).unref());
        });
      running.add(one);
    };
    tick();
  }
  return {
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
