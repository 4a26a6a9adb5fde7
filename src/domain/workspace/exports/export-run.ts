import type { Context } from '../../ground/context.ts';
import { HOUR, monotonicMs, SECOND } from '../../../platform/clock.ts';
import { sayChange } from '../../ground/changes.ts';
import type { ClaimedExport } from './claimed-export.ts';
import { ExportFailure, ExportStopped } from './export-failure.ts';

interface Progress {
  rows: number;
  bytes: number;
  /** The key of the last row that is stored for good, where a later run could go on after it. */
  position?: readonly string[];
}

/** One run of an export, as long as it is this run's. */
export interface ExportRun {
  /**
   * Shown on the resource once a second; at once with a position, and before what cannot be taken back.
   * @throws ExportStopped where the export was cancelled, is another run's by now, or the service stops.
   */
  progress(progress: Progress, atOnce?: boolean): Promise<void>;
  /** Asks now whether it is still this run's, for whoever is about to wait on. @throws ExportStopped */
  check(): Promise<void>;
  /** Milliseconds. */
  hasRunFor(): number;
  end(): void;
}

/** Of one run. It reads one moment of the database, and holds that open for everybody. */
const MAX_TIME = 2 * HOUR;
const BEAT = 10 * SECOND;
const SHOWN_EVERY = SECOND;

/** Says that the run is alive also while it waits for a slow bucket. */
export function startExportRun(ctx: Context, claimed: ClaimedExport, signal?: AbortSignal): ExportRun {
  let lost = false;
  let shownAt = monotonicMs();
  const begunAt = shownAt;

  function requireTime(): void {
    if (monotonicMs() - begunAt > MAX_TIME)
      throw new ExportFailure(
        `It took longer than ${MAX_TIME / HOUR} hours. Narrow it with filters, or write to a place that takes it faster.`,
      );
  }

  async function write(change: Partial<Progress>): Promise<void> {
    const { position, ...counts } = change;
    const result = await ctx.db
      .updateTable('exports')
      .set({ alive_at: ctx.clock.now(), ...counts, ...(position ? { position: [...position] } : {}) })
      .where('workspace_id', '=', claimed.workspace_id)
      .where('id', '=', claimed.id)
      .where('runner', '=', claimed.runner)
      .where('status', '=', 'running')
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) lost = true;
    else if (counts.rows !== undefined) sayChange(ctx, claimed.workspace_id, 'export', [claimed.id]);
  }

  const beat = setInterval(() => {
    write({}).catch((error: unknown) =>
      ctx.log.warn({ err: error, export: claimed.id }, 'an export could not say that it is alive'),
    );
  }, BEAT).unref();

  return {
    async progress(progress, atOnce = progress.position !== undefined) {
      if (atOnce || monotonicMs() - shownAt >= SHOWN_EVERY) {
        shownAt = monotonicMs();
        await write(progress);
      }
      if (lost || signal?.aborted) throw new ExportStopped();
      if (progress.position === undefined) requireTime();
    },
    hasRunFor: () => monotonicMs() - begunAt,
    async check() {
      await write({});
      if (lost || signal?.aborted) throw new ExportStopped();
    },
    end: () => clearInterval(beat),
  };
}
