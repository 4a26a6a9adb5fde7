import type { Context } from '../../ground/context.ts';
import type { FilingIndexObservation } from '../../ground/observations/index.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { addSources, makeHostsDue } from '../../watching/sources/add-sources.ts';
import { filingsByName, formDSource, keepFilings } from '../../watching/sources/listed-filings.ts';
import { matchAccounts } from './match-accounts.ts';

/**
 * Forms D of companies that an account is called like become sources of it; the others are kept for accounts that come later.
 * The index has no place of the issuer; the form does, and its detector compares it.
 */
export async function recordFormDs(ctx: Context, filings: FilingIndexObservation['filings']): Promise<void> {
  const byName = filingsByName(filings);
  // Kept first: an account that is added meanwhile finds them in the table, or is found here.
  await keepFilings(ctx, byName);
  const accounts = await matchAccounts(ctx, new Set(byName.keys()));
  for (const [name, matched] of accounts) {
    const named = byName.get(name) ?? [];
    for (const account of matched) {
      await inTransaction(ctx, async (tx) => {
        const added = await addSources(
          tx,
          named.map(({ cik, accessionNumber }) => formDSource(account, cik, accessionNumber)),
        );
        await makeHostsDue(tx, account.workspaceId, added, tx.clock.now());
      });
    }
  }
}
