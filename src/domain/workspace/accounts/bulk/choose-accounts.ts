import { CompiledQuery } from 'kysely';
import { openPage } from '../../../ground/page.ts';
import type { AccountRecord } from '../../../ground/records/account-record.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import { accountConditions } from '../account-conditions.ts';
import type { ValidBulk } from './bulk-request.ts';

const COLUMNS = ['id', 'domain', 'status', 'purge_at', 'tags', 'stated_at'] as const;

/** No more of an account than the actions need: a thousand whole ones may be 50 MB. */
export type ChosenAccount = Pick<AccountRecord, (typeof COLUMNS)[number]>;

export interface Chosen {
  ids: readonly string[];
  /** Null where there are no more. */
  next_cursor: string | null;
}

/** @throws DomainError invalid_cursor */
export async function chooseAccounts(
  tx: TransactionContext,
  workspaceId: string,
  { action, ids, filters = {}, cursor, limit, tags }: ValidBulk,
): Promise<Chosen> {
  if (ids !== undefined) return { ids, next_cursor: null };
  // A page of one: the last account that this call takes. What the action does to accounts moves none of them in the order of the ids.
  const page = openPage(
    { workspaceId, list: 'accounts:bulk', filters: { ...filters, action, with: tags.join() } },
    { cursor, limit: 1 },
    ['text'],
  );
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${values.push(given)}`;
  const conditions = [`workspace_id = ${value(workspaceId)}`, ...accountConditions(filters, value)];
  if (page.after) conditions.push(`id > ${value(page.after[0])}`);
  const text = `select id from accounts where ${conditions.join(' and ')} order by id limit ${value(limit + 1)}`;
  const { rows } = await tx.db.executeQuery<{ id: string }>(CompiledQuery.raw(text, values));
  const found = rows.map(({ id }) => id);
  const { next_cursor } = page.close(
    found.slice(limit - 1),
    (id) => [id],
    (id) => id,
  );
  return { ids: found.slice(0, limit), next_cursor };
}

/** In the order of their ids, so that two calls never wait in a circle. */
export async function lockChosen(
  tx: TransactionContext,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, ChosenAccount>> {
  const rows = await tx.db
    .selectFrom('accounts')
    .select(COLUMNS)
    .where('workspace_id', '=', workspaceId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
