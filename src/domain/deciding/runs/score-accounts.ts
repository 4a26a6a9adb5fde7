import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { plainArray } from '../../../platform/db/plain-array.ts';
import type { ScoreRequest } from '../../ground/enqueue.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { askedColumns } from '../scoring/account-facts.ts';
import type { CompiledRubric } from '../scoring/compile-rubric.ts';
import { scoreUnchanged } from './score-unchanged.ts';
import { foresee, isHeavy } from '../scoring/foresee.ts';
import { lockAccounts } from './lock-accounts.ts';
import { scoreChanged } from './score-changed.ts';
import type { Wanted } from '../scoring/scored-account.ts';
import { storeScores } from './store-scores.ts';
import { loadWorkspaceRules } from '../scoring/workspace-rules.ts';

/** Accounts in one transaction. A first score takes about a millisecond, and so long their locks are held. */
const SCORED_TOGETHER = 500;

/**
 * Scores accounts, many at a time: one transaction for up to 500 of a workspace reads their facts, signals and contacts, runs the formula,
 * and writes scores, briefs, decayed signals and events together or not at all. Accounts that are deleted are passed over.
 */
export async function scoreAccounts(ctx: Context, requests: ScoreRequest[]): Promise<void> {
  const byWorkspace = Map.groupBy(requests, ({ workspaceId }) => workspaceId);
  for (const [workspaceId, own] of byWorkspace) {
    const wanted = [...together(own)];
    for (let from = 0; from < wanted.length; from += SCORED_TOGETHER) {
      const batch = new Map(wanted.slice(from, from + SCORED_TOGETHER));
      // Before the locks: heavy patterns may have to wait for those of others.
      const foreseen = await foreseeBatch(ctx, workspaceId, [...batch.keys()]);
      await inTransaction(ctx, (tx) => scoreWorkspace(tx, workspaceId, batch, foreseen));
    }
  }
}

/** Several reasons may wait for one account: news is the one worth telling. */
function together(requests: ScoreRequest[]): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const { accountId, cause, rewriteBrief = false, only = null } of requests) {
    const known = wanted.get(accountId);
    wanted.set(accountId, {
      cause: known?.cause === 'signal_fired' ? known.cause : cause,
      rewriteBrief: rewriteBrief || known?.rewriteBrief === true,
      only: known === undefined || known.only === only ? only : null,
    });
  }
  return wanted;
}

/** Null where the rubric is light. Facts that change before the locks are taken are asked about under them. */
async function foreseeBatch(
  ctx: Context,
  workspaceId: string,
  ids: string[],
): Promise<CompiledRubric | null> {
  const { compiled } = await loadWorkspaceRules(ctx.db, workspaceId);
  if (!isHeavy(compiled)) return null;
  const accounts = await ctx.db
    .selectFrom('accounts')
    .select(['attributes', 'found_facts', ...askedColumns(compiled.attributes)])
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`id = any(${plainArray(ids)}::text[])`)
    .where('status', '=', 'active')
    .execute();
  return (await foresee(ctx, workspaceId, compiled, accounts)).compiled;
}

async function scoreWorkspace(
  tx: TransactionContext,
  workspaceId: string,
  wanted: Map<string, Wanted>,
  foreseen: CompiledRubric | null,
): Promise<void> {
  const { attributes } = (await loadWorkspaceRules(tx.db, workspaceId)).compiled;
  const locked = await lockAccounts(tx, workspaceId, [...wanted.keys()], attributes);
  // Under the locks: an account that somebody scores by a new rubric before we have it is scored by that rubric.
  const loaded = await loadWorkspaceRules(tx.db, workspaceId);
  const rules = foreseen?.version === loaded.compiled.version ? { ...loaded, compiled: foreseen } : loaded;
  const accounts = locked.filter((account) => {
    const only = wanted.get(account.id)?.only;
    if (only === 'when_due') return account.is_due;
    return only !== 'with_older_rubric' || account.rubric_version !== rules.compiled.version;
  });
  if (accounts.length === 0) return;
  // A rubric that came in between may ask about facts that were not read.
  const isRead = rules.compiled.attributes.isSubsetOf(attributes);
  const unchanged = isRead ? await scoreUnchanged(tx, workspaceId, accounts, wanted, rules) : [];
  await storeScores(tx, workspaceId, unchanged, new Map());
  const done = new Set(unchanged.map(({ account }) => account.id));
  const moved = accounts.flatMap(({ id }) => (done.has(id) ? [] : id));
  if (moved.length > 0) await scoreChanged(tx, workspaceId, moved, wanted, rules);
  tx.metrics.count('whynow_scores_total', 'Scores computed', {}, accounts.length);
}
