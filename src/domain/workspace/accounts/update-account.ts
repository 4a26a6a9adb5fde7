import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { lookAgain } from '../../watching/snapshots/look-again.ts';
import { requireRole } from '../../ground/scope.ts';
import { accountView } from './account.ts';
import { accountColumns } from '../../ground/records/account-record.ts';
import type { Account } from './account.ts';
import type { AccountRecord } from '../../ground/records/account-record.ts';
import { accountFieldNames, applyChange, readChange } from './account-input.ts';
import type { AccountChange, AccountFields } from './account-input.ts';
import { enqueueScoring } from './insert-accounts.ts';
import { readLocked, requireLive } from '../../ground/records/live-account.ts';

/** Looks at the account as it is under the lock, and throws if the change must not happen (`If-Match`). */
export type Precondition = (present: Account) => void;

/** Sets the fields that are sent, each as a whole; null clears. A change that changes nothing writes nothing. */
export async function updateAccount(
  ctx: Context,
  actor: Actor,
  id: string,
  change: AccountChange,
  precondition?: Precondition,
): Promise<Account> {
  requireRole(actor, 'read-write');
  const read = readChange(change);
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const now = tx.clock.now();
    const present = requireLive(await readLocked(tx, actor.workspaceId, id), id, now);
    precondition?.(accountView(tx, present));
    const after = applyChange(nameUnlessSent(present), present, read);
    const changed = changedFields(present, after);
    if (changed.length === 0) return accountView(tx, present);
    const row = await tx.db
      .updateTable('accounts')
      .set({
        ...pick(after, changed),
        ...storedAttributes(after, changed),
        stated_at: JSON.stringify(statedAt(present, after, now)),
        updated_at: now,
      })
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', id)
      .returning(accountColumns)
      .executeTakeFirstOrThrow();
    audit({
      action: 'account.updated',
      subjectId: id,
      before: pick(present, changed),
      after: pick(after, changed),
    });
    if (changed.includes('name')) await lookAgain(tx, actor.workspaceId, [id]);
    if (changed.some(isFact)) await enqueueScoring(tx, actor.workspaceId, [id], 'facts_changed');
    return accountView(tx, row);
  });
}

/** The name of an account without a sent name: what it calls itself, else its domain. */
export function nameUnlessSent({
  domain,
  found_facts,
}: Pick<AccountRecord, 'domain' | 'found_facts'>): string {
  const own = found_facts['name']?.value;
  return typeof own === 'string' ? own : domain;
}

/** When the client last said each of its facts. */
export function statedAt(
  before: AccountFields & Pick<AccountRecord, 'stated_at'>,
  after: AccountFields,
  now: Date,
): Record<string, string> {
  const names = { ...before.attributes, ...after.attributes };
  const attributes = Object.keys(names).filter((name) => before.attributes[name] !== after.attributes[name]);
  const changed = [...changedFields(before, after), ...attributes.map((name) => `attributes.${name}`)];
  const date = now.toISOString();
  return { ...before.stated_at, ...Object.fromEntries(changed.map((name) => [name, date])) };
}

export function changedFields(before: AccountFields, after: AccountFields): (keyof AccountFields)[] {
  return accountFieldNames.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

/** Whether a score may rest on it: a rubric can ask about every field but the client's own identifier. */
export function isFact(name: keyof AccountFields): boolean {
  return name !== 'external_id';
}

function pick(
  fields: AccountFields,
  names: (keyof AccountFields)[],
): Partial<Omit<AccountFields, 'attributes'>> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

function storedAttributes(fields: AccountFields, names: (keyof AccountFields)[]): { attributes?: string } {
  return names.includes('attributes') ? { attributes: JSON.stringify(fields.attributes) } : {};
}
