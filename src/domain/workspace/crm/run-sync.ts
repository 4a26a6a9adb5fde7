import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../ground/context.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { checkFields } from './check-fields.ts';
import { claimRun, MAX_ATTEMPTS } from './claim-run.ts';
import { CrmLater, CrmRefusal } from './crm.ts';
import { endRun, pauseConnection, releaseRun } from './end-run.ts';
import { enqueueRuns } from './enqueue-runs.ts';
import { openCredentials, openCrm } from './open-crm.ts';
import { pullCompanies } from './pull-companies.ts';
import { pushCompanies } from './push-companies.ts';
import { createSyncRun, SyncStopped, SyncYielded } from './sync-run.ts';
import type { ClaimedRun, SyncRun } from './sync-run.ts';

export interface SyncSettings {
  /** Aborted when the service stops: the run is given back. */
  signal?: AbortSignal;
  /** Milliseconds between tries. */
  pauses?: readonly number[];
  /** In place of waiting. */
  wait?: (ms: number) => Promise<void>;
}

/** One run of one sync, from its beginning or from where it stands. */
export async function runSync(
  ctx: Context,
  { workspaceId, runId }: { workspaceId: string; runId: string },
  settings: SyncSettings = {},
): Promise<void> {
  const claimed = await claimRun(ctx, workspaceId, runId);
  if (!claimed) return;
  const run = createSyncRun(ctx, claimed, settings.signal);
  try {
    await carryOut(ctx, claimed, run, settings);
    await endRun(ctx, claimed, null);
  } catch (error) {
    await endTurn(ctx, claimed, error, settings.signal?.aborted ?? false);
  }
}

async function carryOut(
  ctx: Context,
  claimed: ClaimedRun,
  run: SyncRun,
  { signal, pauses, wait = (ms) => sleep(ms, undefined, signal ? { signal } : {}) }: SyncSettings,
): Promise<void> {
  const { connection } = claimed;
  const crm = openCrm(ctx, connection, openCredentials(ctx, connection), {
    ...(pauses ? { pauses } : {}),
    wait: async (ms) => {
      await run.check();
      // A wait that the service's stop cuts short ends in this check too.
      await wait(ms).catch(() => run.check());
    },
  });
  // First of all: a field that was deleted there must not be found after an hour of reading.
  const described = Object.keys(connection.fields).length > 0 ? await crm.describeFields() : [];
  checkFields(connection.fields, described);
  await pullCompanies(ctx, claimed, run, crm);
  await pushCompanies(ctx, claimed, run, { crm, described });
}

async function endTurn(ctx: Context, claimed: ClaimedRun, error: unknown, stopping: boolean): Promise<void> {
  if (error instanceof SyncStopped) {
    if (stopping) await releaseRun(ctx, claimed, {});
    return;
  }
  if (error instanceof SyncYielded) {
    await releaseRun(ctx, claimed, {});
    return inTransaction(ctx, (tx) => enqueueRuns(tx, [claimed]));
  }
  if (error instanceof CrmLater) return releaseRun(ctx, claimed, { until: error.until, why: error.message });
  if (error instanceof CrmRefusal) {
    await endRun(ctx, claimed, error.message);
    if (error.kind === 'credentials') await pauseConnection(ctx, claimed);
    return;
  }
  // The limit of accounts, a field that is gone: what its owner can repair.
  if (error instanceof DomainError) return endRun(ctx, claimed, error.message);
  ctx.log.error({ err: error, run: claimed.id, attempt: claimed.attempts }, 'a CRM sync failed');
  if (claimed.attempts >= MAX_ATTEMPTS)
    return endRun(
      ctx,
      claimed,
      'A fault of ours kept it from being completed. It is logged under the id of the run.',
    );
  await releaseRun(ctx, claimed, { counts: true });
  throw error;
}
