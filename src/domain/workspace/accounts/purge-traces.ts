import { sql } from 'kysely';
import type { TransactionContext } from '../../ground/transaction.ts';

/** What stays of accounts outside their own rows; read before these go, because nothing else tells whose it is. */
export interface Traces {
  /** Signals, contacts, briefs, outcomes, replies, sources and crawls of the accounts, and the accounts themselves. */
  ids: string[];
  sourceIds: string[];
  /** The hosts that were visited for them. */
  paceKeys: string[];
}

export async function findTraces(
  tx: TransactionContext,
  workspaceId: string,
  accountIds: string[],
): Promise<Traces> {
  const { rows } = await sql<{ id: string; pace_key: string | null }>`
    select id, pace_key from sources where workspace_id = ${workspaceId} and account_id = any(${accountIds}::text[])
    union all select id, null from signals where workspace_id = ${workspaceId} and account_id = any(${accountIds}::text[])
    union all select id, null from contacts where workspace_id = ${workspaceId} and account_id = any(${accountIds}::text[])
    union all select id, null from briefs where workspace_id = ${workspaceId} and account_id = any(${accountIds}::text[])
    union all select id, null from outcomes where workspace_id = ${workspaceId} and account_id = any(${accountIds}::text[])
    union all select id, null from replies where workspace_id = ${workspaceId} and account_id = any(${accountIds}::text[])
    union all select id, null from crawls where workspace_id = ${workspaceId} and account_id = any(${accountIds}::text[])
  `.execute(tx.db);
  const sources = rows.filter((row) => row.pace_key !== null);
  return {
    ids: [...accountIds, ...rows.map((row) => row.id)],
    sourceIds: sources.map((row) => row.id),
    paceKeys: [...new Set(sources.flatMap((row) => row.pace_key ?? []))].toSorted(),
  };
}

/** Who did what to which id stays in the audit log, and no more what it was about; a list of many accounts loses these. */
export async function forgetInAudit(
  tx: TransactionContext,
  workspaceId: string,
  accountIds: string[],
  { ids }: Traces,
): Promise<void> {
  await sql`
    update audit_log set before = null, after = null
    where workspace_id = ${workspaceId} and (before is not null or after is not null)
      and (subject_id = any(${ids}::text[])
        or before ->> 'account_id' = any(${accountIds}::text[]) or after ->> 'account_id' = any(${accountIds}::text[]))`.execute(
    tx.db,
  );
  await sql`
    update audit_log set after = jsonb_set(after, '{account_ids}', (after -> 'account_ids') - ${accountIds}::text[])
    where workspace_id = ${workspaceId} and action = 'accounts.ingested' and after -> 'account_ids' ?| ${accountIds}::text[]`.execute(
    tx.db,
  );
}

/** What bots have fired for the accounts, and their ids in what bots apply to. */
export async function forgetInBots(
  tx: TransactionContext,
  workspaceId: string,
  accountIds: string[],
): Promise<void> {
  await sql`
    update bots set applies_to = jsonb_set(applies_to, '{account_ids}', (applies_to -> 'account_ids') - ${accountIds}::text[])
    where workspace_id = ${workspaceId} and applies_to -> 'account_ids' ?| ${accountIds}::text[]`.execute(
    tx.db,
  );
  await tx.db
    .deleteFrom('bot_fires')
    .where('workspace_id', '=', workspaceId)
    .where('account_id', 'in', accountIds)
    .execute();
}

/**
 * Answers kept for repeats that speak of these ids; they are a day old at most. Sealed ones show secrets of webhooks and keys and
 * nothing of accounts.
 */
export async function forgetAnswersAbout(
  tx: TransactionContext,
  workspaceId: string,
  ids: string[],
): Promise<void> {
  await sql`
    delete from idempotency_keys k
    where workspace_id = ${workspaceId} and not sealed
      and exists (select from unnest(${ids}::text[]) as id where position(convert_to(id, 'UTF8') in k.body) > 0)`.execute(
    tx.db,
  );
}

/**
 * Hosts that no source of anybody leads to any more, and what their robots.txt said. After the sources are gone. The hosts are locked
 * first and looked at afterwards: a source that is being added holds its host, and then is seen.
 */
export async function forgetHosts(tx: TransactionContext, { paceKeys }: Traces): Promise<void> {
  if (paceKeys.length === 0) return;
  await sql`select from crawl_hosts where pace_key = any(${paceKeys}::text[]) order by pace_key for update`.execute(
    tx.db,
  );
  const { rows } = await sql<{ pace_key: string }>`
    delete from crawl_hosts h
    where pace_key = any(${paceKeys}::text[]) and not exists (select from sources s where s.pace_key = h.pace_key)
    returning pace_key`.execute(tx.db);
  if (rows.length === 0) return;
  await sql`
    delete from robots_files r using unnest(${rows.map((row) => row.pace_key)}::text[]) as gone (pace_key)
    where substring(r.origin from '^[a-z]+://([^/:]+)') = gone.pace_key
      or substring(r.origin from '^[a-z]+://([^/:]+)') like '%.' || gone.pace_key`.execute(tx.db);
}
