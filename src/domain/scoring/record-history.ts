import { sql } from 'kysely';
import type { TransactionContext } from '../transaction.ts';
import type { ScoredAccount } from './score-accounts.ts';

/** The first score has nothing to have moved from, and is told all the same. */
export function hasMoved({ account, score }: Pick<ScoredAccount, 'account' | 'score'>): boolean {
  return account.score_status === 'pending' || account.score !== score.score;
}

/** Keeps what a score became and why, where it moved: one statement for the whole run, none where nothing did. */
export async function recordHistory(
  tx: TransactionContext,
  workspaceId: string,
  scored: ScoredAccount[],
): Promise<void> {
  const rows = scored.filter(hasMoved).map(({ account, score, cause }) => ({
    account_id: account.id,
    score: score.score,
    ...score.breakdown,
    cause,
    rubric_version: score.rubricVersion,
  }));
  if (rows.length === 0) return;
  await sql`
    insert into score_history
      (workspace_id, account_id, score, score_fit, score_recency, score_strength, score_depth, cause, rubric_version, scored_at)
    select ${workspaceId}, h.account_id, h.score, h.fit, h.recency, h.strength, h.depth, h.cause, h.rubric_version, ${tx.clock.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h(account_id text, score int, fit int, recency int, strength int,
      depth int, cause text, rubric_version int)`.execute(tx.db);
}
