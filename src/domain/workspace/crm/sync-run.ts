import type { Context } from '../../ground/context.ts';
import type { CrmConnectionRow, CrmRunRow } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { CrmCounts, CrmProblem } from '../../ground/vocabulary/crm.ts';
import { MINUTE, monotonicMs } from '../../../platform/clock.ts';

/** A sync in the hands of one run. */
export type ClaimedRun = CrmRunRow & { runner: string; connection: CrmConnectionRow };

/** It is another run's by now, its connection was deleted, or the service stops: nothing more is said. */
export class SyncStopped extends Error {}

/** It has had its place for long enough and goes on later, from where it stands. */
export class SyncYielded extends Error {}

/** After that long others have their turn. */
const MAX_TURN = 5 * MINUTE;
const MAX_PROBLEMS = 100;

export const NO_COUNTS: CrmCounts = {
  seen: 0,
  created: 0,
  matched: 0,
  changed: 0,
  skipped: 0,
  written: 0,
  unchanged: 0,
  failed: 0,
};

interface Step {
  phase: CrmRunRow['phase'];
  cursor: string | null;
  counts: Partial<CrmCounts>;
  problems: readonly CrmProblem[];
}

/** How far one sync has come, as long as it is this run's. */
export interface SyncRun {
  readonly phase: CrmRunRow['phase'];
  readonly cursor: string | null;
  /** With what it was made for, in one transaction. @throws SyncStopped */
  store(tx: TransactionContext, step: Step): Promise<void>;
  /** Says that it is alive, before it waits and while it works. @throws SyncStopped, SyncYielded */
  check(): Promise<void>;
}

export function createSyncRun(ctx: Context, claimed: ClaimedRun, signal?: AbortSignal): SyncRun {
  const begunAt = monotonicMs();
  let { phase, cursor, counts, problems } = claimed;

  const mine = (context: Context, change: object) =>
    context.db
      .updateTable('crm_runs')
      .set({ alive_at: context.clock.now(), ...change })
      .where('workspace_id', '=', claimed.workspace_id)
      .where('id', '=', claimed.id)
      .where('runner', '=', claimed.runner)
      .where('state', '=', 'running')
      .executeTakeFirst();

  return {
    get phase() {
      return phase;
    },
    get cursor() {
      return cursor;
    },
    async store(tx, step) {
      const nextCounts = Object.fromEntries(
        Object.entries(counts).map(([name, count]) => [
          name,
          count + (step.counts[name as keyof CrmCounts] ?? 0),
        ]),
      ) as CrmCounts;
      const nextProblems = [...problems, ...step.problems].slice(0, MAX_PROBLEMS);
      const stored = await mine(tx, {
        phase: step.phase,
        cursor: step.cursor,
        counts: JSON.stringify(nextCounts),
        problems: JSON.stringify(nextProblems),
        attempts: 1,
      });
      if (stored.numUpdatedRows === 0n) throw new SyncStopped();
      tx.afterCommit(() => {
        [phase, cursor, counts, problems] = [step.phase, step.cursor, nextCounts, nextProblems];
      });
    },
    async check() {
      if (signal?.aborted) throw new SyncStopped();
      if ((await mine(ctx, {})).numUpdatedRows === 0n) throw new SyncStopped();
      if (monotonicMs() - begunAt > MAX_TURN) throw new SyncYielded();
    },
  };
}
