import type { NewSource } from './add-sources.ts';
import type { SourceKind } from '../../ground/vocabulary/source-kinds.ts';
import type { AccountSourceRow } from '../../ground/rows/index.ts';

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
