import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import type { Account } from './account.ts';
import { applyChange, readNewAccount } from './account-input.ts';
import type { NewAccount } from './account-input.ts';
import { getAccount } from './get-account.ts';
import { insertAccounts, liveAccountIds } from './insert-accounts.ts';

/** Somebody may delete the account between the insert that its domain refuses and our look at its id. */
const MAX_TRIES = 3;

/** Adds one account. @throws DomainError account_exists, with the `account_id` that has the domain. */
export async function createAccount(ctx: Context, actor: Actor, input: NewAccount): Promise<Account> {
  requireRole(actor, 'read-write');
  const { domain, fields: sent } = readNewAccount(input, ctx.config.egress.resolve);
  const fields = applyChange(domain, null, sent);
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    for (let tries = 1; ; tries += 1) {
      const id = (await insertAccounts(tx, actor.workspaceId, [{ domain, fields }])).get(domain);
      if (id !== undefined) {
        audit({ action: 'account.created', subjectId: id, after: { domain, ...sent } });
        return getAccount(tx, actor, id);
      }
      const existing = (await liveAccountIds(tx, actor.workspaceId, [domain])).get(domain);
      if (existing !== undefined || tries === MAX_TRIES) throw accountExists(domain, existing ?? null);
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
