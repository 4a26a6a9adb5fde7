import { inOrder } from './formula.ts';
import { sql, type SqlBool } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { checkAccount } from '../../ground/records/live-account.ts';
import type { Actor } from '../../ground/actor.ts';
import { invalidParam } from '../../ground/errors/errors.ts';
import { parseMoment } from '../../ground/moment.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import type { ScoreBasis, ScoreBreakdown, ScoreHistoryRow } from '../../ground/rows/index.ts';
import { timestamp } from '../../ground/timestamp.ts';
import type { Tier } from '../../ground/vocabulary/rubric.ts';

/** What a score became, why, and what it was made of. */
export interface PastScore {
  score: number;
  score_breakdown: ScoreBreakdown;
  cause: string;
  rubric_version: number;
  /** Null where it was not kept. */
  icp_tier: Tier | null;
  made_of: ScoreBasis | null;
  scored_at: string;
}

export const granularities = ['change', 'day'] as const;

export interface HistoryFilters {
  /** ISO date, ISO date-time or Unix seconds. */
  since?: string | undefined;
  /** The same; a date includes its whole day. */
  until?: string | undefined;
  /** `day`: the last score of each day (UTC) on which it moved. */
  granularity?: (typeof granularities)[number] | undefined;
}

/**
 * Each time the score of an account moved, its first score included, the newest first. With `since` the oldest is the score that stood
 * at that moment, so that a chart begins at its left edge.
 */
export async function listScoreHistory(
  ctx: Context,
  actor: Actor,
  accountId: string,
  { since, until, granularity = 'change', ...request }: HistoryFilters & PageRequest = {},
): Promise<Page<PastScore>> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  const from = since === undefined ? undefined : parseMoment('since', since).from;
  const to = until === undefined ? undefined : parseMoment('until', until).until;
  if (from && to && from >= to)
    throw invalidParam('until', `until is ${until}, which is not after since, ${since}.`);
  const filters = { accountId, from, to, granularity };
  const page = openPage({ workspaceId, list: 'score_history', filters }, request, ['number']);
  await checkAccount(ctx, workspaceId, accountId);
  let query = ctx.db
    .selectFrom('score_history as h')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .orderBy('entry', 'desc')
    .limit(page.fetch);
  if (to) query = query.where('scored_at', '<', to);
  if (from)
    query = query.where(sql<SqlBool>`entry >= coalesce((select max(entry) from score_history
      where workspace_id = ${workspaceId} and account_id = ${accountId} and scored_at <= ${from}), 0)`);
  if (granularity === 'day')
    query = query.where(sql<SqlBool>`not exists (select 1 from score_history l
      where l.workspace_id = ${workspaceId} and l.account_id = ${accountId} and l.entry > h.entry
        and (l.scored_at at time zone 'UTC')::date = (h.scored_at at time zone 'UTC')::date
        and (${to ?? null}::timestamptz is null or l.scored_at < ${to ?? null}))`);
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
    icp_tier: row.icp_tier,
    made_of: row.made_of && { ...row.made_of, factors: inOrder(row.made_of.factors) },
    scored_at: timestamp(row.scored_at),
  };
}
