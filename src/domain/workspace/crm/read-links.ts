import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { CrmConnectionRow } from '../../ground/rows/index.ts';
import type { Attributes } from '../../ground/vocabulary/read-values.ts';

export interface Link {
  accountId: string | null;
  /** Of that account, deleted or not; null where it was purged. */
  domain: string | null;
  leads: boolean;
  pushedHash: string | null;
}

type Of = Pick<CrmConnectionRow, 'workspace_id' | 'id'>;

/** By the CRM's id. */
export async function readLinks(
  ctx: Context,
  { workspace_id: workspaceId, id }: Of,
  crmIds: readonly string[],
): Promise<Map<string, Link>> {
  if (crmIds.length === 0) return new Map();
  const { rows } = await sql<Link & { crmId: string }>`
    select l.crm_id as "crmId", l.account_id as "accountId", a.domain, l.leads, l.pushed_hash as "pushedHash"
      from crm_links l
      left join accounts a on a.workspace_id = l.workspace_id and a.workspace_id = ${workspaceId} and a.id = l.account_id
      where l.workspace_id = ${workspaceId} and l.connection_id = ${id} and l.crm_id = any(${[...crmIds]}::text[])`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ crmId, ...link }) => [crmId, link]));
}

/** The company whose owner is the account's, by account. */
export async function readLeaders(
  ctx: Context,
  { workspace_id: workspaceId, id }: Of,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await sql<{ crm_id: string; account_id: string }>`
    select crm_id, account_id from crm_links
      where workspace_id = ${workspaceId} and connection_id = ${id} and account_id = any(${[...accountIds]}::text[]) and leads`.execute(
    ctx.db,
  );
  return new Map(rows.map((row) => [row.account_id, row.crm_id]));
}

/** The live accounts, by domain. */
export async function readAccounts(
  ctx: Context,
  workspaceId: string,
  domains: readonly string[],
): Promise<Map<string, { id: string; attributes: Attributes }>> {
  if (domains.length === 0) return new Map();
  const { rows } = await sql<{ id: string; domain: string; attributes: Attributes }>`
    select id, domain, attributes from accounts
      where workspace_id = ${workspaceId} and status = 'active' and domain = any(${[...domains]}::text[])`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ domain, ...account }) => [domain, account]));
}
