import type { Actor } from '../../../ground/actor.ts';
import { auditedTransaction } from '../../../ground/audit/audited-transaction.ts';
import type { Context } from '../../../ground/context.ts';
import { errorCatalog } from '../../../ground/errors/error-catalog.ts';
import { DomainError } from '../../../ground/errors/errors.ts';
import { requireLive } from '../../../ground/records/live-account.ts';
import { requireRole } from '../../../ground/scope.ts';
import { orRefused } from '../account-input.ts';
import type { BatchItemError } from '../ingest-accounts.ts';
import { checkBulk } from './bulk-request.ts';
import type { BulkAction, BulkRequest } from './bulk-request.ts';
import { chooseAccounts, lockChosen } from './choose-accounts.ts';
import type { ChosenAccount } from './choose-accounts.ts';
import { deleteMany } from './delete-many.ts';
import type { BulkWork } from './bulk-work.ts';
import { requireNarrowing } from './require-narrowing.ts';
import { rescoreMany } from './rescore-many.ts';
import { requireDeleted, restoreMany } from './restore-many.ts';
import { tagMany } from './tag-many.ts';

export interface BulkResult {
  id: string;
  status: 'done' | 'unchanged' | 'failed';
  error: BatchItemError | null;
}

export interface BulkAnswer {
  data: BulkResult[];
  summary: Record<BulkResult['status'], number>;
  has_more: boolean;
  next_cursor: string | null;
}

const WORK: Record<BulkAction, BulkWork> = {
  add_tags: tagMany,
  remove_tags: tagMany,
  delete: deleteMany,
  restore: restoreMany,
  rescore: rescoreMany,
};

/**
 * Does to many accounts what the single calls do to one, with a fixed number of statements: those that are named, or the next thousand that
 * filters find. An account that cannot be changed fails alone.
 * @throws DomainError invalid_param, missing_param, batch_too_large or invalid_cursor, with nothing done.
 */
export async function bulkAccounts(ctx: Context, actor: Actor, request: BulkRequest): Promise<BulkAnswer> {
  requireRole(actor, 'read-write');
  const wanted = checkBulk(request);
  const { workspaceId } = actor;
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    if (wanted.action === 'delete' && wanted.filters) await requireNarrowing(tx, workspaceId, wanted.filters);
    const chosen = await chooseAccounts(tx, workspaceId, wanted);
    const present = await lockChosen(tx, workspaceId, chosen.ids);
    const now = tx.clock.now();
    const refused = new Map<string, DomainError>();
    const accounts: ChosenAccount[] = [];
    for (const id of new Set(chosen.ids)) {
      const judge = wanted.action === 'restore' ? requireDeleted : requireLive;
      const account = orRefused(() => judge(present.get(id), id, now));
      if (account instanceof DomainError) refused.set(id, account);
      else accounts.push(account);
    }
    const changed = new Set<string>();
    if (accounts.length > 0)
      await WORK[wanted.action](tx, {
        workspaceId,
        action: wanted.action,
        tags: wanted.tags,
        accounts,
        audit,
        done: (id) => void changed.add(id),
        refuse: (id, why) => void refused.set(id, why),
      });
    const summary = { done: 0, unchanged: 0, failed: 0 };
    const data = chosen.ids.map((id, index): BulkResult => {
      const why = refused.get(id);
      const status = why ? 'failed' : changed.has(id) ? 'done' : 'unchanged';
      summary[status] += 1;
      return { id, status, error: why ? itemError(why, wanted.ids ? `ids[${index}]` : 'filters') : null };
    });
    return { data, summary, has_more: chosen.next_cursor !== null, next_cursor: chosen.next_cursor };
  });
}

function itemError({ code, message }: DomainError, param: string): BatchItemError {
  return { type: errorCatalog[code].type, code, message, param };
}
