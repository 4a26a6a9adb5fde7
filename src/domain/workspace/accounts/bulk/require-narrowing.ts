import { invalidParam } from '../../../ground/errors/errors.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import type { AccountFilters } from '../account-filters.ts';

/**
 * A delete by filters that hold for every account would empty the workspace, although filters are named.
 * @throws DomainError invalid_param
 */
export async function requireNarrowing(
  tx: TransactionContext,
  workspaceId: string,
  filters: AccountFilters,
): Promise<void> {
  const workspace = await tx.db
    .selectFrom('workspaces')
    .select('created_at')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  if (narrows(filters, workspace.created_at)) return;
  const given = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  throw invalidParam(
    'filters',
    given.length === 0
      ? 'filters is empty, which would delete every account; name at least one filter.'
      : `filters has ${given.join(' and ')} alone, which every account meets, so that all would be deleted; name at least one filter that leaves some out.`,
  );
}

/** Whether the filters, which were checked, could leave out any live account of a workspace that was made then. */
function narrows(filters: AccountFilters, madeAt: Date): boolean {
  const { q, tags_match: _how, score_gte, score_lte, created_since, updated_since, ...others } = filters;
  const isLater = (since: string | undefined): boolean =>
    since !== undefined && Date.parse(since) > madeAt.getTime();
  return (
    Object.values(others).some((filter) => filter !== undefined) ||
    // Every domain has a dot, and no other text is in all of them.
    (q !== undefined && q !== '.') ||
    // Accounts without a score stand at 0.
    (score_gte ?? 0) > 0 ||
    (score_lte ?? 100) < 100 ||
    isLater(created_since) ||
    isLater(updated_since)
  );
}
