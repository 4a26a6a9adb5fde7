import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { system } from '../../ground/actor.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { CrmProblem } from '../../ground/vocabulary/crm.ts';
import { ACCOUNT_LIMITS } from '../../ground/vocabulary/account-limits.ts';
import { ingestAccounts, MAX_BATCH } from '../accounts/ingest-accounts.ts';
import type { NewAccount } from '../accounts/account-input.ts';
import type { Crm, CrmOwner } from './crm.ts';
import { planPage, storableLine } from './plan-page.ts';
import type { PagePlan, Planned } from './plan-page.ts';
import type { ClaimedRun, SyncRun } from './sync-run.ts';

/** Page by page: each is one transaction with its cursor, so that a run that dies has done all of a page or nothing. */
export async function pullCompanies(
  ctx: Context,
  claimed: ClaimedRun,
  run: SyncRun,
  crm: Crm,
): Promise<void> {
  let owners: Map<string, CrmOwner> | null = null;
  while (run.phase === 'pull') {
    await run.check();
    owners ??= await crm.listOwners();
    const { companies, next } = await crm.listCompanies(run.cursor, []);
    const known = owners;
    await inTransaction(ctx, async (tx) => {
      const { planned, skipped } = await planPage(tx, claimed.connection, companies, known);
      const stored = await storePlanned(tx, claimed, planned);
      await run.store(tx, {
        phase: next === null ? 'push' : 'pull',
        cursor: next,
        counts: {
          seen: planned.length + skipped.length,
          created: stored.created,
          matched: planned.length - stored.created - stored.refused.length,
          changed: stored.changed,
          skipped: skipped.length + stored.refused.length,
        },
        problems: [...skipped.map(withoutName), ...stored.refused],
      });
    });
  }
}

/** Names would outlive the erasure of an account. */
function withoutName({ crm_id, reason, message }: PagePlan['skipped'][number]): CrmProblem {
  return { crm_id, reason, message };
}

interface StoredPage {
  created: number;
  changed: number;
  refused: CrmProblem[];
}

async function storePlanned(
  tx: TransactionContext,
  { workspace_id: workspaceId, connection }: ClaimedRun,
  planned: readonly Planned[],
): Promise<StoredPage> {
  const actor = system(workspaceId, 'run-crm-sync');
  const refused: CrmProblem[] = [];
  const accountOf = new Map<Planned, string>();

  async function ingest(some: readonly Planned[], mode: 'skip' | 'update'): Promise<number> {
    let done = 0;
    for (let from = 0; from < some.length; from += MAX_BATCH) {
      const batch = some.slice(from, from + MAX_BATCH);
      const items = batch.map((one) => itemOf(one, mode));
      const { data, summary } = await ingestAccounts(tx, actor, { items, on_conflict: mode });
      done += mode === 'skip' ? summary.created : summary.updated;
      for (const { index, id, error } of data) {
        const one = batch[index];
        if (one && id !== null) accountOf.set(one, id);
        if (one && error)
          refused.push({
            crm_id: one.company.id,
            reason: 'refused_here',
            message: `${error.code}: ${error.param}`,
          });
      }
    }
    return done;
  }

  const created = await ingest(
    planned.filter(({ accountId }) => accountId === null),
    'skip',
  );
  const matched = planned.filter(({ accountId }) => accountId !== null);
  for (const one of matched) accountOf.set(one, one.accountId ?? '');
  const changed = await ingest(
    matched.filter(({ owner }) => owner !== undefined),
    'update',
  );
  const gone = new Set(refused.map(({ crm_id }) => crm_id));
  await link(
    tx,
    { workspaceId, connectionId: connection.id },
    [...accountOf].filter(
      ([{ company, link: present, accountId, leads }, id]) =>
        !gone.has(company.id) && (accountId === null || present?.accountId !== id || present.leads !== leads),
    ),
  );
  return { created, changed, refused };
}

function itemOf({ company, domain, owner }: Planned, mode: 'skip' | 'update'): NewAccount {
  const attributes = owner ? { attributes: owner.after } : {};
  if (mode === 'update') return { domain, ...attributes };
  const name = storableLine(company.name ?? '', ACCOUNT_LIMITS.name);
  return { domain, ...attributes, ...(name === '' ? {} : { name }) };
}

/** A company that has become another account's is written anew. */
async function link(
  tx: TransactionContext,
  { workspaceId, connectionId }: { workspaceId: string; connectionId: string },
  accounts: readonly (readonly [Planned, string])[],
): Promise<void> {
  if (accounts.length === 0) return;
  await sql`
    insert into crm_links (workspace_id, connection_id, crm_id, account_id, leads, created_at)
    select ${workspaceId}, ${connectionId}, n.crm_id, n.account_id, n.leads, ${tx.clock.now()}
      from unnest(
        ${accounts.map(([{ company }]) => company.id)}::text[],
        ${accounts.map(([, id]) => id)}::text[],
        ${accounts.map(([{ leads }]) => leads)}::boolean[]
      ) as n (crm_id, account_id, leads)
    on conflict (workspace_id, connection_id, crm_id) do update
      set account_id = excluded.account_id, leads = excluded.leads,
        pushed_hash = case when crm_links.account_id = excluded.account_id then crm_links.pushed_hash end`.execute(
    tx.db,
  );
}
