import type { Context } from '../../ground/context.ts';
import { system } from '../../ground/actor.ts';
import { recordAudit } from '../../ground/audit/record-audit.ts';
import { publishEvents } from '../../notifying/events/publish-events.ts';
import type { ExportRow } from '../../ground/rows/index.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { timestamp } from '../../ground/timestamp.ts';
import type { ClaimedExport } from './claimed-export.ts';
import { downloadUrl, KEPT_FOR } from './download-link.ts';
import { ExportStopped } from './export-failure.ts';
import { destinationText } from './export-view.ts';

export interface ExportResult {
  rows: number;
  bytes: number;
  /** Of the file; null where there is none. */
  sha256: string | null;
}

const CAUSE = 'run-export';

/** Row, event and audit entry in one transaction. @throws ExportStopped where it is not this run's any more. */
export async function completeExport(
  ctx: Context,
  claimed: ClaimedExport,
  result: ExportResult,
): Promise<void> {
  const { workspace_id: workspaceId, id } = claimed;
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const row = await tx.db
      .updateTable('exports')
      .set({
        ...result,
        status: 'completed',
        finished_at: now,
        expires_at: claimed.destination.type === 'download' ? new Date(now.getTime() + KEPT_FOR) : null,
        runner: null,
        credentials: null,
      })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .where('runner', '=', claimed.runner)
      .where('status', '=', 'running')
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ExportStopped();
    const destination = destinationText(row);
    await publishEvents(tx, workspaceId, [
      {
        kind: 'export.completed',
        key: `export.completed/${id}`,
        accountId: null,
        payload: {
          export: {
            id,
            resource: row.resource,
            format: row.format,
            ...result,
            destination,
            download_url: downloadUrl(tx, row),
            expires_at: timestamp(row.expires_at),
          },
        },
      },
    ]);
    await recordAudit(tx, system(workspaceId, CAUSE), [
      { action: 'export.completed', subjectId: id, after: { ...result, destination } },
    ]);
  });
}

/** Ends it with the words that its owner reads; nothing where it is not this run's any more. */
export async function failExport(ctx: Context, row: ExportRow, message: string): Promise<void> {
  const { workspace_id: workspaceId, id } = row;
  await inTransaction(ctx, async (tx) => {
    const failed = await tx.db
      .updateTable('exports')
      .set({ status: 'failed', error: message, finished_at: tx.clock.now(), runner: null, credentials: null })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .where('runner', 'is not distinct from', row.runner)
      .where('status', 'in', ['queued', 'running'])
      .executeTakeFirst();
    if (failed.numUpdatedRows === 0n) return;
    await recordAudit(tx, system(workspaceId, CAUSE), [
      { action: 'export.failed', subjectId: id, after: { error: message } },
    ]);
  });
}

/** Gives it back to whoever comes next. `counts`: this run was lost to a fault, and not to a stop of the service. */
export async function releaseExport(
  ctx: Context,
  claimed: ClaimedExport,
  { counts }: { counts: boolean },
): Promise<void> {
  await ctx.db
    .updateTable('exports')
    .set({
      status: 'queued',
      runner: null,
      alive_at: null,
      ...(counts ? {} : { attempts: claimed.attempts - 1 }),
    })
    .where('workspace_id', '=', claimed.workspace_id)
    .where('id', '=', claimed.id)
    .where('runner', '=', claimed.runner)
    .where('status', '=', 'running')
    .execute();
}
