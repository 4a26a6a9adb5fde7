import type { Context } from '../../context.ts';
import { inTransaction } from '../transaction.ts';
import { addSources, makeHostsDue } from './add-sources.ts';
import type { NewSource } from './add-sources.ts';
import { findCik } from './company-tickers.ts';

/**
 * The first step of an account: its home page becomes a source, from which reading finds the others (`read-snapshots`). A
 * listed company is looked up in EDGAR's own list of names; nothing is guessed.
 */
export async function findSources(
  ctx: Context,
  request: { workspaceId: string; accountId: string },
): Promise<void> {
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'domain', 'name', 'status'])
    .where('workspace_id', '=', request.workspaceId)
    .where('id', '=', request.accountId)
    .executeTakeFirst();
  if (!account || account.status !== 'active') return;
  const found: NewSource[] = [
    { ...request, kind: 'home', url: `https://${account.domain}/`, foundBy: 'account domain' },
    { ...request, kind: 'sitemap', url: `https://${account.domain}/sitemap.xml`, foundBy: 'account domain' },
  ];
  const cik = await findCik(ctx, account.name);
  if (cik) {
    found.push({
      ...request,
      kind: 'edgar_sub',
      url: `https://data.sec.gov/submissions/CIK${cik.padStart(10, '0')}.json`,
      foundBy: 'EDGAR company names',
    });
  }
  await inTransaction(ctx, async (tx) => {
    await makeHostsDue(tx, await addSources(tx, found), tx.clock.now());
    await tx.db
      .updateTable('accounts')
      .set({ sources_found_at: tx.clock.now() })
      .where('workspace_id', '=', request.workspaceId)
      .where('id', '=', request.accountId)
      .execute();
  });
}
