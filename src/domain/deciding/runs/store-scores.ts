import { sql } from 'kysely';
import { plainArray } from '../../../platform/db/plain-array.ts';
import { hintChange } from '../../ground/changes.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { hasMoved } from './record-history.ts';
import { nextTurnOf } from './rescore-time.ts';
import type { UnchangedAccount } from '../scoring/scored-account.ts';

/** A version that was written between two moves leaves the point where it is from which the next move is measured. */
interface StoredBrief {
  version: number;
  measuresFrom: boolean;
}

/**
 * Writes what the scoring of one workspace came to. Where only the time is new, only the times are written: six hours later that is
 * most accounts.
 */
export async function storeScores(
  tx: TransactionContext,
  workspaceId: string,
  scored: readonly UnchangedAccount[],
  briefs: ReadonlyMap<string, StoredBrief>,
): Promise<void> {
  const { same = [], other = [] } = Object.groupBy(scored, (one) =>
    isSame(one) && !briefs.has(one.account.id) ? 'same' : 'other',
  );
  await storeTimes(tx, workspaceId, same);
  await storeAll(tx, workspaceId, other, briefs);
  hintChange(
    tx,
    workspaceId,
    'score',
    scored.map(({ account }) => account.id),
  );
}

/** Whether the row says so already, in every column. */
function isSame({
  account,
  score: { score, breakdown, tier, rubricVersion },
  tally,
}: UnchangedAccount): boolean {
  return (
    account.active_signals === tally.active &&
    account.newest_signal_id === tally.newestId &&
    account.score_status === 'scored' &&
    account.score === score &&
    account.icp_tier === tier &&
    account.rubric_version === rubricVersion &&
    account.score_fit === breakdown.fit &&
    account.score_strength === breakdown.strength &&
    account.score_recency === breakdown.recency &&
    account.score_depth === breakdown.depth
  );
}

async function storeTimes(
  tx: TransactionContext,
  workspaceId: string,
  scored: readonly UnchangedAccount[],
): Promise<void> {
  if (scored.length === 0) return;
  await sql`
    update accounts a set rescored_at = ${tx.clock.now()}, next_rescore_at = ${next(tx)}
    where a.workspace_id = ${workspaceId} and a.id = any(${ids(scored)}::text[])`.execute(tx.db);
}

async function storeAll(
  tx: TransactionContext,
  workspaceId: string,
  scored: readonly UnchangedAccount[],
  briefs: ReadonlyMap<string, StoredBrief>,
): Promise<void> {
  if (scored.length === 0) return;
  const now = tx.clock.now();
  const briefVersions = scored.map(({ account }) => briefs.get(account.id)?.version ?? account.brief_version);
  const briefScores = scored.map(({ account, score }) =>
    briefs.get(account.id)?.measuresFrom === true ? score.score : account.brief_score,
  );
  // A first score has moved from nothing.
  const isMove = sql<boolean>`a.score_status = 'scored' and a.score <> u.score`;
  // A score that is the same again is no update that a client should notice.
  await sql`
    update accounts a set score = u.score, score_fit = u.fit, score_recency = u.recency, score_strength = u.strength, score_depth = u.depth,
      icp_tier = u.tier, score_status = 'scored', rubric_version = ${scored[0]?.score.rubricVersion ?? null}, brief_version = u.brief_version,
      moved_by = case when ${isMove} then u.score - a.score else a.moved_by end,
      moved_at = case when ${isMove} then ${now} else a.moved_at end,
      active_signals = u.active_signals, newest_signal_id = coalesce(u.newest_signal_id, ''), brief_score = u.brief_score, rescored_at = ${now}, next_rescore_at = ${next(tx)},
      updated_at = case when u.updated then ${now} else a.updated_at end
    from unnest(
      ${ids(scored)}::text[],
      ${plainArray(scored.map(({ score }) => score.score))}::int[],
      ${plainArray(scored.map(({ score }) => score.breakdown.fit))}::int[],
      ${plainArray(scored.map(({ score }) => score.breakdown.recency))}::int[],
      ${plainArray(scored.map(({ score }) => score.breakdown.strength))}::int[],
      ${plainArray(scored.map(({ score }) => score.breakdown.depth))}::int[],
      ${plainArray(scored.map(({ score }) => score.tier))}::text[],
      ${plainArray(briefVersions)}::int[], ${plainArray(briefScores)}::int[],
      ${plainArray(scored.map(hasMoved))}::boolean[],
      ${plainArray(scored.map(({ tally }) => tally.active))}::int[],
      ${plainArray(scored.map(({ tally }) => tally.newestId || null))}::text[]
    ) as u (id, score, fit, recency, strength, depth, tier, brief_version, brief_score, updated, active_signals, newest_signal_id)
    where a.workspace_id = ${workspaceId} and a.id = u.id`.execute(tx.db);
}

function ids(scored: readonly UnchangedAccount[]): string {
  return plainArray(scored.map(({ account }) => account.id));
}

function next({ clock, config }: TransactionContext): ReturnType<typeof nextTurnOf> {
  return nextTurnOf(sql.ref('a.rescore_slot'), clock.now(), config.rescoreInterval);
}
