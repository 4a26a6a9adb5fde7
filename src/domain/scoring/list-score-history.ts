import type { Context } from '../../context.ts';
import { checkAccount } from '../accounts/live-account.ts';
import type { Actor } from '../actor.ts';
import { openPage } from '../page.ts';
import type { Page, PageRequest } from '../page.ts';
import { requireRole } from '../scope.ts';
import type { ScoreBreakdown, ScoreHistoryRow } from '../tables.ts';
import { timestamp } from '../timestamp.ts';

/** What a score became, and why. */
export interface PastScore {
  score: number;
  score_breakdown: ScoreBreakdown;
  cause: string;
  rubric_version: number;
  scored_at: string;
}

/** Each time the score of an account moved, its first score included, the newest first. */
export async function listScoreHistory(
  ctx: Context,
  actor: Actor,
  accountId: string,
  request: PageRequest = {},
): Promise<Page<PastScore>> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  const page = openPage({ workspaceId, list: 'score_history', filters: { accountId } }, request, ['number']);
  await checkAccount(ctx, workspaceId, accountId);
  let query = ctx.db
    .selectFrom('score_history')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .orderBy('entry', 'desc')
    .limit(page.fetch);
  if (page.after) query = query.where('entry', '<', page.after[0]);
  return page.close(await query.execute(), (row) => [row.entry], pastScoreView);
}

function pastScoreView(row: ScoreHistoryRow): PastScore {
  return {
    score: row.score,
    score_breakdown: {
      fit: row.score_fit,
      recency: row.score_recency,
      strength: row.score_strength,
      depth: row.score_depth,
    },
    cause: row.cause,
    rubric_version: row.rubric_version,
    scored_at: timestamp(row.scored_at),
  };
}
