import type { Context } from '../../ground/context.ts';
import { sayChange } from '../../ground/changes.ts';
import { claimExport, MAX_ATTEMPTS } from './claim-export.ts';
import type { ClaimedExport } from './claimed-export.ts';
import { openLocalFile } from './destinations/local-file.ts';
import { createS3Client } from './destinations/s3-client.ts';
import { openS3Upload } from './destinations/s3-upload.ts';
import { filePath } from './download-link.ts';
import { completeExport, failExport, releaseExport } from './end-export.ts';
import type { ExportResult } from './end-export.ts';
import type { S3Credentials, WarehouseCredentials } from './export-destination.ts';
import { enqueueNext } from './enqueue-next.ts';
import { ExportFailure, ExportStopped, ExportYielded } from './export-failure.ts';
import { startExportRun } from './export-run.ts';
import type { ExportRun } from './export-run.ts';
import { objectKey } from './export-view.ts';
import { loadWarehouse } from './load-warehouse.ts';
import { writeFile } from './write-file.ts';

export interface RunSettings {
  /** Aborted when the service stops: the export is given back. */
  signal?: AbortSignal;
  /** Milliseconds between tries at a bucket or a warehouse. */
  pauses?: readonly number[];
}

/** One run of one export, from its beginning or from where a warehouse stands. */
export async function runExport(
  ctx: Context,
  { workspaceId, exportId }: { workspaceId: string; exportId: string },
  settings: RunSettings = {},
): Promise<void> {
  const claimed = await claimExport(ctx, workspaceId, exportId);
  if (!claimed) return;
  const run = startExportRun(ctx, claimed, settings.signal);
  try {
    await completeExport(ctx, claimed, await carryOut(ctx, claimed, run, settings));
  } catch (error) {
    await endAttempt(ctx, claimed, error, settings.signal?.aborted ?? false);
  } finally {
    run.end();
    sayChange(ctx, workspaceId, 'export', [exportId]);
    if (!settings.signal?.aborted) await enqueueNext(ctx, claimed);
  }
}

async function carryOut(
  ctx: Context,
  claimed: ClaimedExport,
  run: ExportRun,
  { pauses, signal }: RunSettings,
): Promise<ExportResult> {
  const { destination } = claimed;
  switch (destination.type) {
    case 'download':
      return writeFile(ctx, claimed, run, await openLocalFile(filePath(ctx.config, claimed), claimed.runner));
    case 's3': {
      const credentials = openCredentials<S3Credentials>(ctx, claimed);
      const client = createS3Client(ctx, destination, credentials, objectKey(claimed), {
        pauses,
        beforeRetry: () => run.check(),
      });
      return writeFile(ctx, claimed, run, openS3Upload(client));
    }
    case 'postgres': {
      const credentials = openCredentials<WarehouseCredentials>(ctx, claimed);
      return loadWarehouse(ctx, claimed, run, {
        destination,
        credentials,
        ...(pauses ? { pauses } : {}),
        ...(signal ? { signal } : {}),
      });
    }
  }
}

function openCredentials<C>(ctx: Context, { credentials }: ClaimedExport): C {
  if (!credentials) throw new ExportFailure('The credentials of the destination are gone. Export again.');
  return JSON.parse(ctx.secrets.open(credentials)) as C;
}

/** Ends a run that failed or was stopped: it is queued again, or fails. */
async function endAttempt(
  ctx: Context,
  claimed: ClaimedExport,
  error: unknown,
  stopping: boolean,
): Promise<void> {
  if (error instanceof ExportFailure) return failExport(ctx, claimed, error.message);
  if (error instanceof ExportYielded) return releaseExport(ctx, claimed, { counts: false });
  if (error instanceof ExportStopped) {
    if (stopping) await releaseExport(ctx, claimed, { counts: false });
    return;
  }
  ctx.log.error({ err: error, export: claimed.id, attempt: claimed.attempts }, 'an export failed');
  if (claimed.attempts >= MAX_ATTEMPTS)
    return failExport(
      ctx,
      claimed,
      'A fault of ours kept it from being completed. It is logged under the id of the export.',
    );
  await releaseExport(ctx, claimed, { counts: true });
  throw error;
}
