import { sql } from 'kysely';
import { DomainError } from '../../ground/errors/errors.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { accountColumns } from '../../ground/records/account-record.ts';
import type { AccountRecord } from '../../ground/records/account-record.ts';
import { lookAgain } from '../../watching/snapshots/look-again.ts';
import { applyChanges, orRefused } from './account-input.ts';
import type { AccountFields, ReadChange } from './account-input.ts';
import { enqueueScoring } from './insert-accounts.ts';
import { changedFields, isFact, nameUnlessSent, statedAt } from './update-account.ts';

/**
 * Changes the live accounts of many domains with one statement. Resolves to the ids by domain of those that are there, or why a change
 * cannot be; what stays as it was is not written. Rows are locked in the order of their ids, so that two batches never wait in a circle.
 */
export async function updateAccounts(
  tx: TransactionContext,
  workspaceId: string,
  changes: ReadonlyMap<string, ReadChange[]>,
): Promise<Map<string, string | DomainError>> {
  if (changes.size === 0) return new Map();
  const { rows: present } = await sql<AccountRecord>`
    select ${sql.join(accountColumns.map((column) => sql.ref(column)))} from accounts
    where workspace_id = ${workspaceId} and status = 'active' and domain = any(${[...changes.keys()]}::text[])
    order by id for no key update`.execute(tx.db);
  const results = new Map<string, string | DomainError>();
  const decided: {
    id: string;
    after: AccountFields;
    changed: (keyof AccountFields)[];
    stated_at: Record<string, string>;
  }[] = [];
  for (const before of present) {
    const after = orRefused(() =>
      applyChanges(nameUnlessSent(before), before, changes.get(before.domain) ?? []),
    );
    results.set(before.domain, after instanceof DomainError ? after : before.id);
    if (after instanceof DomainError) continue;
    const changed = changedFields(before, after);
    if (changed.length > 0)
      decided.push({ id: before.id, after, changed, stated_at: statedAt(before, after, tx.clock.now()) });
  }
  if (decided.length > 0) {
    const rows = JSON.stringify(decided.map(({ id, after, stated_at }) => ({ ...after, id, stated_at })));
    await sql`
      update accounts a set name = n.name, external_id = n.external_id, industry = n.industry, employee_count = n.employee_count,
        annual_revenue_usd = n.annual_revenue_usd, country = n.country, city = n.city, description = n.description,
        technologies = n.technologies, tags = n.tags, attributes = n.attributes, stated_at = n.stated_at, updated_at = ${tx.clock.now()}
      from json_to_recordset(${rows}::json) as n (id text, name text, external_id text, industry text, employee_count integer,
        annual_revenue_usd bigint, country text, city text, description text, technologies text[], tags text[], attributes jsonb, stated_at jsonb)
      where a.workspace_id = ${workspaceId} and a.id = n.id`.execute(tx.db);
    const rescored = decided.filter(({ changed }) => changed.some(isFact)).map(({ id }) => id);
    await enqueueScoring(tx, workspaceId, rescored, 'facts_changed');
    const renamed = decided.filter(({ changed }) => changed.includes('name')).map(({ id }) => id);
    await lookAgain(tx, workspaceId, renamed);
  }
  return results;
}
