import type { Context } from '../../ground/context.ts';
import { accountPlace } from '../../understanding/facts/account-place.ts';
import { normaliseCompanyName } from '../../ground/vocabulary/company-names.ts';
import type { FoundFacts } from '../../ground/rows/index.ts';

export interface MatchedAccount {
  workspaceId: string;
  accountId: string;
  company: { name: string; domain: string; city: string | null; country: string | null };
}

const PAGE = 5_000;

/**
 * The accounts of all workspaces whose name, legal form aside, is one of these, or whose domain is, or that is listed under one of these symbols; by that name, domain or symbol (lower case, with a dot, upper case). One pass over the names in pages, whatever the
 * number of rows in the list: names cannot be compared in the database, where legal forms are just words.
 */
export async function matchAccounts(
  ctx: Context,
  names: ReadonlySet<string>,
  domains: ReadonlySet<string> = new Set(),
  tickers: ReadonlySet<string> = new Set(),
): Promise<Map<string, MatchedAccount[]>> {
  const found = new Map<string, MatchedAccount[]>();
  if (names.size === 0 && domains.size === 0 && tickers.size === 0) return found;
  let after: { workspace_id: string; id: string } = { workspace_id: '', id: '' };
  for (;;) {
    const from = after;
    const rows = await ctx.db
      .selectFrom('accounts')
      .select(['workspace_id', 'id', 'name', 'domain', 'city', 'country', 'found_facts'])
      .where('status', '=', 'active')
      .where((eb) =>
        eb.or([
          eb('workspace_id', '>', from.workspace_id),
          eb.and([eb('workspace_id', '=', from.workspace_id), eb('id', '>', from.id)]),
        ]),
      )
      .orderBy('workspace_id')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      const name = normaliseCompanyName(row.name);
      const named = row.name !== row.domain && names.has(name);
      const symbols = listedUnder(row.found_facts).filter((symbol) => tickers.has(symbol));
      if (!named && !domains.has(row.domain) && symbols.length === 0) continue;
      const account = {
        workspaceId: row.workspace_id,
        accountId: row.id,
        company: { name: row.name, domain: row.domain, ...accountPlace(row) },
      };
      if (named) found.set(name, [...(found.get(name) ?? []), account]);
      if (domains.has(row.domain)) found.set(row.domain, [...(found.get(row.domain) ?? []), account]);
      for (const symbol of symbols) found.set(symbol, [...(found.get(symbol) ?? []), account]);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return found;
    after = last;
  }
}

/** The symbols that EDGAR's submissions list for the company (`accounts/read-facts.ts`). */
function listedUnder(facts: FoundFacts): string[] {
  const symbols = facts['tickers']?.value;
  return Array.isArray(symbols) ? symbols : [];
}
