import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../ground/context.ts';
import { createBatcher } from '../../../platform/batcher.ts';
import type { Actor } from '../../ground/actor.ts';
import { recordAudit, recordAudits } from '../../ground/audit/record-audit.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { accountView } from './account.ts';
import { accountColumns } from '../../ground/records/account-record.ts';
import type { Account } from './account.ts';
import { applyChange, readNewAccount } from './account-input.ts';
import type { AccountFields, NewAccount, ReadChange } from './account-input.ts';
import { insertAccounts, liveAccountIds } from './insert-accounts.ts';

interface Creation {
  ctx: Context;
  actor: Actor;
  domain: string;
  fields: AccountFields;
  /** What of the fields was sent. */
  sent: ReadChange;
}

/** A deletion may come between the refusal of the index and our look at who has the domain. */
const TRIES = 3;

const MAX_TOGETHER = 100;
const MAX_WORKSPACES = 10_000;

/** Adds one account. Those that are added to a workspace at the same time share a transaction. @throws DomainError account_exists, with the `account_id` that has the domain. */
export async function createAccount(ctx: Context, actor: Actor, input: NewAccount): Promise<Account> {
  requireRole(actor, 'read-write');
  const { domain, fields: sent } = readNewAccount(input, ctx.config.egress.resolve);
  const creation = { ctx, actor, domain, sent, fields: applyChange(domain, null, sent) };
  return 'inTransaction' in ctx ? createAlone(creation) : batcherOf(creation)(creation);
}

export function accountExists(domain: string, accountId: string | null): DomainError {
  return new DomainError(
    'account_exists',
    `This workspace already has an account with the domain ${domain}.`,
    {
      account_id: accountId,
    },
  );
}

type Together = (creation: Creation) => Promise<Account>;
const lines = new WeakMap<Context['pool'], LRUCache<string, Together>>();

function batcherOf({ ctx, actor }: Creation): Together {
  const line = lines.get(ctx.pool) ?? new LRUCache<string, Together>({ max: MAX_WORKSPACES });
  lines.set(ctx.pool, line);
  const together = line.get(actor.workspaceId) ?? createBatcher(createAll, { most: MAX_TOGETHER });
  line.set(actor.workspaceId, together);
  return together;
}

/** All in one transaction, or, if that fails, each in its own: what is wrong with one costs no other its account. */
async function createAll(creations: readonly Creation[]): Promise<(Account | Error)[]> {
  const [first] = creations;
  if (first && creations.length > 1) {
    try {
      return await inTransaction(first.ctx, (tx) => createMany(tx, first.actor.workspaceId, creations));
    } catch (error) {
      first.ctx.log.debug({ err: error, accounts: creations.length }, 'accounts are created one by one');
    }
  }
  const results: (Account | Error)[] = [];
  // One after the other: a hundred at once would take every connection of the pool.
  for (const creation of creations)
    results.push(await createAlone(creation).catch((error: unknown) => error as Error));
  return results;
}

async function createMany(
  tx: TransactionContext,
  workspaceId: string,
  creations: readonly Creation[],
): Promise<(Account | Error)[]> {
  // The first of each domain; whoever sent it again meanwhile is told that it exists.
  const firsts = new Map(creations.toReversed().map((creation) => [creation.domain, creation]));
  const created = await insertAccounts(tx, workspaceId, [...firsts.values()]);
  const others = creations.filter(({ domain }) => !created.has(domain)).map(({ domain }) => domain);
  const existing = await liveAccountIds(tx, workspaceId, others);
  if (others.some((domain) => !existing.has(domain)))
    throw new Error('an account was deleted while another of its domain was being created');
  await recordAudits(
    tx,
    workspaceId,
    [...firsts.values()].flatMap((creation) => {
      const id = created.get(creation.domain);
      return id === undefined ? [] : [{ actor: creation.actor, ...auditOf(creation, id) }];
    }),
  );
  const views = await readCreated(tx, workspaceId, [...created.values()]);
  return creations.map((creation) => {
    const { domain } = creation;
    const id = created.get(domain);
    const view = id !== undefined && firsts.get(domain) === creation ? views.get(id) : undefined;
    return view ?? accountExists(domain, id ?? existing.get(domain) ?? null);
  });
}

async function createAlone(creation: Creation): Promise<Account> {
  const { ctx, actor, domain } = creation;
  return inTransaction(ctx, async (tx) => {
    for (let tries = 1; ; tries += 1) {
      const id = (await insertAccounts(tx, actor.workspaceId, [creation])).get(domain);
      if (id !== undefined) {
        await recordAudit(tx, actor, [auditOf(creation, id)]);
        const view = (await readCreated(tx, actor.workspaceId, [id])).get(id);
        if (!view) throw new Error('an account that was just inserted is there');
        return view;
      }
      const existing = (await liveAccountIds(tx, actor.workspaceId, [domain])).get(domain);
      if (existing !== undefined || tries === TRIES) throw accountExists(domain, existing ?? null);
    }
  });
}

function auditOf({ domain, sent }: Creation, id: string) {
  return { action: 'account.created' as const, subjectId: id, after: { domain, ...sent } };
}

async function readCreated(
  tx: TransactionContext,
  workspaceId: string,
  ids: string[],
): Promise<Map<string, Account>> {
  const rows = await tx.db
    .selectFrom('accounts')
    .select(accountColumns)
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, accountView(tx, row)]));
}
