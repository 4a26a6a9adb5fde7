import { column } from './column.ts';
import type { Column } from './column.ts';

/** Whose a row is, beside the row: both null for a signal of the workspace alone. */
export interface OfAccount {
  account_domain: string | null;
  account_name: string | null;
}

export const ofAccountColumns = [
  column<OfAccount>('account_domain', 'text', (item) => item.account_domain),
  column<OfAccount>('account_name', 'text', (item) => item.account_name),
] satisfies Column<OfAccount>[];

/** Joins `accounts a` to rows called `r`. What belongs to a deleted account is left out. */
export const JOIN_ACCOUNT = `left join accounts a on a.workspace_id = r.workspace_id and a.id = r.account_id`;
export const ACCOUNT_NOT_DELETED = `a.status is distinct from 'deleted'`;
export const ACCOUNT_COLUMNS = `a.domain as account_domain, a.name as account_name`;

/** The columns of a table whose rows are called `r`. */
export function columnsOf(names: readonly string[]): string {
  return names.map((name) => `r.${name}`).join(', ');
}
