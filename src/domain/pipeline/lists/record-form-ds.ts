import type { Context } from '../../ground/context.ts';
import { archiveUrl } from '../../watching/formats/edgar-submissions.ts';
import type { FilingIndexObservation } from '../../ground/observations/index.ts';
import { addSources, makeHostsDue } from '../../watching/sources/add-sources.ts';
import { normaliseCompanyName } from '../../ground/vocabulary/company-names.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { EDGAR_DAILY_INDEX } from '../../watching/formats/found-by.ts';
import { matchAccounts } from './match-accounts.ts';

/** Filings of one name on one day; more are a family of funds. */
const MAX_OF_A_NAME = 3;

type IndexedFiling = FilingIndexObservation['filings'][number];

/** Where the form itself is, of which the index has but the folder. */
export function formDAddress({
  cik,
  accessionNumber,
}: Pick<IndexedFiling, 'cik' | 'accessionNumber'>): string {
  return archiveUrl(cik, accessionNumber, 'primary_doc.xml');
}

/**
 * Forms D of companies that an account is called like become sources of it, to be read by the crawl like any other filing.
 * The index has no place of the issuer; the form does, and its detector compares it.
 */
export async function recordFormDs(ctx: Context, filings: IndexedFiling[]): Promise<void> {
  const byName = Map.groupBy(filings, ({ company }) => normaliseCompanyName(company));
  const accounts = await matchAccounts(ctx, new Set(byName.keys()));
  for (const [name, matched] of accounts) {
    const named = byName.get(name) ?? [];
    if (named.length > MAX_OF_A_NAME) continue;
    for (const { workspaceId, accountId } of matched) {
      await inTransaction(ctx, async (tx) => {
        const added = await addSources(
          tx,
          named.map((filing) => ({
            workspaceId,
            accountId,
            kind: 'edgar_d',
            url: formDAddress(filing),
            foundBy: EDGAR_DAILY_INDEX,
          })),
        );
        await makeHostsDue(tx, workspaceId, added, tx.clock.now());
      });
    }
  }
}
