import { sql } from 'kysely';
import { isId } from '../../../platform/ids.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import type { Context } from '../../ground/context.ts';
import { notFound } from '../../ground/errors/errors.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { Plan } from '../../ground/vocabulary/entitlements.ts';
import { CRAWL_CHANNEL } from '../../watching/sources/add-sources.ts';
import { API_KEYS_CHANNEL } from '../settings/api-keys/api-key.ts';
import { readWorkspaceName } from '../settings/create-workspace.ts';
import { getWorkspaceEntry } from './workspace-entry.ts';
import type { WorkspaceEntry } from './workspace-entry.ts';

export interface WorkspaceEntryChange {
  name?: string | undefined;
  plan?: Plan | undefined;
  /** True: its keys are refused, nothing is crawled or delivered for it. False: it goes on where it stopped. */
  suspended?: boolean | undefined;
}

/**
 * For the operator. A suspended workspace keeps everything: what is due waits. A change that changes nothing writes nothing.
 * @throws DomainError resource_not_found, invalid_param, and what `precondition` throws
 */
export async function updateWorkspaceEntry(
  ctx: Context,
  id: string,
  change: WorkspaceEntryChange,
  precondition?: (present: WorkspaceEntry) => void,
): Promise<WorkspaceEntry> {
  if (!isId('ws', id)) throw notFound('workspace', id);
  const name = change.name === undefined ? undefined : readWorkspaceName(change.name);
  const { plan, suspended } = change;
  return auditedTransaction(ctx, { kind: 'operator', workspaceId: id }, async (tx, audit) => {
    const row = await tx.db
      .selectFrom('workspaces')
      .select(['name', 'plan', 'suspended_at'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('workspace', id);
    precondition?.(await getWorkspaceEntry(tx, id));
    const now = tx.clock.now();
    const after = {
      ...(name === undefined || name === row.name ? {} : { name }),
      ...(plan === undefined || plan === row.plan ? {} : { plan }),
    };
    const turned = suspended !== undefined && suspended !== (row.suspended_at !== null);
    if (Object.keys(after).length === 0 && !turned) return getWorkspaceEntry(tx, id);
    await tx.db
      .updateTable('workspaces')
      .set({ ...after, ...(turned ? { suspended_at: suspended ? now : null } : {}), updated_at: now })
      .where('id', '=', id)
      .execute();
    if (Object.keys(after).length > 0)
      audit({
        action: 'workspace.updated',
        subjectId: id,
        before: {
          ...('name' in after ? { name: row.name } : {}),
          ...('plan' in after ? { plan: row.plan } : {}),
        },
        after,
      });
    if (turned) audit({ action: suspended ? 'workspace.suspended' : 'workspace.resumed', subjectId: id });
    if (turned && !suspended) await resumeCrawl(tx, id);
    // Every node forgets what it knows of keys, plans and suspensions with the commit.
    await sql`select pg_notify(${API_KEYS_CHANNEL}, '')`.execute(tx.db);
    return getWorkspaceEntry(tx, id);
  });
}

/**
 * Its sources kept their times; their hosts do not count them while it is suspended. Hosts are locked in the order in which the crawl locks
 * them.
 */
async function resumeCrawl(tx: TransactionContext, workspaceId: string): Promise<void> {
  await sql`
    with next as materialized (
      select s.pace_key, min(s.next_visit_at) as at from sources s
       where s.workspace_id = ${workspaceId} and s.next_visit_at is not null group by s.pace_key
    ), host as materialized (
      select h.pace_key, next.at from crawl_hosts h join next on next.pace_key = h.pace_key order by h.pace_key for update of h
    )
    update crawl_hosts h set next_due_at = greatest(least(coalesce(h.next_due_at, host.at), host.at), h.not_before)
      from host where h.pace_key = host.pace_key`.execute(tx.db);
  tx.afterCommit(() => tx.notifications.send(CRAWL_CHANNEL));
}
