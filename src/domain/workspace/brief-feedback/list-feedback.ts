import type { Actor } from '../../ground/actor.ts';
import type { Context } from '../../ground/context.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import { readerOf } from '../today/reader.ts';
import { feedbackView } from './feedback-view.ts';
import type { BriefFeedback, FeedbackReason } from './feedback-view.ts';

export interface FeedbackFilters {
  account_id?: string | undefined;
  useful?: boolean | undefined;
  /** What the one who asks said themselves. */
  mine?: boolean | undefined;
}

/** What readers say of briefs, the latest first. @throws DomainError invalid_cursor */
export async function listFeedback(
  ctx: Context,
  actor: Actor,
  { cursor, limit, ...filters }: FeedbackFilters & PageRequest = {},
): Promise<Page<BriefFeedback>> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  const { mine } = filters;
  const reader = readerOf(actor);
  // A cursor of one's own list is of no use to another reader.
  const of = mine === undefined ? filters : { ...filters, reader };
  const page = openPage({ workspaceId, list: 'brief_feedback', filters: of }, { cursor, limit }, [
    'time',
    'text',
  ]);
  let query = ctx.db
    .selectFrom('brief_feedback as f')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.workspace_id', '=', 'f.workspace_id').onRef('a.id', '=', 'f.account_id'),
    )
    .selectAll('f')
    .select(['a.name', 'a.domain'])
    .where('f.workspace_id', '=', workspaceId)
    .orderBy('f.updated_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(page.fetch);
  if (filters.account_id !== undefined) query = query.where('f.account_id', '=', filters.account_id);
  if (filters.useful !== undefined) query = query.where('f.useful', '=', filters.useful);
  if (mine !== undefined) query = query.where('f.reader_id', mine ? '=' : '<>', reader);
  const { after } = page;
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('f.updated_at', 'f.id'), '<', tuple(after[0], after[1])),
    );
  return page.close(
    await query.execute(),
    (row) => [row.updated_at, row.id],
    (row) => feedbackView(row, row),
  );
}

export interface FeedbackTotals {
  useful: number;
  not_useful: number;
  by_reason: { reason: FeedbackReason; useful: number; not_useful: number }[];
}

/** How often briefs were called useful or not, and why. */
export async function countFeedback(ctx: Context, actor: Actor): Promise<FeedbackTotals> {
  requireRole(actor, 'read-only');
  const rows = await ctx.db
    .selectFrom('brief_feedback')
    .select(({ fn }) => ['reason', 'useful', fn.countAll<string>().as('count')])
    .where('workspace_id', '=', actor.workspaceId)
    .groupBy(['reason', 'useful'])
    .orderBy('reason')
    .execute();
  const sum = (of: typeof rows, useful: boolean): number =>
    of.filter((row) => row.useful === useful).reduce((total, { count }) => total + Number(count), 0);
  const reasons = [...new Set(rows.flatMap(({ reason }) => reason ?? []))];
  return {
    useful: sum(rows, true),
    not_useful: sum(rows, false),
    by_reason: reasons.map((reason) => {
      const own = rows.filter((row) => row.reason === reason);
      return { reason, useful: sum(own, true), not_useful: sum(own, false) };
    }),
  };
}
