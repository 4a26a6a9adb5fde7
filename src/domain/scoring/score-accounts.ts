import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { DAY } from '../../platform/clock.ts';
import { plainArray } from '../../platform/db/plain-array.ts';
import { enqueueRewriting } from '../briefs/model/enqueue-rewriting.ts';
import { writeBriefs } from '../briefs/write-briefs.ts';
import { inTransaction } from '../transaction.ts';
import type { TransactionContext } from '../transaction.ts';
import { announceScores } from './announce-scores.ts';
import { scoreAccount } from './formula.ts';
import type { Score } from './formula.ts';
import { hasMoved, recordHistory } from './record-history.ts';
import { countPersonaContacts, findSignals, scoreInput } from './score-inputs.ts';
import { scoringColumns } from './scored-account.ts';
import type { ScoredAccount, ScoringAccount } from './scored-account.ts';
import type { ScoredSignal } from './signal-input.ts';
import { storeScores } from './store-scores.ts';
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
  /** Passed over where this is no longer so under the account's lock: somebody else has scored it meanwhile. */
  only?: 'when_due' | 'with_older_rubric';
}

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
      await inTransaction(ctx, (tx) => scoreWorkspace(tx, workspaceId, batch));
    }
  }
}

interface Wanted {
  cause: string;
  rewriteBrief: boolean;
  only: ScoreRequest['only'] | null;
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

async function scoreWorkspace(
  tx: TransactionContext,
  workspaceId: string,
  wanted: Map<string, Wanted>,
): Promise<void> {
  const now = tx.clock.now();
  const locked = await tx.db
    .selectFrom('accounts')
    .select(scoringColumns)
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`id = any(${plainArray([...wanted.keys()])}::text[])`)
    .where('status', '=', 'active')
    // One order for everyone, so that two batches that share accounts cannot lock one another.
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  // Under the locks: an account that somebody scores by a new rubric before we have it is scored by that rubric.
  const rules = await loadWorkspaceRules(tx.db, workspaceId);
  const accounts = locked.filter((account) => {
    const only = wanted.get(account.id)?.only;
    if (only === 'when_due') return account.next_rescore_at !== null && account.next_rescore_at <= now;
    return only !== 'with_older_rubric' || account.rubric_version !== rules.compiled.version;
  });
  if (accounts.length === 0) return;
  const ids = accounts.map(({ id }) => id);
  const signals = await findSignals(tx, workspaceId, ids, now);
  const personaContacts = await countPersonaContacts(tx, workspaceId, ids, rules.rubric.personas);
  const scored = accounts.map((account): ScoredAccount => {
    const own = signals.of(account.id);
    const score = scoreAccount(
      scoreInput(account, own, personaContacts.get(account.id) ?? 0, rules.compiled, now),
    );
    const { cause, rewriteBrief } = wanted.get(account.id) ?? { cause: 'cycle', rewriteBrief: false };
    const telling = tellingCause(account, rules, cause, rewriteBrief);
    const briefReason = reasonForBrief(account, score, telling, rewriteBrief);
    const isAskedAbout = briefReason !== null || hasMoved({ account, score });
    return {
      account,
      score: {
        score: score.score,
        breakdown: score.breakdown,
        tier: score.tier,
        rubricVersion: score.rubricVersion,
      },
      cause: telling,
      briefReason,
      whole: isAskedAbout ? { score, signals: own } : null,
      fresh: own.filter(({ announced }) => !announced),
      decayed: findDecayed(own, rules, now),
    };
  });
  const briefs = await writeBriefs(
    tx,
    workspaceId,
    rules,
    scored.flatMap(({ account, briefReason: reason, whole }) =>
      reason === null || whole === null ? [] : [{ account, reason, score: whole.score }],
    ),
  );
  await storeScores(tx, workspaceId, scored, briefs);
  if (tx.config.llm !== null) await enqueueRewriting(tx, workspaceId, [...briefs.values()]);
  await recordHistory(tx, workspaceId, scored);
  await markSignals(tx, workspaceId, scored);
  await announceScores(tx, workspaceId, rules, scored, briefs);
  tx.metrics.count('whynow_scores_total', 'Scores computed', {}, scored.length);
}

/** Where nothing else is new, a score that an older rubric made moves because of the new one. */
function tellingCause(
  account: ScoringAccount,
  rules: WorkspaceRules,
  cause: string,
  rewriteBrief: boolean,
): string {
  const older = account.rubric_version !== null && account.rubric_version !== rules.compiled.version;
  return older && !rewriteBrief && (cause === 'cycle' || cause === 'requested') ? 'rubric_updated' : cause;
}

/** Null where no brief is due. */
function reasonForBrief(
  account: ScoringAccount,
  { score }: Score,
  cause: string,
  rewriteBrief: boolean,
): string | null {
  if (account.brief_version === 0) return 'first_score';
  const moved = account.brief_score === null || Math.abs(score - account.brief_score) > BRIEF_AFTER_POINTS;
  return moved || rewriteBrief ? cause : null;
}

/** Once per signal: a decayed one is not active any more. */
function findDecayed(signals: ScoredSignal[], rules: WorkspaceRules, now: Date): ScoredAccount['decayed'] {
  const decayed: ScoredAccount['decayed'] = [];
  for (const signal of signals) {
    if (signal.status !== 'active') continue;
    const { halfLifeDays } = rules.compiled.terms.get(signal.type) ?? rules.compiled.customTerm;
    const ageDays = (now.getTime() - signal.occurredAt.getTime()) / DAY;
    // Within its half-life at least a half is left: no need to raise anything to a power.
    if (ageDays <= halfLifeDays && signal.strength / 2 >= rules.signalThreshold) continue;
    const left = currentStrength(signal.strength, ageDays, halfLifeDays);
    if (left < rules.signalThreshold) decayed.push({ signal, left });
  }
  return decayed;
}

async function markSignals(
  tx: TransactionContext,
  workspaceId: string,
  scored: ScoredAccount[],
): Promise<void> {
  const fresh = scored.flatMap((one) => one.fresh.map(({ id }) => id));
  const decayed = scored.flatMap((one) => one.decayed.map(({ signal }) => signal.id));
  // One statement, so that a signal that is both is written once.
  if (fresh.length + decayed.length === 0) return;
  await sql`
    update signals set announced = true,
      status = case when status = 'active' and id = any(${plainArray(decayed)}::text[]) then 'decayed' else status end
    where workspace_id = ${workspaceId} and id = any(${plainArray([...new Set([...fresh, ...decayed])])}::text[])`.execute(
    tx.db,
  );
}
