import { DAY } from '../../../platform/clock.ts';
import { lockAccount } from '../../ground/records/lock-account.ts';
import type { SitemapObservation } from '../../ground/observations/index.ts';
import { enqueueAccounts } from '../../ground/enqueue.ts';
import { recordSignals } from '../signals/record-signals.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { caseStudyFinding, customerKeys, customersNamed } from './case-studies.ts';

/** What was seen once fades; after so long it is changed again, as still there. */
const REPEATED_AFTER = 90 * DAY;
const PAGE = 5_000;
/** A vendor that names more of the workspace's accounts than this has an address scheme that we misread. */
const MAX_ACCOUNTS = 200;

type Origin = { workspaceId: string; sourceKind: string; competitor: string };

/** The workspace's accounts that a competitor's case studies name get a signal each. Resolves to how many are new. */
export async function recordCaseStudies(
  tx: TransactionContext,
  { workspaceId, sourceKind, competitor }: Origin,
  sitemap: SitemapObservation,
): Promise<number> {
  const pages = customersNamed(sitemap);
  const accounts = pages.size === 0 ? [] : await accountsNamed(tx, workspaceId, pages);
  if (accounts.length === 0 || accounts.length > MAX_ACCOUNTS) return 0;
  const now = tx.clock.now();
  const seen = await seenAt(
    tx,
    workspaceId,
    accounts.map(({ id }) => id),
    competitor,
  );
  const changed: string[] = [];
  // In the order of their ids, so that two competitors' readings wait for one another and never for ever.
  for (const { id, page } of accounts) {
    const places = seen.filter(({ account_id }) => account_id === id);
    const since = now.getTime() - REPEATED_AFTER;
    if (
      places.some(({ subtype, occurred_at }) => subtype === 'in_case_study' && occurred_at.getTime() > since)
    )
      continue;
    const elsewhere = places.some(
      ({ subtype, status }) => subtype !== 'in_case_study' && status === 'active',
    );
    await lockAccount(tx, workspaceId, id);
    const { created } = await recordSignals(tx, { workspaceId, accountId: id, sourceKind }, [
      caseStudyFinding(page, competitor, elsewhere, now),
    ]);
    if (created > 0) changed.push(id);
  }
  if (changed.length > 0)
    await enqueueAccounts(tx, 'score-accounts', workspaceId, changed, { cause: 'signal_fired' });
  return changed.length;
}

async function accountsNamed(
  tx: TransactionContext,
  workspaceId: string,
  pages: ReturnType<typeof customersNamed>,
): Promise<{ id: string; page: { url: string; slug: string } }[]> {
  const found: { id: string; page: { url: string; slug: string } }[] = [];
  for (let after = ''; ;) {
    const rows = await tx.db
      .selectFrom('accounts')
      .select(['id', 'name', 'domain'])
      .where('workspace_id', '=', workspaceId)
      .where('status', '=', 'active')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      const page = customerKeys(row).flatMap((key) => pages.get(key) ?? [])[0];
      if (page !== undefined) found.push({ id: row.id, page });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return found;
    after = last.id;
  }
}

/** Where these accounts were seen using the product, whatever the state of the signal: one that was marked as incorrect does not come back at once. */
async function seenAt(
  tx: TransactionContext,
  workspaceId: string,
  accountIds: string[],
  competitor: string,
): Promise<{ account_id: string | null; subtype: string; status: string; occurred_at: Date }[]> {
  const rows = await tx.db
    .selectFrom('signals')
    .select(['account_id', 'subtype', 'status', 'occurred_at', 'fields'])
    .where('workspace_id', '=', workspaceId)
    .where((eb) => eb('account_id', '=', eb.fn.any(eb.val(accountIds))))
    .where('type', '=', 'competitor_tool_detected')
    .execute();
  return rows.filter(({ fields }) => {
    const name = fields['competitor'];
    return typeof name === 'string' && name.toLowerCase() === competitor.toLowerCase();
  });
}
