import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../domain/ground/context.ts';
import { isQuiet, pipelineProgress } from '../../domain/pipeline/due/pipeline-progress.ts';
import type { PipelineProgress } from '../../domain/pipeline/due/pipeline-progress.ts';
import { monotonicMs } from '../../platform/clock.ts';
import type { Terminal } from './terminal.ts';

const LOOK_EVERY_MS = 250;
/** Quiet between two steps is not the end: it has to last. */
const QUIET_LOOKS = 3;

/** Shows how far the pipeline is until nothing is left to do, or the time is over (a host that hangs does not hold the demo). */
export async function watchUntilQuiet(
  terminal: Terminal,
  ctx: Context,
  workspaceId: string,
  mostMs: number,
  options: { silent?: boolean } = {},
): Promise<void> {
  const deadline = monotonicMs() + mostMs;
  let quietLooks = 0;
  for (;;) {
    await delay(LOOK_EVERY_MS);
    const progress = await pipelineProgress(ctx, workspaceId);
    quietLooks = (await isQuiet(ctx, progress)) ? quietLooks + 1 : 0;
    const done = quietLooks >= QUIET_LOOKS || monotonicMs() > deadline;
    if (!options.silent) terminal.progress(`   ${describe(progress)}`, done);
    if (done) return;
  }
}

function describe(progress: PipelineProgress): string {
  const { accounts, sources, visited, unusable, snapshots, signals, scored, briefs } = progress;
  return [
    `${accounts} accounts`,
    `${sources} sources found`,
    `${visited} visited${unusable ? ` (${unusable} cannot be used)` : ''}`,
    `${snapshots} pages kept`,
    `${signals} signals`,
    `${scored} scored`,
    `${briefs} briefs`,
  ].join(' → ');
}
