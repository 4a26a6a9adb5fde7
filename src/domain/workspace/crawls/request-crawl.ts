import type { Context } from '../../ground/context.ts';
import { newId } from '../../../platform/ids.ts';
import { getAccount } from '../accounts/get-account.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { enqueueAccounts } from '../../ground/enqueue.ts';
import { noteUsage } from '../../ground/records/note-usage.ts';
import { requireRole } from '../../ground/scope.ts';
import { makeHostsDue } from '../../watching/sources/add-sources.ts';
import { sourceKinds } from '../../ground/vocabulary/source-kinds.ts';
import { getCrawl } from './get-crawl.ts';
import type { Crawl } from './get-crawl.ts';

/** Filed documents never change, and nobody waits for what is slow. */
const NOT_NOW = Object.entries(sourceKinds).flatMap(([kind, rules]) =>
  rules.visitEvery === null || rules.background ? [kind] : [],
);

/**
 * Makes every source of an account due now, whatever its interval; robots.txt and the gaps between requests still hold. A
 * difference that waits for a second look is settled by this visit.
 * @throws DomainError insufficient_scope, resource_not_found, account_deleted
 */
export async function requestCrawl(ctx: Context, actor: Actor, accountId: string): Promise<Crawl> {
  requireRole(actor, 'read-write');
  await getAccount(ctx, actor, accountId);
  const crawlId = newId('crl');
  await auditedTransaction(ctx, actor, async (tx, audit) => {
    const now = tx.clock.now();
    const hosts = await tx.db
      .selectFrom('sources')
      .select('pace_key')
      .distinct()
      .where('workspace_id', '=', actor.workspaceId)
      .where('account_id', '=', accountId)
      .where('kind', 'not in', NOT_NOW)
      .execute();
    await makeHostsDue(
      tx,
      actor.workspaceId,
      hosts.map((host) => host.pace_key),
      now,
      'asked',
    );
    await tx.db
      .updateTable('sources')
      .set({ next_visit_at: now, confirm_at_once: true })
      .where('workspace_id', '=', actor.workspaceId)
      .where('account_id', '=', accountId)
      .where('kind', 'not in', NOT_NOW)
      .execute();
    await tx.db
      .insertInto('crawls')
      .values({ workspace_id: actor.workspaceId, id: crawlId, account_id: accountId, requested_at: now })
      .execute();
    await enqueueAccounts(tx, 'find-sources', actor.workspaceId, [accountId]);
    audit({ action: 'crawl.requested', subjectId: accountId, after: { crawl_id: crawlId } });
  });
  noteUsage(ctx, actor.workspaceId, 'crawls');
  return getCrawl(ctx, actor, accountId, crawlId);
}
