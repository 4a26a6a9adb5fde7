import type { Context } from '../../../ground/context.ts';
import { DAY } from '../../../../platform/clock.ts';
import { isId } from '../../../../platform/ids.ts';
import { requireLive } from '../../../ground/records/live-account.ts';
import type { Actor } from '../../../ground/actor.ts';
import { notFound } from '../../../ground/errors/errors.ts';
import { requireRole } from '../../../ground/scope.ts';
import { usualStrengths } from '../../../understanding/signals/usual-strengths.ts';
import type { AccountRow } from '../../../ground/rows/index.ts';
import { timestamp } from '../../../ground/timestamp.ts';
import { foreseeOne } from '../foresee.ts';
import { scoreAccount } from '../formula.ts';
import type { Score, ScoreInput } from '../formula.ts';
import { countPersonaContacts, scoreInput } from '../score-inputs.ts';
import type { ScoredSignal } from '../signal-input.ts';
import { loadRubric, loadWorkspaceRules } from '../workspace-rules.ts';
import { explainChanges } from './explain-changes.ts';
import { explainFit } from './explain-fit.ts';
import { explainSignals, isTooOld, listedIds } from './explain-signals.ts';
import { nextTier } from './next-tier.ts';
import {
  readDetails,
  readHeldBack,
  readHistory,
  readMoves,
  readSignals,
  readSilentSources,
} from './read-explained.ts';
import type { ScoreExplanation } from './score-explanation.ts';

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
  const { rubric, compiled: bare } = await loadRubric(
    ctx.db,
    workspaceId,
    account.rubric_version ?? present.version,
  );
  const compiled = await foreseeOne(ctx, workspaceId, bare, account);
  const own = await readSignals(ctx, workspaceId, accountId);
  const moves = await readMoves(ctx, workspaceId, accountId, asOf);
  const rows = [...own, ...moves.linked];
  const unscored = rows.filter((row) => isWaiting(row, asOf));
  const scored = account.score_status === 'pending' ? rows : rows.filter((row) => !isWaiting(row, asOf));
  const counted = scored.filter((row) => !isTooOld(row, asOf));
  const contacts = await countPersonaContacts(ctx, workspaceId, [accountId], rubric.personas);
  const inputIn = (days: number): ScoreInput =>
    scoreInput(
      account,
      counted,
      contacts.get(accountId) ?? 0,
      compiled,
      new Date(asOf.getTime() + days * DAY),
    );
  const input = inputIn(0);
  const now = scoreAccount(input);
  const [in14Days, in30Days] = [scoreAccount(inputIn(14)), scoreAccount(inputIn(30))];
  const history = await readHistory(ctx, workspaceId, accountId);
  const details = await readDetails(ctx, workspaceId, [
    ...listedIds(scored, now, asOf),
    ...(history[1]?.made_of?.signals ?? []).map(([id]) => id),
  ]);
  return {
    account_id: accountId,
    score: now.score,
    score_breakdown: now.breakdown,
    icp_tier: now.tier,
    scored_at: timestamp(account.rescored_at),
    pending: unscored.length > 0 || compiled.version !== present.version || !isStored(account, now),
    rubric_version: compiled.version,
    outlook: { in_14_days: in14Days.score, in_30_days: in30Days.score },
    next_tier: nextTier(input, now, await usualStrengths(ctx, workspaceId)),
    changes: explainChanges(
      history,
      now,
      details,
      new Map(now.ignored.map(({ id, reason }) => [id, reason])),
    ),
    held_back: await readHeldBack(ctx, workspaceId, accountId, now),
    ...explainFit(now),
    ...explainSignals(scored, details, { now, in14Days, in30Days }, asOf, moves.unlinked),
    silent_sources: await readSilentSources(ctx, workspaceId, accountId),
  };
}

/** No score has taken it in yet, and the next one will. */
function isWaiting(row: ScoredSignal, asOf: Date): boolean {
  return !row.announced && row.status !== 'retracted' && !isTooOld(row, asOf);
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
