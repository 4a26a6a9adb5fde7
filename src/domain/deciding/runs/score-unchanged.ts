import { breather } from '../../../platform/breathe.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { isBriefDue } from './brief-due.ts';
import { decayedTo } from '../scoring/decayed.ts';
import { bareScore } from '../scoring/formula.ts';
import { STEPS_AT_A_TIME } from '../../ground/vocabulary/pattern-budget.ts';
import { hasMoved } from './record-history.ts';
import { accountFacts } from '../scoring/account-facts.ts';
import { countPersonaContacts, findSignals } from '../scoring/score-inputs.ts';
import type { LockedAccount, UnchangedAccount, Wanted } from '../scoring/scored-account.ts';
import type { ScoredSignal } from '../scoring/signal-input.ts';
import { tallySignals } from '../scoring/signal-tally.ts';
import { TimingSums } from '../scoring/timing-sums.ts';
import type { WorkspaceRules } from '../scoring/workspace-rules.ts';

/** Why an account may be scored without there being news of it. */
const WITHOUT_NEWS = new Set(['cycle', 'rubric_updated']);

/**
 * Scores accounts as far as it takes to see that there is nothing to tell: the score has not moved, no brief is due, no signal is new or has
 * decayed. Six hours after the last score that is nearly every account, and it takes two thirds of the time of a score that says what
 * it is made of. Resolves to those accounts; the others are scored again, whole.
 */
export async function scoreUnchanged(
  tx: TransactionContext,
  workspaceId: string,
  locked: LockedAccount[],
  wanted: Map<string, Wanted>,
  rules: WorkspaceRules,
): Promise<UnchangedAccount[]> {
  const accounts = locked.filter(({ id, score_status }) => {
    const { cause, rewriteBrief } = wanted.get(id) ?? NOTHING;
    return score_status === 'scored' && WITHOUT_NEWS.has(cause) && !rewriteBrief;
  });
  if (accounts.length === 0) return [];
  const now = tx.clock.now();
  const ids = accounts.map(({ id }) => id);
  const signals = await findSignals(tx, workspaceId, ids, now);
  const personaContacts = await countPersonaContacts(tx, workspaceId, ids, rules.rubric.personas);
  const sums = new TimingSums(rules.compiled, now);
  const unchanged: UnchangedAccount[] = [];
  const breathe = breather(STEPS_AT_A_TIME);
  for (const account of accounts) {
    await breathe(rules.compiled.fitSteps);
    sums.reset();
    const own = signals.of(account.id);
    if (!addAll(sums, own, rules, now.getTime())) continue;
    const score = bareScore(
      {
        facts: accountFacts(account, rules.compiled.attributes),
        personaContacts: personaContacts.get(account.id) ?? 0,
        rubric: rules.compiled,
        now,
        notBefore: account.not_before,
      },
      sums,
    );
    const tally = tallySignals(own, signals.isLinked);
    const isTallied = tally.active === account.active_signals && tally.newestId === account.newest_signal_id;
    if (!isTallied || hasMoved({ account, score }) || isBriefDue(account, score.score, NOTHING)) continue;
    unchanged.push({ account, score, tally });
  }
  return unchanged;
}

const NOTHING: Wanted = { cause: 'cycle', rewriteBrief: false, only: null };

/** False where there is something to tell of one of the signals. */
function addAll(sums: TimingSums, signals: ScoredSignal[], rules: WorkspaceRules, nowMs: number): boolean {
  for (const signal of signals) {
    if (!signal.announced || decayedTo(signal, rules, nowMs) !== null) return false;
    sums.add(signal);
  }
  return true;
}
