import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { breather } from '../../../platform/breathe.ts';
import { DAY } from '../../../platform/clock.ts';
import { plainArray } from '../../../platform/db/plain-array.ts';
import { linkedSignalIds } from '../../understanding/signals/linked-signals.ts';
import type { AccountRow } from '../../ground/rows/index.ts';
import { accountFacts } from './account-facts.ts';
import type { ScoredFacts } from './account-facts.ts';
import type { CompiledRubric } from './compile-rubric.ts';
import type { ScoreInput } from './formula.ts';
import { STEPS_AT_A_TIME, STEPS_PER_ROLE } from '../../ground/vocabulary/pattern-budget.ts';
import { personaRank } from '../../ground/vocabulary/persona-rank.ts';
import type { Persona } from '../../ground/vocabulary/rubric.ts';
import { parseSignals } from './signal-input.ts';
import type { ScoredSignal } from './signal-input.ts';
import type { SignalInput } from './timing-input.ts';

/** Beyond this age nothing with a half-life of 90 days has a thousandth of its value left. */
export const OLDEST_SIGNAL = 900 * DAY;

/** What the formula takes, from rows. */
export function scoreInput(
  account: ScoredFacts & Pick<AccountRow, 'not_before'>,
  signals: readonly SignalInput[],
  personaContacts: number,
  rubric: CompiledRubric,
  now: Date,
): ScoreInput {
  return {
    facts: accountFacts(account, rubric.attributes),
    signals,
    personaContacts,
    rubric,
    now,
    notBefore: account.not_before,
  };
}

/** The signals of many accounts, parsed when they are asked for: of a batch all at once they would be a burden on the memory. */
export interface SignalsByAccount {
  of(accountId: string): ScoredSignal[];
  /** Whether it is a move of a competitor, and no signal of the account. */
  isLinked(id: string): boolean;
}

/**
 * By account: its own signals, and the moves of competitors whose product it uses. Retracted ones and those too old to count are left out.
 * The database writes one text for each account and reads it from an index alone. Read as rows of columns, an account of twenty signals
 * takes 2.3 times as long to score (docs/decisions/0042).
 */
export async function findSignals(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  accountIds: string[],
  now: Date,
): Promise<SignalsByAccount> {
  const { rows } = await sql<{ account_id: string; inputs: string }>`
    select account_id, ${SIGNALS_TEXT} as inputs from signals
    where workspace_id = ${workspaceId} and account_id = any(${plainArray(accountIds)}::text[]) group by account_id`.execute(
    ctx.db,
  );
  const linked = await linkedSignalIds(ctx, workspaceId, accountIds, now);
  const moves = await loadMoves(ctx, workspaceId, [...new Set([...linked.values()].flat())]);
  const texts = new Map(rows.map(({ account_id, inputs }) => [account_id, inputs]));
  const oldest = now.getTime() - OLDEST_SIGNAL;
  return {
    of: (accountId) => [
      ...parseSignals(texts.get(accountId) ?? '').filter(
        ({ status, occurredAt }) => status !== 'retracted' && occurredAt.getTime() > oldest,
      ),
      ...(linked.get(accountId) ?? []).flatMap((id) => moves.get(id) ?? []),
    ],
    isLinked: (id) => moves.has(id),
  };
}

/** What `parseSignals` parses, in the order in which the signals were made, which is that of their ids. */
export const SIGNALS_TEXT = sql<string>`string_agg(score_input || e'\\x1f' || id, e'\\x1e' order by id)`;

async function loadMoves(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  ids: string[],
): Promise<Map<string, ScoredSignal>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ inputs: string | null }>`
    select ${SIGNALS_TEXT} as inputs from signals
    where workspace_id = ${workspaceId} and id = any(${plainArray(ids)}::text[])`.execute(ctx.db);
  const moves = parseSignals(rows[0]?.inputs ?? '').filter(({ status }) => status !== 'retracted');
  return new Map(moves.map((signal) => [signal.id, signal]));
}

/** By account: how many current contacts have a role that one of the personas matches. Accounts without any are absent. */
export async function countPersonaContacts(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  accountIds: string[],
  personas: readonly Persona[],
): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('contacts')
    .select(['account_id', 'role'])
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`account_id = any(${plainArray(accountIds)}::text[])`)
    .where('status', '=', 'current')
    .execute();
  const breathe = breather(STEPS_AT_A_TIME);
  const counts = new Map<string, number>();
  const judged = new Map<string, boolean>();
  for (const { account_id, role } of rows) {
    let matches = judged.get(role);
    if (matches === undefined) {
      const work = { left: STEPS_PER_ROLE };
      matches = personaRank(personas, role, work) >= 0;
      await breathe(STEPS_PER_ROLE - work.left);
      judged.set(role, matches);
    }
    if (matches) counts.set(account_id, (counts.get(account_id) ?? 0) + 1);
  }
  return counts;
}
