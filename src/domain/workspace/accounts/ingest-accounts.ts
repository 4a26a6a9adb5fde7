import type { Context } from '../../ground/context.ts';
import type { ResolveMap } from '../../../platform/outbound-http/resolve-map.ts';
import type { Actor } from '../../ground/actor.ts';
import { breather } from '../../../platform/breathe.ts';
import { unstorableText } from '../../../platform/json-text.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { errorCatalog } from '../../ground/errors/error-catalog.ts';
import type { ErrorCode, ErrorEntry } from '../../ground/errors/error-catalog.ts';
import { DomainError, invalidParam } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { applyChanges, orRefused, readNewAccount } from './account-input.ts';
import type { AccountFields, NewAccount, ReadChange } from './account-input.ts';
import { insertAccounts, liveAccountIds } from './insert-accounts.ts';
import { updateAccounts } from './update-accounts.ts';

export interface AccountBatch {
  items: readonly NewAccount[];
  /** What to do with a domain that is there already, also from earlier in the batch; `skip` when absent. */
  on_conflict?: 'skip' | 'update' | undefined;
}

export interface BatchItemError {
  type: ErrorEntry['type'];
  code: ErrorCode;
  message: string;
  /** Where in the request: `items[3].country`. */
  param: string;
}

export interface BatchResult {
  index: number;
  status: 'created' | 'updated' | 'skipped' | 'failed';
  id: string | null;
  error: BatchItemError | null;
}

export interface BatchAnswer {
  data: BatchResult[];
  summary: { created: number; updated: number; skipped: number; failed: number };
}

export const MAX_BATCH = 1000;

/** Checked before everybody else has a turn: some 5 ms of large ones. */
const ITEMS_AT_A_TIME = 100;

/** All items that name one domain, in their order. */
interface DomainGroup {
  domain: string;
  changes: ReadChange[];
}

type ReadItem = { domain: string } | { error: BatchItemError };

/**
 * Adds many accounts as if one after the other, with a fixed number of statements. An item that cannot be read fails alone.
 * @throws DomainError batch_too_large or invalid_param, with nothing stored.
 */
export async function ingestAccounts(ctx: Context, actor: Actor, batch: AccountBatch): Promise<BatchAnswer> {
  requireRole(actor, 'read-write');
  const mode = batch.on_conflict ?? 'skip';
  if (mode !== 'skip' && mode !== 'update')
    throw invalidParam(
      'on_conflict',
      `on_conflict is ${JSON.stringify(mode)}; skip and update are accepted.`,
    );
  if (!Array.isArray(batch.items) || batch.items.length === 0)
    throw invalidParam('items', `items must be a list of 1 to ${MAX_BATCH} accounts.`);
  if (batch.items.length > MAX_BATCH)
    throw new DomainError(
      'batch_too_large',
      `The batch has ${batch.items.length} items; at most ${MAX_BATCH} are accepted. Nothing was stored.`,
      { param: 'items' },
    );
  const groups = new Map<string, DomainGroup>();
  const read: ReadItem[] = [];
  const breathe = breather(ITEMS_AT_A_TIME);
  for (const [index, item] of batch.items.entries()) {
    read.push(readItem(item, index, groups, ctx.config.egress.resolve));
    await breathe(1);
  }
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const stored = await storeGroups(tx, actor, [...groups.values()], mode);
    const { created, existing } = stored;
    const answer = answerOf(read, stored, mode);
    const touched = [...created.values(), ...(mode === 'update' ? existing.values() : [])];
    if (touched.length > 0)
      audit(
        {
          action: 'accounts.ingested',
          subjectId: actor.workspaceId,
          after: { ...answer.summary, account_ids: touched },
        },
        // The log of one account tells of its creation too.
        ...[...created].map(([domain, id]) => ({
          action: 'account.created' as const,
          subjectId: id,
          after: { domain },
        })),
      );
    return answer;
  });
}

function readItem(
  item: unknown,
  index: number,
  groups: Map<string, DomainGroup>,
  served: ResolveMap,
): ReadItem {
  try {
    const unstorable = unstorableText(item);
    if (unstorable !== null)
      throw invalidParam(
        unstorable,
        `${unstorable} holds U+0000 or half of a surrogate pair, which is no text.`,
      );
    const { domain, fields } = readNewAccount(item, served);
    const group = groups.get(domain);
    if (group) group.changes.push(fields);
    else groups.set(domain, { domain, changes: [fields] });
    return { domain };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { error: itemError(error, index) };
  }
}

function itemError(error: DomainError, index: number): BatchItemError {
  const { param } = error.details;
  return {
    type: errorCatalog[error.code].type,
    code: error.code,
    message: error.message,
    param: typeof param === 'string' ? `items[${index}].${param}` : `items[${index}]`,
  };
}

/** By domain: the accounts made here, those that were there, and what cannot be. */
interface Stored {
  created: Map<string, string>;
  existing: Map<string, string>;
  refused: Map<string, DomainError>;
}

async function storeGroups(
  tx: TransactionContext,
  actor: Actor,
  groups: DomainGroup[],
  mode: 'skip' | 'update',
): Promise<Stored> {
  const created = new Map<string, string>();
  const existing = new Map<string, string>();
  const refused = new Map<string, DomainError>();
  const isOpen = ({ domain }: DomainGroup): boolean =>
    !created.has(domain) && !existing.has(domain) && !refused.has(domain);
  // An account that is deleted between the two looks is neither inserted nor found: it is tried again.
  for (let left = groups; left.length > 0; left = left.filter(isOpen)) {
    const accounts = left.flatMap((group) => {
      const fields = orRefused(() => newAccountOf(group, mode));
      if (!(fields instanceof DomainError)) return [{ domain: group.domain, fields }];
      refused.set(group.domain, fields);
      return [];
    });
    for (const [domain, id] of await insertAccounts(tx, actor.workspaceId, accounts)) created.set(domain, id);
    const others = left.filter(isOpen);
    if (mode === 'skip') {
      const domains = others.map(({ domain }) => domain);
      for (const [domain, id] of await liveAccountIds(tx, actor.workspaceId, domains))
        existing.set(domain, id);
      continue;
    }
    const changes = new Map(others.map((group) => [group.domain, group.changes]));
    for (const [domain, result] of await updateAccounts(tx, actor.workspaceId, changes)) {
      if (result instanceof DomainError) refused.set(domain, result);
      else existing.set(domain, result);
    }
  }
  return { created, existing, refused };
}

/** What a new account is after all its items: with `skip` the first one made it, with `update` the later ones changed it. */
function newAccountOf({ domain, changes }: DomainGroup, mode: 'skip' | 'update'): AccountFields {
  return applyChanges(domain, null, mode === 'skip' ? changes.slice(0, 1) : changes);
}

function answerOf(
  read: ReadItem[],
  { created, existing, refused }: Stored,
  mode: 'skip' | 'update',
): BatchAnswer {
  const summary = { created: 0, updated: 0, skipped: 0, failed: 0 };
  const seen = new Set<string>();
  const data = read.map((item, index): BatchResult => {
    const result = resultOf(item, index);
    summary[result.status] += 1;
    return result;
  });
  return { data, summary };

  function resultOf(item: ReadItem, index: number): BatchResult {
    if ('error' in item) return { index, status: 'failed', id: null, error: item.error };
    const refusal = refused.get(item.domain);
    if (refusal) return { index, status: 'failed', id: null, error: itemError(refusal, index) };
    const id = created.get(item.domain);
    const isFirst = id !== undefined && !seen.has(item.domain);
    seen.add(item.domain);
    if (isFirst) return { index, status: 'created', id, error: null };
    const status = mode === 'update' ? 'updated' : 'skipped';
    return { index, status, id: id ?? existing.get(item.domain) ?? null, error: null };
  }
}
