import type { Context } from '../../../ground/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { describeActor } from '../../../ground/actor.ts';
import type { Actor } from '../../../ground/actor.ts';
import { auditedTransaction } from '../../../ground/audit/audited-transaction.ts';
import { invalidParam } from '../../../ground/errors/errors.ts';
import { enqueue } from '../../../ground/enqueue.ts';
import { publishEvents } from '../../../notifying/events/publish-events.ts';
import { requireRole } from '../../../ground/scope.ts';
import type { RubricRow } from '../../../ground/rows/index.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import { enqueueForemost } from './enqueue-foremost.ts';
import { validateRubric } from './validate-rubric.ts';
import { rubricChanges } from './rubric-changes.ts';
import { rubricView } from './rubric-version.ts';
import type { RubricBody, RubricVersion } from './rubric-version.ts';

/**
 * Saves a rubric as the next version, tells of it, and has every account scored by it: the foremost at once, the others spread so
 * that the cycle of everyone else goes on. A rubric that says what the present one says is not saved again.
 * @throws DomainError insufficient_scope, invalid_param, and what `precondition` throws.
 */
export async function saveRubric(
  ctx: Context,
  actor: Actor,
  given: RubricBody & ReadBack,
  precondition?: (present: RubricVersion) => void,
): Promise<RubricVersion> {
  requireRole(actor, 'admin');
  const rubric = validateRubric(given);
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const present = await lockPresent(tx, actor.workspaceId);
    precondition?.(rubricView(present));
    const changes = rubricChanges(present.body, rubric);
    // First: sent once more, what was saved carries the id of the version before it.
    if (changes.length === 0) return rubricView(present);
    validateReadBack(given, present);
    const now = tx.clock.now();
    const version = present.version + 1;
    const row = await tx.db
      .insertInto('rubrics')
      .values({
        workspace_id: actor.workspaceId,
        version,
        id: newId('rub'),
        body: JSON.stringify({ ...rubric, version }),
        created_by: JSON.stringify(describeActor(actor)),
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx.db
      .updateTable('workspaces')
      .set({ rubric_version: version, updated_at: now })
      .where('id', '=', actor.workspaceId)
      .execute();
    audit({
      action: 'workspace.rubric_updated',
      subjectId: row.id,
      before: { version: present.version, ...sideOf(changes, 'before') },
      after: { version, ...sideOf(changes, 'after') },
    });
    await publishEvents(tx, actor.workspaceId, [
      {
        kind: 'workspace.rubric_updated',
        key: `workspace.rubric_updated/${version}`,
        accountId: null,
        payload: { rubric: { id: row.id, version }, changes, actor: describeActor(actor) },
      },
    ]);
    await enqueueForemost(tx, actor.workspaceId);
    await enqueue(tx, 'rescore-workspace', [
      { key: actor.workspaceId, payload: { workspaceId: actor.workspaceId } },
    ]);
    return rubricView(row);
  });
}

/** What a GET shows beside the rubric, where it was sent back. */
interface ReadBack {
  id?: unknown;
  version?: unknown;
}

/** @throws DomainError invalid_param: what was read and changed is no more the present version, or never was a version. */
function validateReadBack(given: ReadBack, present: Pick<RubricRow, 'id' | 'version'>): void {
  for (const param of ['id', 'version'] as const) {
    const said = given[param];
    if (said === undefined || said === present[param]) continue;
    throw invalidParam(
      param,
      `${param} is ${(JSON.stringify(said) ?? 'nothing').slice(0, 80)}, but the present rubric is ${present.id}, version ${present.version}. Read it again, or leave out id and version to save this in its place.`,
    );
  }
}

/** Two who save at once take turns at the row of their workspace. */
async function lockPresent(tx: TransactionContext, workspaceId: string): Promise<RubricRow> {
  const { rubric_version } = await tx.db
    .selectFrom('workspaces')
    .select('rubric_version')
    .where('id', '=', workspaceId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return tx.db
    .selectFrom('rubrics')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('version', '=', rubric_version)
    .executeTakeFirstOrThrow();
}

function sideOf(
  changes: { path: string; before: unknown; after: unknown }[],
  side: 'before' | 'after',
): Record<string, unknown> {
  return Object.fromEntries(changes.map((change) => [change.path, change[side]]));
}
