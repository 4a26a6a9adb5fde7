import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { CrmProblem } from '../../ground/vocabulary/crm.ts';
import type { Crm, CrmField, CrmUpdate } from './crm.ts';
import type { ClaimedRun, SyncRun } from './sync-run.ts';
import { fieldValues, hashOf, loadValues } from './values.ts';

interface Change extends CrmUpdate {
  hash: string;
}

/**
 * Writes what has changed since it was last written, a batch at a time. Between the CRM's answer and our commit a crash writes a batch twice,
 * with the same values.
 */
export async function pushCompanies(
  ctx: Context,
  claimed: ClaimedRun,
  run: SyncRun,
  { crm, described }: { crm: Crm; described: readonly CrmField[] },
): Promise<void> {
  if (Object.keys(claimed.connection.fields).length === 0) return;
  for (;;) {
    await run.check();
    const { changes, last, unchanged } = await nextChanges(ctx, claimed, run.cursor, {
      max: crm.maxBatch,
      described,
    });
    if (last === null) return;
    const failures = changes.length === 0 ? [] : await crm.updateCompanies(changes);
    const failed = new Set(failures.map(({ id }) => id));
    const written = changes.filter(({ id }) => !failed.has(id));
    const gone = failures.filter((failure) => failure.gone).map(({ id }) => id);
    await inTransaction(ctx, async (tx) => {
      const of = { workspaceId: claimed.workspace_id, connectionId: claimed.connection_id };
      await run.store(tx, {
        phase: 'push',
        cursor: last,
        counts: { written: written.length, unchanged, failed: failures.length },
        problems: failures.map(({ id, gone: isGone, message }): CrmProblem => ({
          crm_id: id,
          reason: isGone ? 'gone_in_crm' : 'refused_by_crm',
          message,
        })),
      });
      if (written.length > 0)
        await sql`
          update crm_links l set pushed_hash = n.hash, pushed_at = ${tx.clock.now()}
            from unnest(${written.map(({ id }) => id)}::text[], ${written.map(({ hash }) => hash)}::text[]) as n (crm_id, hash)
            where l.workspace_id = ${of.workspaceId} and l.connection_id = ${of.connectionId} and l.crm_id = n.crm_id`.execute(
          tx.db,
        );
      // One that comes back is linked by its domain again.
      if (gone.length > 0)
        await tx.db
          .deleteFrom('crm_links')
          .where('workspace_id', '=', of.workspaceId)
          .where('connection_id', '=', of.connectionId)
          .where('crm_id', 'in', gone)
          .execute();
    });
  }
}

/** Looked at between two signs of life. */
const LOOK = 1000;

interface NextChanges {
  changes: Change[];
  /** The last company that was looked at; null: there is none after the cursor. */
  last: string | null;
  unchanged: number;
}

/** The next companies by their ids, up to as many changes as one batch takes. */
async function nextChanges(
  ctx: Context,
  { workspace_id: workspaceId, connection }: ClaimedRun,
  after: string | null,
  { max, described }: { max: number; described: readonly CrmField[] },
): Promise<NextChanges> {
  const links = await ctx.db
    .selectFrom('crm_links')
    .select(['crm_id', 'account_id', 'pushed_hash'])
    .where('workspace_id', '=', workspaceId)
    .where('connection_id', '=', connection.id)
    .where('crm_id', '>', after ?? '')
    .orderBy('crm_id')
    .limit(LOOK)
    .execute();
  const values = await loadValues(
    ctx,
    workspaceId,
    links.flatMap(({ account_id }) => account_id ?? []),
  );
  const found: NextChanges = { changes: [], last: null, unchanged: 0 };
  for (const { crm_id: id, account_id, pushed_hash } of links) {
    if (found.changes.length === max) break;
    found.last = id;
    const account = values.get(account_id ?? '');
    if (!account) continue;
    const update = fieldValues(account, connection.fields, described);
    const hash = hashOf(update);
    if (hash === pushed_hash) found.unchanged += 1;
    else found.changes.push({ id, values: update, hash });
  }
  return found;
}
