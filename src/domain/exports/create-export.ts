import type { Context } from '../context.ts';
import { newId } from '../../platform/ids.ts';
import { describeActor } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { DomainError } from '../errors.ts';
import { requireRole } from '../scope.ts';
import { inTransaction } from '../transaction.ts';
import type { TransactionContext } from '../transaction.ts';
import { enqueueExports } from './enqueue-exports.ts';
import { judgeExport } from './export-request.ts';
import type { ExportInput } from './export-request.ts';
import { exportView } from './export-view.ts';
import type { ExportView } from './export-view.ts';

/** Exports of one workspace that wait or run. */
export const MOST_UNFINISHED = 5;

/**
 * Begins an export. A worker takes it up at once, and another one where that dies.
 * @throws DomainError insufficient_scope, missing_param, unknown_param, invalid_param, https_required, url_not_allowed,
 * export_limit_reached
 */
export async function createExport(ctx: Context, actor: Actor, input: ExportInput): Promise<ExportView> {
  requireRole(actor, 'read-write');
  const { workspaceId } = actor;
  const { credentials, ...asked } = judgeExport(ctx, input);
  return inTransaction(ctx, async (tx) => {
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
    await recordAudit(tx, actor, [{ action: 'export.requested', subjectId: row.id, after: asked }]);
    await enqueueExports(tx, [row]);
    return exportView(tx, row);
  });
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
  if (unfinished.length < MOST_UNFINISHED) return;
  throw new DomainError(
    'export_limit_reached',
    `${unfinished.length} exports of this workspace wait or run; at most ${MOST_UNFINISHED} may. Wait for one, or cancel one.`,
    { export_ids: unfinished.map(({ id }) => id) },
  );
}
