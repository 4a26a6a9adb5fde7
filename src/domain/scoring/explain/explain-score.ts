import type { Context } from '../../../context.ts';
import { DAY } from '../../../platform/clock.ts';
import { isId } from '../../../platform/ids.ts';
import { requireLive } from '../../accounts/live-account.ts';
import type { Actor } from '../../actor.ts';
import { notFound } from '../../errors.ts';
import { requireRole } from '../../scope.ts';
import type { AccountRow } from '../../tables.ts';
import { timestamp } from '../../timestamp.ts';
import { HELD_BACK_SHARE, scoreAccount } from '../formula.ts';
import type { Score } from '../formula.ts';
import { linkedSignalIds } from '../../competitors/linked-signals.ts';
import { countPersonaContacts, scoreInput } from '../score-inputs.ts';
import { loadRubric, loadWorkspaceRules } from '../workspace-rules.ts';
import { explainFit, nextTier } from './explain-fit.ts';
import { explainedColumns, explainSignals, isTooOld } from './explain-signals.ts';
import type { ExplainedRow } from './explain-signals.ts';
import type { ScoreExplanation, SilentSource } from './score-explanation.ts';

/**
 * Explains the score that an account shows: the formula once more, for the moment and the rubric of that score, and for 14 and 30
 * days on. A signal that no score has taken in yet, changed facts and a newer rubric are told as `pending`.
 * @throws DomainError resource_not_found, account_deleted.
 */
export async function explainScore(ctx: Context, actor: Actor, accountId: string): Promise<ScoreExplanation> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  const account = await readAccount(ctx, workspaceId, accountId);
  const asOf = account.rescored_at ?? ctx.clock.now();
  const present = (await loadWorkspaceRules(ctx.db, workspaceId)).compiled;
  const { rubric, compiled } = await loadRubric(
    ctx.db,
    workspaceId,
    account.rubric_version ?? present.version,
  );
  const own = await readSignals(ctx, workspaceId, accountId);
  const rows = [...own, ...(await readMoves(ctx, workspaceId, accountId, asOf))];
  const unscored = rows.filter(({ announced }) => !announced);
  const scored = account.score_status === 'pending' ? rows : rows.filter(({ announced }) => announced);
  const counted = scored.filter((row) => !isTooOld(row, asOf));
  const contacts = await countPersonaContacts(ctx, workspaceId, [accountId], rubric.personas);
  const scoreIn = (days: number): Score =>
    scoreAccount(
      scoreInput(
        account,
        counted,
        contacts.get(accountId) ?? 0,
        compiled,
        new Date(asOf.getTime() + days * DAY),
      ),
    );
  const now = scoreIn(0);
  const [in14Days, in30Days] = [scoreIn(14), scoreIn(30)];
  return {
    account_id: accountId,
    score: now.score,
    score_breakdown: now.breakdown,
    icp_tier: now.tier,
    scored_at: timestamp(account.rescored_at),
    pending: unscored.length > 0 || compiled.version !== present.version || !isStored(account, now),
    rubric_version: compiled.version,
    outlook: { in_14_days: in14Days.score, in_30_days: in30Days.score },
    next_tier: nextTier(now, compiled.tiers),
    held_back: await explainHeldBack(ctx, workspaceId, accountId, now),
    ...explainFit(now),
    ...explainSignals(scored, { now, in14Days, in30Days }, asOf),
    silent_sources: await readSilentSources(ctx, workspaceId, accountId),
  };
}

/** Which reply it was; null where that one has been erased. */
async function explainHeldBack(
  ctx: Context,
  workspaceId: string,
  accountId: string,
  { heldBack }: Score,
): Promise<ScoreExplanation['held_back']> {
  if (heldBack === null) return null;
  const reply = await ctx.db
    .selectFrom('replies')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where('not_before', '=', heldBack.until)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    until: timestamp(heldBack.until),
    timing_share: HELD_BACK_SHARE,
    points: heldBack.points,
    reply_id: reply?.id ?? null,
  };
}

function isStored(account: AccountRow, { score, tier }: Score): boolean {
  return account.score_status === 'scored' && account.score === score && account.icp_tier === tier;
}

async function readAccount(ctx: Context, workspaceId: string, id: string): Promise<AccountRow> {
  if (!isId('acc', id)) throw notFound('account', id);
  const row = await ctx.db
    .selectFrom('accounts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return requireLive(row, id, ctx.clock.now());
}

async function readSignals(ctx: Context, workspaceId: string, accountId: string): Promise<ExplainedRow[]> {
  return ctx.db
    .selectFrom('signals')
    .select(explainedColumns)
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Moves of competitors whose product the account uses, as far as the score that is explained could know of them. */
async function readMoves(
  ctx: Context,
  workspaceId: string,
  accountId: string,
  asOf: Date,
): Promise<ExplainedRow[]> {
  const linked = await linkedSignalIds(ctx, workspaceId, [accountId], asOf);
  const ids = linked.get(accountId) ?? [];
  if (ids.length === 0) return [];
  return ctx.db
    .selectFrom('signals')
    .select(explainedColumns)
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .where('fired_at', '<=', asOf)
    .orderBy('id')
    .execute();
}

const MOST_SOURCES = 100;

async function readSilentSources(
  ctx: Context,
  workspaceId: string,
  accountId: string,
): Promise<SilentSource[]> {
  const rows = await ctx.db
    .selectFrom('sources')
    .select(['id', 'kind', 'url', 'status', 'reason', 'last_visited_at'])
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where('status', 'in', ['refused', 'failing', 'unsupported', 'gone'])
    .orderBy('id')
    .limit(MOST_SOURCES)
    .execute();
  return rows.map((row) => ({
    ...row,
    status: row.status as SilentSource['status'],
    last_visited_at: timestamp(row.last_visited_at),
  }));
}
