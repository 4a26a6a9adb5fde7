import { sql } from 'kysely';
import { plainArray } from '../../../platform/db/plain-array.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { Score } from '../scoring/formula.ts';
import { scoreBasis } from '../scoring/score-basis.ts';
import type { ScoredAccount, UnchangedAccount } from '../scoring/scored-account.ts';

/** The first score has nothing to have moved from, and is told all the same. */
export function hasMoved({ account, score }: Pick<UnchangedAccount, 'account' | 'score'>): boolean {
  return account.score_status === 'pending' || account.score !== score.score;
}

/** Keeps what a score became and why, where it moved: one statement for the whole run, none where nothing did. */
export async function recordHistory(
  tx: TransactionContext,
  workspaceId: string,
  scored: ScoredAccount[],
): Promise<void> {
  const moved = scored.flatMap(({ account, score, cause, whole }) =>
    whole !== null && hasMoved({ account, score }) ? [{ account, cause, score: whole }] : [],
  );
  if (moved.length === 0) return;
  const detectors = await detectorsOf(tx, workspaceId, moved);
  const rows = moved.map(({ account, score, cause }) => ({
    account_id: account.id,
    score: score.score,
    ...score.breakdown,
    cause,
    rubric_version: score.rubricVersion,
    icp_tier: score.tier,
    made_of: scoreBasis(score, (id) => detectors.get(id)),
  }));
  await sql`
    insert into score_history
      (workspace_id, account_id, score, score_fit, score_recency, score_strength, score_depth, cause, rubric_version, icp_tier, made_of, scored_at)
    select ${workspaceId}, h.account_id, h.score, h.fit, h.recency, h.strength, h.depth, h.cause, h.rubric_version, h.icp_tier, h.made_of, ${tx.clock.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h(account_id text, score int, fit int, recency int, strength int,
      depth int, cause text, rubric_version int, icp_tier text, made_of jsonb)`.execute(tx.db);
}

/** By signal: which detector told it, for those that these scores rest on. */
async function detectorsOf(
  tx: TransactionContext,
  workspaceId: string,
  moved: { score: Score }[],
): Promise<Map<string, string | null>> {
  const ids = [...new Set(moved.flatMap(({ score }) => score.signals.map(({ id }) => id)))];
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('signals')
    .select(['id', 'detector'])
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`id = any(${plainArray(ids)}::text[])`)
    .execute();
  return new Map(rows.map(({ id, detector }) => [id, detector]));
}
