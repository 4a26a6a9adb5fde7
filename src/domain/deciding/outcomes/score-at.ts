import { tierOf } from '../scoring/formula.ts';
import { loadRubric } from '../scoring/workspace-rules.ts';
import type { OutcomeRow } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';

export type ScoreThen = Pick<
  OutcomeRow,
  'score' | 'score_breakdown' | 'icp_tier' | 'rubric_version' | 'score_from'
>;

/** The score that an account had at a moment: what the history says, else its present one; nothing where it was never scored. */
export async function scoreAt(
  tx: TransactionContext,
  workspaceId: string,
  accountId: string,
  at: Date,
): Promise<ScoreThen> {
  const stood = await tx.db
    .selectFrom('score_history')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where('scored_at', '<=', at)
    .orderBy('entry', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (stood) {
    const { compiled } = await loadRubric(tx.db, workspaceId, stood.rubric_version);
    return {
      ...scoreOf(stood),
      // Entries from before tiers were kept: by the thresholds of their rubric.
      icp_tier: stood.icp_tier ?? tierOf(stood.score, compiled.tiers),
      score_from: 'history',
    };
  }
  const account = await tx.db
    .selectFrom('accounts')
    .select([
      'score',
      'score_fit',
      'score_recency',
      'score_strength',
      'score_depth',
      'icp_tier',
      'rubric_version',
      'score_status',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (account.score_status === 'pending')
    return { score: null, score_breakdown: null, icp_tier: null, rubric_version: null, score_from: null };
  return { ...scoreOf(account), icp_tier: account.icp_tier, score_from: 'present' };
}

function scoreOf(row: {
  score: number;
  score_fit: number;
  score_recency: number;
  score_strength: number;
  score_depth: number;
  rubric_version: number | null;
}): Pick<ScoreThen, 'score' | 'score_breakdown' | 'rubric_version'> {
  return {
    score: row.score,
    score_breakdown: {
      fit: row.score_fit,
      recency: row.score_recency,
      strength: row.score_strength,
      depth: row.score_depth,
    },
    rubric_version: row.rubric_version,
  };
}
