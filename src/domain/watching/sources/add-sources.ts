import { PRECEDENCE } from '../../ground/vocabulary/visit-precedence.ts';
import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { paceKey } from '../pace/pace.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { configuredAddress } from './api-address.ts';
import type { SourceKind } from '../../ground/vocabulary/source-kinds.ts';

export interface NewSource {
  workspaceId: string;
  accountId: string;
  kind: SourceKind;
  url: string;
  foundBy: string;
}

/** Where the crawl hears that a host is due. */
export const CRAWL_CHANNEL = 'whynow_crawl';

const MAX_SOURCES_PER_ACCOUNT = 60;

/**
 * Adds the sources that are not known yet, due at once. A known one is left as it is. Resolves to the hosts where something is
 * due now, for `makeHostsDue`.
 */
export async function addSources(tx: TransactionContext, sources: NewSource[]): Promise<string[]> {
  if (sources.length === 0) return [];
  const now = tx.clock.now();
  const rows = sources.map((source) => {
    const url = configuredAddress(tx.config, source.url);
    return {
      workspace_id: source.workspaceId,
      id: newId('src'),
      account_id: source.accountId,
      kind: source.kind,
      url,
      pace_key: paceKey(url),
      found_by: source.foundBy,
    };
  });
  const { rows: added } = await sql<{ pace_key: string }>`
    insert into sources (workspace_id, id, account_id, kind, url, pace_key, found_by, next_visit_at, created_at)
    select n.workspace_id, n.id, n.account_id, n.kind, n.url, n.pace_key, n.found_by, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(workspace_id text, id text, account_id text, kind text, url text, pace_key text, found_by text)
    where (select count(*) from sources s where s.workspace_id = n.workspace_id and s.account_id = n.account_id) < ${MAX_SOURCES_PER_ACCOUNT}
    order by n.id
    on conflict do nothing
    returning pace_key`.execute(tx.db);
  return added.map((row) => row.pace_key);
}

/** What a visit is for: somebody asked for it, it is the first look at an account, or it is routine. */
export type VisitPurpose = Exclude<keyof typeof PRECEDENCE, 'silent'>;

/**
 * Tells the crawl that something of a workspace is due at these hosts from `at` on. Hosts are locked before sources, here as in the
 * crawl, so that the two never wait for one another: call it once in a transaction, before any source's row is changed.
 */
export async function makeHostsDue(
  tx: TransactionContext,
  workspaceId: string,
  paceKeys: string[],
  at: Date,
  purpose: VisitPurpose = 'routine',
): Promise<void> {
  await makeHostsDueAt(tx, workspaceId, new Map(paceKeys.map((key) => [key, at])), purpose);
}

/** The same where one host is due earlier than another. */
export async function makeHostsDueAt(
  tx: TransactionContext,
  workspaceId: string,
  dues: ReadonlyMap<string, Date>,
  purpose: VisitPurpose = 'routine',
): Promise<void> {
  const keys = [...dues.keys()].toSorted();
  if (keys.length === 0) return;
  const times = keys.map((key) => dues.get(key)?.toISOString());
  await sql`
    insert into crawl_hosts (pace_key, next_due_at, not_before, turn_of, precedence)
    select key, at, at, ${workspaceId}, ${PRECEDENCE[purpose]} from unnest(${keys}::text[], ${times}::timestamptz[]) as due (key, at)
    on conflict (pace_key) do update set
      precedence = case when crawl_hosts.silent > 0 then ${PRECEDENCE.silent}::smallint else least(crawl_hosts.precedence, excluded.precedence) end,
      -- A host of several is nobody's: it has a share of its own, and they take turns there.
      turn_of = case when crawl_hosts.turn_of = excluded.turn_of then excluded.turn_of else '' end,
      next_due_at = greatest(least(coalesce(crawl_hosts.next_due_at, excluded.next_due_at), excluded.next_due_at), crawl_hosts.not_before)`.execute(
    tx.db,
  );
  tx.afterCommit(() => tx.notifications.send(CRAWL_CHANNEL));
}
