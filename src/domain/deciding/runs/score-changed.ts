import { sql } from 'kysely';
import { breather } from '../../../platform/breathe.ts';
import { plainArray } from '../../../platform/db/plain-array.ts';
import { enqueueRewriting } from '../briefs/model/enqueue-rewriting.ts';
import { writeBriefs } from '../briefs/write-briefs.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { announceScores } from './announce-scores.ts';
import { isBriefDue, isOvertaken } from './brief-due.ts';
import type { ToldBrief } from './brief-due.ts';
import { decayedTo } from '../scoring/decayed.ts';
import { scoreAccount } from '../scoring/formula.ts';
import type { Score } from '../scoring/formula.ts';
import { STEPS_AT_A_TIME } from '../../ground/vocabulary/pattern-budget.ts';
import { loadToldBriefs } from './load-told-briefs.ts';
import { hasMoved, recordHistory } from './record-history.ts';
import { countPersonaContacts, findSignals, scoreInput } from '../scoring/score-inputs.ts';
import { scoringColumns } from '../scoring/scored-account.ts';
import type { ScoredAccount, ScoringAccount, Wanted } from '../scoring/scored-account.ts';
import type { ScoredSignal } from '../scoring/signal-input.ts';
import { tallySignals } from '../scoring/signal-tally.ts';
import { storeScores } from './store-scores.ts';
import type { WorkspaceRules } from '../scoring/workspace-rules.ts';

/**
 * Scores accounts of which there may be something to tell, and tells it: scores, history, briefs, decayed signals and events. The accounts are
 * locked, in the transaction that is open.
 */
export async function scoreChanged(
  tx: TransactionContext,
  workspaceId: string,
  ids: string[],
  wanted: Map<string, Wanted>,
  rules: WorkspaceRules,
): Promise<void> {
  const now = tx.clock.now();
  const accounts = await loadAccounts(tx, workspaceId, ids);
  const signals = await findSignals(tx, workspaceId, ids, now);
  const personaContacts = await countPersonaContacts(tx, workspaceId, ids, rules.rubric.personas);
  const told = await loadToldBriefs(tx, workspaceId, accounts);
  const scored: ScoredAccount[] = [];
  const breathe = breather(STEPS_AT_A_TIME);
  for (const account of accounts) {
    await breathe(rules.compiled.fitSteps);
    const own = signals.of(account.id);
    const whole = scoreAccount(
      scoreInput(account, own, personaContacts.get(account.id) ?? 0, rules.compiled, now),
    );
    const { score, breakdown, tier, rubricVersion } = whole;
    const want = wanted.get(account.id) ?? { cause: 'cycle', rewriteBrief: false, only: null };
    const cause = causeToReport(account, rules, want);
    const decayed = findDecayed(own, rules, now);
    const brief = briefDue(account, whole, { cause, want, own, decayed, told: told.get(account.id) });
    const one = { account, score: { score, breakdown, tier, rubricVersion } };
    scored.push({
      ...one,
      tally: tallySignals(own, signals.isLinked, new Set(decayed.map(({ signal }) => signal.id))),
      cause,
      brief,
      whole: brief !== null || hasMoved(one) ? whole : null,
      fresh: own.filter(({ announced }) => !announced),
      decayed,
    });
  }
  const briefs = await writeBriefs(
    tx,
    workspaceId,
    rules,
    scored.flatMap(({ account, brief, whole }) =>
      brief === null || whole === null ? [] : [{ account, score: whole, ...brief }],
    ),
  );
  await storeScores(tx, workspaceId, scored, briefs);
  if (tx.config.llm !== null) await enqueueRewriting(tx, workspaceId, [...briefs.values()]);
  await recordHistory(tx, workspaceId, scored);
  await markSignals(tx, workspaceId, scored);
  await announceScores(tx, workspaceId, rules, scored, briefs);
}

async function loadAccounts(
  tx: TransactionContext,
  workspaceId: string,
  ids: string[],
): Promise<ScoringAccount[]> {
  return tx.db
    .selectFrom('accounts')
    .select(scoringColumns)
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`id = any(${plainArray(ids)}::text[])`)
    .orderBy('id')
    .execute();
}

/** Where nothing else is new, a score that an older rubric made moves because of the new one. */
function causeToReport(
  account: ScoringAccount,
  rules: WorkspaceRules,
  { cause, rewriteBrief }: Wanted,
): string {
  const older = account.rubric_version !== null && account.rubric_version !== rules.compiled.version;
  return older && !rewriteBrief && (cause === 'cycle' || cause === 'requested') ? 'rubric_updated' : cause;
}

/** Why a brief is due, and what it must not tell; null where none is. */
function briefDue(
  account: ScoringAccount,
  { score, signals }: Score,
  at: {
    cause: string;
    want: Wanted;
    own: readonly ScoredSignal[];
    decayed: ScoredAccount['decayed'];
    told: ToldBrief | undefined;
  },
): ScoredAccount['brief'] {
  const decayed = new Set([
    ...at.own.flatMap(({ id, status }) => (status === 'decayed' ? id : [])),
    ...at.decayed.map(({ signal }) => signal.id),
  ]);
  if (isBriefDue(account, score, at.want))
    return { reason: account.brief_version === 0 ? 'first_score' : at.cause, decayed, insteadOf: null };
  if (at.told === undefined) return null;
  const reason = isOvertaken(at.told, {
    counted: signals,
    standing: new Map(at.own.map(({ id, type }) => [id, type])),
    decayed,
  });
  if (reason === null) return null;
  // A new rubric weighs all news of a workspace anew: its briefs are told apart, and no model is asked about them.
  const isRubrics = at.cause === 'rubric_updated';
  return { reason: isRubrics ? at.cause : reason, decayed, insteadOf: at.told };
}

function findDecayed(signals: ScoredSignal[], rules: WorkspaceRules, now: Date): ScoredAccount['decayed'] {
  return signals.flatMap((signal) => {
    const left = decayedTo(signal, rules, now.getTime());
    return left === null ? [] : [{ signal, left }];
  });
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
      status = case when status = 'active' and id = any(${plainArray(decayed)}::text[]) then 'decayed' else status end,
      ended_at = case when status = 'active' and id = any(${plainArray(decayed)}::text[]) then ${tx.clock.now()} else ended_at end
    where workspace_id = ${workspaceId} and id = any(${plainArray([...new Set([...fresh, ...decayed])])}::text[])`.execute(
    tx.db,
  );
}
