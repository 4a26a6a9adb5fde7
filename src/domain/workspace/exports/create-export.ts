import type { Context } from '../../ground/context.ts';
import { newId } from '../../../platform/ids.ts';
import { describeActor } from '../../ground/actor.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import { noteUsage } from '../../ground/records/note-usage.ts';
import { requireRole } from '../../ground/scope.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { enqueueExports } from './enqueue-exports.ts';
import { validateExport } from './export-request.ts';
import type { ExportInput } from './export-request.ts';
import { exportView } from './export-view.ts';
import type { ExportView } from './export-view.ts';

/** Exports of one workspace that wait or run. */
export const MAX_UNFINISHED = 5;

/**
 * Begins an export. A worker takes it up at once, and another one where that dies.
 * @throws DomainError insufficient_scope, missing_param, unknown_param, invalid_param, https_required, url_not_allowed,
 * export_limit_reached
 */
export async function createExport(ctx: Context, actor: Actor, input: ExportInput): Promise<ExportView> {
  requireRole(actor, 'read-write');
  const { workspaceId } = actor;
  const { credentials, ...asked } = validateExport(ctx, input);
  const view = await auditedTransaction(ctx, actor, async (tx, audit) => {
    await requireRoom(tx, workspaceId);
    const row = await tx.db
      .insertInto('exports')
      .values({
        workspace_id: workspaceId,
        id: newId('exp'),
        ...asked,
        filters: JSON.stringify(asked.filters),
        destination: JSON.stringify(asked.destination),
        credentials: credentials === null ? null : tx.secrets.seal(JSON.stringify(credentials)),
        created_by: JSON.stringify(describeActor(actor)),
        created_at: tx.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    audit({ action: 'export.requested', subjectId: row.id, after: asked });
    await enqueueExports(tx, [row]);
    return exportView(tx, row);
  });
  noteUsage(ctx, workspaceId, 'exports');
  return view;
}

async function requireRoom(tx: TransactionContext, workspaceId: string): Promise<void> {
  // Whoever asks at the same moment waits here, and counts what we have written.
  await tx.db
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', workspaceId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const unfinished = await tx.db
    .selectFrom('exports')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('status', 'in', ['queued', 'running'])
    .execute();
  if (unfinished.length < MAX_UNFINISHED) return;
  throw new DomainError(
    'export_limit_reached',
    `${unfinished.length} exports of this workspace wait or run; at most ${MAX_UNFINISHED} may. Wait for one, or cancel one.`,
    { export_ids: unfinished.map(({ id }) => id) },
  );
}
