import type { Context } from '../../ground/context.ts';
import { COMPETITOR_SOURCES } from './watch-competitors.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { addSources, makeHostsDue } from './add-sources.ts';
import type { NewSource } from './add-sources.ts';
import { countryCode } from '../../ground/vocabulary/country-code.ts';
import { findCik } from './company-tickers.ts';
import { federalAwardSearches } from './federal-awards.ts';
import { listedFilings } from './listed-filings.ts';
import { namedSearches } from './named-searches.ts';

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
    .select(['id', 'domain', 'name', 'country', 'status'])
    .where('workspace_id', '=', request.workspaceId)
    .where('id', '=', request.accountId)
    .executeTakeFirst();
  if (!account || account.status === 'deleted') return;
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
  // What the United States publish, of companies that may be there. A bare domain is no name yet.
  if (account.name !== account.domain && (countryCode(account.country) ?? 'US') === 'US') {
    found.push(...federalAwardSearches(account.name).map((search) => ({ ...request, ...search })));
    found.push(...(await listedFilings(ctx, request, account.name)));
  }
  found.push(...namedSearches(ctx.config, account).map((search) => ({ ...request, ...search })));
  await inTransaction(ctx, async (tx) => {
    const wanted =
      account.status === 'competitor' ? found.filter(({ kind }) => COMPETITOR_SOURCES.has(kind)) : found;
    const added = await addSources(tx, wanted);
    await makeHostsDue(tx, request.workspaceId, added, tx.clock.now(), 'first');
    await tx.db
      .updateTable('accounts')
      .set({ sources_found_at: tx.clock.now() })
      .where('workspace_id', '=', request.workspaceId)
      .where('id', '=', request.accountId)
      .execute();
  });
}
