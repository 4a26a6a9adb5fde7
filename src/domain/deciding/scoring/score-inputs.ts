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
import { readSignalInputs } from './signal-input.ts';
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

/**
 * The signals of many accounts, by account: their own as `SignalReader` reads them, and the moves of competitors whose product they use, which
 * are the workspace's.
 */
interface SignalTexts {
  texts: Map<string, string>;
  moves: (accountId: string) => ScoredSignal[];
}

/**
 * One text for each account, written by the database and read from an index alone: of 20 signals an account, as rows of 14 columns, the
 * driver took 230 µs to make objects of them and PostgreSQL 80 to find them; as texts it is 5 and 15.
 */
export async function findSignalTexts(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  accountIds: string[],
  now: Date,
  texts = WITHOUT_IDS,
): Promise<SignalTexts> {
  const { rows } = await sql<{ account_id: string; inputs: string }>`
    select account_id, ${texts} as inputs from signals
    where workspace_id = ${workspaceId} and account_id = any(${plainArray(accountIds)}::text[]) group by account_id`.execute(
    ctx.db,
  );
  const linked = await linkedSignalIds(ctx, workspaceId, accountIds, now);
  const moves = await loadMoves(ctx, workspaceId, [...new Set([...linked.values()].flat())]);
  return {
    texts: new Map(rows.map(({ account_id, inputs }) => [account_id, inputs])),
    moves: (accountId) => (linked.get(accountId) ?? []).flatMap((id) => moves.get(id) ?? []),
  };
}

/** The signals of many accounts, read when they are asked for: of a batch all at once they would be a burden on the memory. */
interface SignalsByAccount {
  of(accountId: string): ScoredSignal[];
}

/** By account: its own signals and the moves of competitors. Retracted ones and those too old to count are left out. */
export async function findSignals(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  accountIds: string[],
  now: Date,
): Promise<SignalsByAccount> {
  const { texts, moves } = await findSignalTexts(ctx, workspaceId, accountIds, now, WITH_IDS);
  const oldest = now.getTime() - OLDEST_SIGNAL;
  return { of: (id) => [...readSignalInputs(texts.get(id) ?? '', oldest), ...moves(id)] };
}

const WITHOUT_IDS = sql<string>`string_agg(score_input, e'\\x1f\\x1e') || e'\\x1f'`;
/** In the order in which they were made, which is that of their ids. */
export const WITH_IDS = sql<string>`string_agg(score_input || e'\\x1f' || id, e'\\x1e' order by id)`;

async function loadMoves(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  ids: string[],
): Promise<Map<string, ScoredSignal>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ inputs: string | null }>`
    select ${WITH_IDS} as inputs from signals
    where workspace_id = ${workspaceId} and id = any(${plainArray(ids)}::text[])`.execute(ctx.db);
  return new Map(readSignalInputs(rows[0]?.inputs ?? '', -Infinity).map((signal) => [signal.id, signal]));
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
