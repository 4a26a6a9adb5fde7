import type { AccountFilters } from './account-filters.ts';

const OF_THE_ACCOUNT = 'workspace_id = accounts.workspace_id and account_id = accounts.id';

/**
 * Live accounts, narrowed by filters that were checked. `value` takes a parameter and answers its place in the statement, which reads `accounts` of
 * one workspace.
 */
export function accountConditions(narrow: AccountFilters, value: (given: unknown) => string): string[] {
  const conditions = [`status = 'active'`];
  const holds = (condition: string): void => void conditions.push(condition);
  const listed = (list: string): string => `${value(list.split(','))}::text[]`;
  if (narrow.q !== undefined) {
    const pattern = value(`%${narrow.q.replace(/[\\%_]/g, '\\$&')}%`);
    holds(
      `exists (select from account_search where ${OF_THE_ACCOUNT} and words like small_letters(${pattern}))`,
    );
  }
  if (narrow.domain !== undefined) holds(`domain = ${value(narrow.domain)}`);
  for (const tag of tagsThatMustBeThere(narrow))
    holds(`exists (select from account_tags where ${OF_THE_ACCOUNT} and tag = ${value(tag)})`);
  if (narrow.tags !== undefined && narrow.tags_match !== 'all')
    holds(`exists (select from account_tags where ${OF_THE_ACCOUNT} and tag = any(${listed(narrow.tags)}))`);
  if (narrow.tier !== undefined) holds(`icp_tier = ${value(narrow.tier)}`);
  if (narrow.score_gte !== undefined) holds(`score >= ${value(narrow.score_gte)}`);
  if (narrow.score_lte !== undefined) holds(`score <= ${value(narrow.score_lte)}`);
  if (narrow.score_status === 'pending') holds(`score_status = 'pending'`);
  if (narrow.score_status === 'scored') holds(`score_status = 'scored'`);
  if (narrow.moved !== undefined) holds(`moved_by ${narrow.moved === 'up' ? '>' : '<'} 0`);
  if (narrow.moved !== undefined || narrow.moved_since !== undefined)
    holds(`moved_at >= ${value(narrow.moved_since ?? '1970-01-02T00:00:00Z')}`);
  if (narrow.signal_type !== undefined)
    holds(
      `exists (select from signals where ${OF_THE_ACCOUNT} and signals.status = 'active' and type = any(${listed(narrow.signal_type)}))`,
    );
  if (narrow.has_contact !== undefined)
    holds(
      `${narrow.has_contact ? '' : 'not '}exists (select from contacts where ${OF_THE_ACCOUNT} and contacts.status = 'current')`,
    );
  if (narrow.created_since !== undefined) holds(`created_at >= ${value(narrow.created_since)}`);
  if (narrow.updated_since !== undefined) holds(`updated_at >= ${value(narrow.updated_since)}`);
  return conditions;
}

function tagsThatMustBeThere({ tag, tags, tags_match }: AccountFilters): string[] {
  const all = tags !== undefined && tags_match === 'all' ? tags.split(',') : [];
  return tag === undefined ? all : [tag, ...all];
}
