import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Context } from '../../../ground/context.ts';
import {
  COMPETITOR_MOVES,
  linkedSignalIds,
  oldestMove,
} from '../../../understanding/signals/linked-signals.ts';
import type { ScoreHistoryRow } from '../../../ground/rows/index.ts';
import { timestamp } from '../../../ground/timestamp.ts';
import { HELD_BACK_SHARE } from '../formula.ts';
import type { Score } from '../formula.ts';
import { SIGNALS_TEXT } from '../score-inputs.ts';
import { parseSignals } from '../signal-input.ts';
import type { ScoredSignal } from '../signal-input.ts';
import { detailColumns } from './explain-signals.ts';
import type { SignalDetails, UnlinkedMoves } from './explain-signals.ts';
import type { ScoreExplanation, SilentSource } from './score-explanation.ts';

/** Which reply it was; null where that one has been erased. */
export async function readHeldBack(
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

/** The two newest entries, the newest first. */
export async function readHistory(
  ctx: Context,
  workspaceId: string,
  accountId: string,
): Promise<ScoreHistoryRow[]> {
  return ctx.db
    .selectFrom('score_history')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .orderBy('entry', 'desc')
    .limit(2)
    .execute();
}

/** All of them, retracted and old ones too, as one text: of ten thousand, rows took the driver longer than the formula takes (docs/decisions/0022). */
export async function readSignals(
  ctx: Context,
  workspaceId: string,
  accountId: string,
): Promise<ScoredSignal[]> {
  return inOneText(ctx, sql`workspace_id = ${workspaceId} and account_id = ${accountId}`);
}

async function inOneText(ctx: Context, which: RawBuilder<unknown>): Promise<ScoredSignal[]> {
  const { rows } = await sql<{ inputs: string | null }>`
    select ${SIGNALS_TEXT} as inputs from signals where ${which}`.execute(ctx.db);
  return parseSignals(rows[0]?.inputs ?? '');
}

/** By id: what the explanation shows of these signals. */
export async function readDetails(
  ctx: Context,
  workspaceId: string,
  ids: string[],
): Promise<Map<string, SignalDetails>> {
  const rows = await ctx.db
    .selectFrom('signals')
    .select(detailColumns)
    .where('workspace_id', '=', workspaceId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const MAX_UNLINKED = 20;

/**
 * Moves of competitors as far as the score that is explained could know of them: those of competitors whose product the account uses,
 * and, for the record, those that do not concern it.
 */
export async function readMoves(
  ctx: Context,
  workspaceId: string,
  accountId: string,
  asOf: Date,
): Promise<{ linked: ScoredSignal[]; unlinked: UnlinkedMoves }> {
  const ids = (await linkedSignalIds(ctx, workspaceId, [accountId], asOf)).get(accountId) ?? [];
  const unlinked = await ctx.db
    .selectFrom('signals')
    .select(['id', 'type', 'title', sql<string>`count(*) over ()`.as('total')])
    .where('workspace_id', '=', workspaceId)
    .where('account_id', 'is', null)
    .where('type', 'in', COMPETITOR_MOVES)
    .where('status', '!=', 'retracted')
    .where('occurred_at', '>', oldestMove(asOf))
    .where('fired_at', '<=', asOf)
    .where((eb) => eb.not(eb('id', '=', eb.fn.any(eb.val(ids)))))
    .orderBy('id', 'desc')
    .limit(MAX_UNLINKED)
    .execute();
  const linked =
    ids.length === 0
      ? []
      : await inOneText(
          ctx,
          sql`workspace_id = ${workspaceId} and id = any(${ids}::text[]) and fired_at <= ${asOf}`,
        );
  return {
    linked,
    unlinked: {
      newest: unlinked.map(({ id, type, title }) => ({ id, type, title })),
      total: Number(unlinked[0]?.total ?? 0),
    },
  };
}

const MAX_SOURCES = 100;

export async function readSilentSources(
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
    .limit(MAX_SOURCES)
    .execute();
  return rows.map((row) => ({
    ...row,
    status: row.status as SilentSource['status'],
    last_visited_at: timestamp(row.last_visited_at),
  }));
}
