import type { Context } from '../domain/ground/context.ts';
import { renewBriefLinks } from '../domain/workspace/brief-pages/renew-brief-links.ts';
import { sweepCrm } from '../domain/workspace/crm/sweep-crm.ts';
import { planDigests } from '../domain/workspace/digests/plan-digests.ts';
import { sweepExports } from '../domain/workspace/exports/sweep-exports.ts';
import { thinScoreHistory } from '../domain/deciding/runs/thin-history.ts';
import { sweepSharedLists } from '../domain/pipeline/lists/due-lists.ts';
import { watchStatus } from '../domain/notifying/status/watch-status.ts';
import { sweepDue } from '../domain/pipeline/due/sweep-due.ts';
import { sweepRecoveries } from '../domain/notifying/webhooks/recoveries/sweep-recoveries.ts';
import { reportProcess } from '../domain/workspace/operator/report-process.ts';
import { recordHoldings } from '../domain/workspace/usage/record-holdings.ts';
import { writeUsage } from '../domain/ground/records/note-usage.ts';
import { HOUR, MINUTE, SECOND } from '../platform/clock.ts';

interface Recurring {
  name: string;
  every: number;
  run: (ctx: Context) => Promise<void>;
}

/** What every process does, whatever its roles: one that only answers requests notices that the workers are gone. */
export const WATCHING: readonly Recurring[] = [
  { name: 'watch-status', every: 10 * SECOND, run: watchStatus },
  { name: 'write-usage', every: 10 * SECOND, run: writeUsage },
  { name: 'report-process', every: 10 * SECOND, run: reportProcess },
];

/** What recurs, and when. Every worker sweeps; what one has enqueued waits under its key and is not enqueued again. */
const RECURRING: readonly Recurring[] = [
  { name: 'sweep-due', every: 15 * SECOND, run: sweepDue },
  { name: 'sweep-shared-lists', every: 10 * MINUTE, run: sweepSharedLists },
  { name: 'thin-score-history', every: 10 * MINUTE, run: thinScoreHistory },
  { name: 'renew-brief-links', every: MINUTE, run: renewBriefLinks },
  { name: 'plan-digests', every: 30 * SECOND, run: planDigests },
  { name: 'sweep-crm', every: 30 * SECOND, run: sweepCrm },
  { name: 'record-holdings', every: HOUR, run: recordHoldings },
  { name: 'sweep-exports', every: 30 * SECOND, run: sweepExports },
  // A lane that takes a thousand a minute never runs dry between two of these.
  { name: 'sweep-recoveries', every: 2 * SECOND, run: sweepRecoveries },
];

export interface Schedule {
  stop(): Promise<void>;
}

/** Runs each at once and then at its interval; a run that takes longer than its interval is not overtaken. */
export function startSchedule(ctx: Context, recurring: readonly Recurring[] = RECURRING): Schedule {
  const running = new Set<Promise<void>>();
  const timers = new Map<string, NodeJS.Timeout>();
  let stopped = false;
  for (const { name, every, run } of recurring) {
    const tick = (): void => {
      const one = run(ctx)
        .catch((error: unknown) => ctx.log.error({ err: error, recurring: name }, 'a recurring step failed'))
        .finally(() => {
          running.delete(one);
          if (!stopped) timers.set(name, setTimeout(tick, every).unref());
        });
      running.add(one);
    };
    tick();
  }
  return {
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
