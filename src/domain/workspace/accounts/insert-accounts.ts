import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { newId } from '../../../platform/ids.ts';
import { enqueueAccounts } from '../../ground/enqueue.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { AccountFields } from './account-input.ts';
import { requireAccountRoom } from './require-account-room.ts';

const TOKEN_BYTES = 24;

export interface AccountToInsert {
  domain: string;
  fields: AccountFields;
}

/**
 * Inserts accounts with few statements and makes their first steps due. Resolves to the ids by domain of those that are new; a
 * domain that has a live account already is left as it is. In the order of the domains, so that two batches with the same
 * domains wait for one another and never in a circle.
 */
export async function insertAccounts(
  tx: TransactionContext,
  workspaceId: string,
  accounts: readonly AccountToInsert[],
): Promise<Map<string, string>> {
  const inserted = new Map<string, string>();
  for (const part of partsOf(rowsOf(accounts))) {
    for (const [domain, id] of await insertPart(tx, workspaceId, part)) inserted.set(domain, id);
    await setImmediate();
  }
  return inserted;
}

/** About how much of a batch is one statement. Writing it takes milliseconds, in which nobody else is heard; small accounts by the thousand are one. */
const PART_CHARACTERS = 1024 * 1024;

/** As JSON, in the order of the domains; made when asked for. */
function* rowsOf(accounts: readonly AccountToInsert[]): Generator<string> {
  // Asked for once: a thousand small requests for randomness cost 4 ms.
  const random = randomBytes(TOKEN_BYTES * accounts.length);
  let from = 0;
  for (const { domain, fields } of accounts.toSorted((a, b) => (a.domain < b.domain ? -1 : 1))) {
    const brief_token = random.toString('base64url', from, from + TOKEN_BYTES);
    yield JSON.stringify({ ...fields, domain, id: newId('acc'), brief_token });
    from += TOKEN_BYTES;
  }
}

/** As JSON arrays. */
function* partsOf(rows: Iterable<string>): Generator<string> {
  let part: string[] = [];
  let length = 0;
  for (const row of rows) {
    part.push(row);
    length += row.length;
    if (length < PART_CHARACTERS) continue;
    yield `[${part.join(',')}]`;
    [part, length] = [[], 0];
  }
  if (part.length > 0) yield `[${part.join(',')}]`;
}

async function insertPart(
  tx: TransactionContext,
  workspaceId: string,
  rows: string,
): Promise<Map<string, string>> {
  const now = tx.clock.now();
  const { rows: made } = await sql<{ id: string; domain: string }>`
    insert into accounts (workspace_id, id, domain, name, external_id, industry, employee_count, annual_revenue_usd, country, city,
      description, technologies, tags, attributes, brief_token, next_rescore_at, created_at, updated_at)
    select ${workspaceId}, n.id, n.domain, n.name, n.external_id, n.industry, n.employee_count, n.annual_revenue_usd, n.country, n.city,
      n.description, n.technologies, n.tags, n.attributes, n.brief_token, ${now}, ${now}, ${now}
    from json_to_recordset(${rows}::json) as n (id text, domain text, name text, external_id text, industry text,
      employee_count integer, annual_revenue_usd bigint, country text, city text, description text, technologies text[], tags text[],
      attributes jsonb, brief_token text)
    on conflict (workspace_id, domain) where status = 'active' do nothing
    returning id, domain`.execute(tx.db);
  if (made.length > 0) await requireAccountRoom(tx, workspaceId, made.length);
  const ids = made.map(({ id }) => id);
  await enqueueAccounts(tx, 'find-sources', workspaceId, ids);
  await enqueueScoring(tx, workspaceId, ids, 'account_created');
  return new Map(made.map(({ id, domain }) => [domain, id]));
}

/** The next score of these accounts, and why. The cause of one that waits already is not replaced. */
export async function enqueueScoring(
  tx: TransactionContext,
  workspaceId: string,
  accountIds: readonly string[],
  cause: string,
): Promise<void> {
  await enqueueAccounts(tx, 'score-accounts', workspaceId, accountIds, { cause });
}

/** The live accounts of these domains. */
export async function liveAccountIds(
  tx: TransactionContext,
  workspaceId: string,
  domains: readonly string[],
): Promise<Map<string, string>> {
  if (domains.length === 0) return new Map();
  const { rows } = await sql<{ id: string; domain: string }>`
    select id, domain from accounts
    where workspace_id = ${workspaceId} and status = 'active' and domain = any(${domains}::text[])`.execute(
    tx.db,
  );
  return new Map(rows.map(({ id, domain }) => [domain, id]));
}
