import { DomainError, invalidParam } from '../../../ground/errors/errors.ts';
import { ACCOUNT_LIMITS } from '../../../ground/vocabulary/account-limits.ts';
import { readStrings } from '../../../ground/vocabulary/read-values.ts';
import { checkAccountFilters } from '../account-filters.ts';
import type { AccountFilters } from '../account-filters.ts';

export const bulkActions = ['add_tags', 'remove_tags', 'delete', 'restore', 'rescore'] as const;
export type BulkAction = (typeof bulkActions)[number];

export interface BulkRequest {
  action: BulkAction;
  /** These accounts; or those that `filters` find. */
  ids?: readonly string[] | undefined;
  filters?: AccountFilters | undefined;
  /** With `filters`: accounts in one call. */
  limit?: number | undefined;
  /** With `filters`: `next_cursor` of the call before. */
  cursor?: string | undefined;
  /** Of `add_tags` and `remove_tags`. */
  tags?: readonly string[] | undefined;
}

export interface ValidBulk extends Pick<BulkRequest, 'action' | 'ids' | 'filters' | 'cursor'> {
  limit: number;
  tags: string[];
}

export const MAX_BULK = 1000;

/** @throws DomainError */
export function checkBulk(request: BulkRequest): ValidBulk {
  const { action, ids, filters, cursor, limit = MAX_BULK } = request;
  if ((ids === undefined) === (filters === undefined))
    throw new DomainError('missing_param', 'Send either ids or filters: which accounts the action is for.', {
      param: 'ids',
    });
  if (ids !== undefined && ids.length > MAX_BULK)
    throw new DomainError(
      'batch_too_large',
      `ids names ${ids.length} accounts; at most ${MAX_BULK} are accepted. Nothing was done.`,
      { param: 'ids' },
    );
  if (ids !== undefined && (cursor !== undefined || request.limit !== undefined))
    throw invalidParam(
      cursor === undefined ? 'limit' : 'cursor',
      'cursor and limit go with filters, not with ids.',
    );
  return {
    action,
    ids,
    cursor,
    limit,
    tags: checkTags(request),
    filters: filters === undefined ? undefined : checkBulkFilters(action, filters),
  };
}

function checkBulkFilters(action: BulkAction, given: AccountFilters): AccountFilters {
  if (action === 'restore')
    throw invalidParam('filters', 'filters find live accounts; send the ids of the deleted ones to restore.');
  const filters = checkAccountFilters(given);
  // In an address it is harmless; here somebody means tags that were lost on the way.
  if (filters.tags_match !== undefined && filters.tags === undefined)
    throw invalidParam(
      'tags_match',
      'tags_match says how many of tags are needed, and filters has no tags; send tags as well, or leave it out.',
    );
  return filters;
}

function checkTags({ action, tags }: BulkRequest): string[] {
  const takesTags = action === 'add_tags' || action === 'remove_tags';
  if (!takesTags && tags !== undefined)
    throw invalidParam('tags', `tags go with add_tags and remove_tags, not with ${action}.`);
  if (!takesTags) return [];
  if (tags === undefined || tags.length === 0)
    throw new DomainError('missing_param', `tags is required: the tags to ${action.replace('_tags', '')}.`, {
      param: 'tags',
    });
  return readStrings('tags', tags, ACCOUNT_LIMITS.tags);
}
