import type { Context } from '../../context.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { DomainError } from '../errors.ts';
import { requireRole } from '../scope.ts';
import { inTransaction } from '../transaction.ts';
import type { TransactionContext } from '../transaction.ts';
import { accountColumns, accountView } from './account.ts';
import type { Account } from './account.ts';
import { applyChange, readNewAccount } from './account-input.ts';
import type { NewAccount } from './account-input.ts';
import { insertAccounts, liveAccountIds } from './insert-accounts.ts';

/** A deletion may come between the refusal of the index and our look at who has the domain. */
const TRIES = 3;

/** @throws DomainError account_exists, with the `account_id` that has the domain. */
export async function createAccount(ctx: Context, actor: Actor, input: NewAccount): Promise<Account> {
  requireRole(actor, 'read-write');
  const { domain, fields } = readNewAccount(input);
  const account = { domain, fields: applyChange(domain, null, fields) };
  return inTransaction(ctx, async (tx) => {
    for (let tries = 1; ; tries += 1) {
      const id = (await insertAccounts(tx, actor.workspaceId, [account])).get(domain);
      if (id !== undefined) {
        await recordAudit(tx, actor, [
          { action: 'account.created', subjectId: id, after: { domain, ...fields } },
        ]);
        return readCreated(tx, actor.workspaceId, id);
      }
      const existing = (await liveAccountIds(tx, actor.workspaceId, [domain])).get(domain);
      if (existing !== undefined || tries === TRIES) throw accountExists(domain, existing ?? null);
    }
  });
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

async function readCreated(tx: TransactionContext, workspaceId: string, id: string): Promise<Account> {
  const row = await tx.db
    .selectFrom('accounts')
    .select(accountColumns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return accountView(tx, row);
}
