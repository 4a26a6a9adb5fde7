import type { NewSource } from '../sources/add-sources.ts';
import type { SourceKind } from '../sources/kinds.ts';
import type { AccountSourceRow } from '../tables.ts';

/** What a page led to, as a source of the same account. */
export function newSource(
  of: AccountSourceRow,
): (candidate: { kind: SourceKind; url: string; foundBy: string }) => NewSource {
  return ({ kind, url, foundBy }) => ({
    workspaceId: of.workspace_id,
    accountId: of.account_id,
    kind,
    url,
    foundBy,
  });
}
