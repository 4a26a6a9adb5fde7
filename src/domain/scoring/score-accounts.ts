import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { DAY } from '../../platform/clock.ts';
import { enqueueRewriting } from '../briefs/model/enqueue-rewriting.ts';
import { writeBriefs } from '../briefs/write-briefs.ts';
import type { BriefDue } from '../briefs/write-briefs.ts';
import type { AccountRow } from '../tables.ts';
import { inTransaction } from '../transaction.ts';
import type { TransactionContext } from '../transaction.ts';
import { announceScores } from './announce-scores.ts';
import { scoreAccount } from './formula.ts';
import type { Score } from './formula.ts';
import { nextRescoreAt } from './rescore-time.ts';
import { countPersonaContacts, loadSignals, scoreInput } from './score-inputs.ts';
import type { ScoredSignal } from './score-inputs.ts';
import { hasMoved, recordHistory } from './record-history.ts';
import { BRIEF_AFTER_POINTS } from './thresholds.ts';
import { currentStrength } from './timing.ts';
import { loadWorkspaceRules } from './workspace-rules.ts';
import type { WorkspaceRules } from './workspace-rules.ts';

/** Why a score is computed: `account_created`, `signal_fired`, `signal_retracted`, `signal_restored`, `facts_changed`, `cycle`, `rubric_updated`, `requested`, `contact_added`, `contact_changed`, `contact_erased`, `reply_classified`. */
export interface ScoreRequest {
  workspaceId: string;
  accountId: string;
  cause: string;
  /** Write a brief even where the score has not moved enough for one. */
  rewriteBrief?: boolean;
}

/** An account that was scored in this run, with what it was before. */
export interface ScoredAccount {
  account: AccountRow;
  score: Score;
  cause: string;
  rewriteBrief: boolean;
  signals: ScoredSignal[];
}

/**
 * Scores accounts, many at a time: one transaction per workspace reads their facts, signals and contacts, runs the formula,
 * and writes scores, briefs, decayed signals and events together or not at all. Accounts that are deleted are passed over.
 */
export async function scoreAccounts(ctx: Context, requests: ScoreRequest[]): Promise<void> {
  const byWorkspace = Map.groupBy(requests, ({ workspaceId }) => workspaceId);
  for (const [workspaceId, own] of byWorkspace) {
    const wanted = new Map<string, Wanted>();
    for (const { accountId, cause, rewriteBrief = false } of own) {
      const known = wanted.get(accountId);
      // Several reasons may wait for one account: news is the one worth telling.
      const told = known?.cause === 'signal_fired' ? known.cause : cause;
      wanted.set(accountId, { cause: told, rewriteBrief: rewriteBrief || known?.rewriteBrief === true });
    }
    await inTransaction(ctx, (tx) => scoreWorkspace(tx, workspaceId, wanted));
  }
}

interface Wanted {
  cause: string;
  rewriteBrief: boolean;
}

async function scoreWorkspace(
  tx: TransactionContext,
  workspaceId: string,
  wanted: Map<string, Wanted>,
): Promise<void> {
  const now = tx.clock.now();
  const accounts = await tx.db
    .selectFrom('accounts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...wanted.keys()]))))
    .where('status', '=', 'active')
    // One order for everyone, so that two batches that share accounts cannot lock one another.
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (accounts.length === 0) return;
  // Under the locks: an account that a new rubric has brought forward before we had it is scored by that rubric.
  const rules = await loadWorkspaceRules(tx.db, workspaceId);
  const ids = accounts.map(({ id }) => id);
  const signals = await loadSignals(tx, workspaceId, ids, now);
  const personaContacts = await countPersonaContacts(tx, workspaceId, ids, rules.rubric.personas);
  const scored = accounts.map((account): ScoredAccount => {
    const own = signals.get(account.id) ?? [];
    const score = scoreAccount(
      scoreInput(account, own, personaContacts.get(account.id) ?? 0, rules.compiled, now),
    );
    const { cause, rewriteBrief } = wanted.get(account.id) ?? { cause: 'cycle', rewriteBrief: false };
    return {
      account,
      score,
      cause: tellingCause(account, rules, cause, rewriteBrief),
      rewriteBrief,
      signals: own,
    };
  });
  const decayed = findDecayed(scored, rules, now);
  const briefs = await writeBriefs(tx, workspaceId, rules, scored.flatMap(briefDue));
  await storeScores(tx, workspaceId, scored, briefs);
  if (tx.config.llm !== null) await enqueueRewriting(tx, workspaceId, [...briefs.values()]);
  await recordHistory(tx, workspaceId, scored);
  await markSignals(tx, workspaceId, scored, decayed);
  await announceScores(tx, workspaceId, rules, scored, briefs, decayed);
  tx.metrics.count('whynow_scores_total', 'Scores computed', {}, scored.length);
}

/** Where nothing else is new, a score that an older rubric made moves because of the new one. */
function tellingCause(
  account: AccountRow,
  rules: WorkspaceRules,
  cause: string,
  rewriteBrief: boolean,
): string {
  const older = account.rubric_version !== null && account.rubric_version !== rules.compiled.version;
  return older && !rewriteBrief && (cause === 'cycle' || cause === 'requested') ? 'rubric_updated' : cause;
}

function briefDue({ account, score, cause, rewriteBrief }: ScoredAccount): BriefDue[] {
  const first = account.brief_version === 0;
  const moved =
    account.brief_score === null || Math.abs(score.score - account.brief_score) > BRIEF_AFTER_POINTS;
  if (!first && !moved && !rewriteBrief) return [];
  return [{ account, score, reason: first ? 'first_score' : cause }];
}

/** Signals that were live until now and whose remaining strength fell below the workspace's threshold: once per signal. */
function findDecayed(scored: ScoredAccount[], rules: WorkspaceRules, now: Date): Map<string, number> {
  const decayed = new Map<string, number>();
  for (const signal of scored.flatMap(({ signals }) => signals)) {
    if (signal.status !== 'active') continue;
    const term = rules.compiled.terms.get(signal.type) ?? rules.compiled.customTerm;
    const left = currentStrength(
      signal.strength,
      (now.getTime() - signal.occurred_at.getTime()) / DAY,
      term.halfLifeDays,
    );
    if (left < rules.signalThreshold) decayed.set(signal.id, left);
  }
  return decayed;
}

async function storeScores(
  tx: TransactionContext,
  workspaceId: string,
  scored: ScoredAccount[],
  briefs: Map<string, { version: number }>,
): Promise<void> {
  const now = tx.clock.now();
  const rows = scored.map(({ account, score }) => {
    const version = briefs.get(account.id)?.version ?? null;
    return {
      id: account.id,
      score: score.score,
      fit: score.breakdown.fit,
      recency: score.breakdown.recency,
      strength: score.breakdown.strength,
      depth: score.breakdown.depth,
      tier: score.tier,
      brief_version: version ?? account.brief_version,
      brief_score: version === null ? account.brief_score : score.score,
      next: nextRescoreAt(account.id, now, tx.config.rescoreInterval).toISOString(),
      // A score that is the same again is no update that a client should notice.
      updated: hasMoved({ account, score }),
    };
  });
  await sql`
    update accounts a set score = u.score, score_fit = u.fit, score_recency = u.recency, score_strength = u.strength, score_depth = u.depth,
      icp_tier = u.tier, score_status = 'scored', rubric_version = ${scored[0]?.score.rubricVersion ?? null}, brief_version = u.brief_version,
      brief_score = u.brief_score, rescored_at = ${now}, next_rescore_at = u.next, updated_at = case when u.updated then ${now} else a.updated_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u(id text, score int, fit int, recency int, strength int, depth int, tier text,
      brief_version int, brief_score int, next timestamptz, updated boolean)
    where a.workspace_id = ${workspaceId} and a.id = u.id`.execute(tx.db);
}

async function markSignals(
  tx: TransactionContext,
  workspaceId: string,
  scored: ScoredAccount[],
  decayed: Map<string, number>,
): Promise<void> {
  const fresh = scored.flatMap(({ signals }) =>
    signals.filter(({ announced }) => !announced).map(({ id }) => id),
  );
  if (fresh.length > 0) {
    await sql`update signals set announced = true where workspace_id = ${workspaceId} and id = any(${fresh}::text[])`.execute(
      tx.db,
    );
  }
  if (decayed.size > 0) {
    await sql`update signals set status = 'decayed' where workspace_id = ${workspaceId} and id = any(${[...decayed.keys()]}::text[])`.execute(
      tx.db,
    );
  }
}
