import type { Context } from '../../context.ts';
import { DAY } from '../../platform/clock.ts';
import { compileSafePattern } from '../../platform/safe-pattern.ts';
import { linkedSignalIds } from '../competitors/linked-signals.ts';
import type { AccountRow, SignalRow } from '../tables.ts';
import { accountFacts } from './account-facts.ts';
import type { FactColumns } from './account-facts.ts';
import type { CompiledRubric } from './compile-rubric.ts';
import type { ScoreInput } from './formula.ts';
import type { Persona } from './rubric.ts';
import type { SignalInput } from './timing.ts';

export type ScoredSignal = Pick<SignalRow, (typeof COLUMNS)[number]> & { account_id: string };

const COLUMNS = [
  'id',
  'account_id',
  'type',
  'subtype',
  'category',
  'strength',
  'confidence',
  'occurred_at',
  'source_hosts',
  'status',
  'weight',
  'announced',
  'detector',
  'source_url',
  'fired_at',
] as const satisfies (keyof SignalRow)[];

/** Beyond this age nothing with a half-life of 90 days has a thousandth of its value left. */
export const OLDEST_SIGNAL = 900 * DAY;

/** What the formula takes, from rows. */
export function scoreInput(
  account: FactColumns & Pick<AccountRow, 'not_before'>,
  signals: SignalColumns[],
  personaContacts: number,
  rubric: CompiledRubric,
  now: Date,
): ScoreInput {
  return {
    facts: accountFacts(account),
    signals: signals.map(signalInput),
    personaContacts,
    rubric,
    now,
    notBefore: account.not_before,
  };
}

type SignalColumns = Pick<
  SignalRow,
  | 'id'
  | 'type'
  | 'subtype'
  | 'category'
  | 'strength'
  | 'confidence'
  | 'occurred_at'
  | 'source_hosts'
  | 'status'
  | 'weight'
>;

function signalInput(row: SignalColumns): SignalInput {
  return {
    id: row.id,
    type: row.type,
    subtype: row.subtype,
    category: row.category,
    strength: row.strength,
    confidence: row.confidence,
    occurredAt: row.occurred_at,
    sourceHosts: row.source_hosts,
    status: row.status,
    weight: row.weight,
  };
}

/**
 * By account: its own, and those of the competitors whose product it uses, which are the workspace's. Retracted ones and those too old
 * to count are left out.
 */
export async function loadSignals(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  accountIds: string[],
  now: Date,
): Promise<Map<string, ScoredSignal[]>> {
  const rows = await ctx.db
    .selectFrom('signals')
    .select(COLUMNS)
    .where('workspace_id', '=', workspaceId)
    .where((eb) => eb('account_id', '=', eb.fn.any(eb.val(accountIds))))
    .where('status', '!=', 'retracted')
    .where('occurred_at', '>', new Date(now.getTime() - OLDEST_SIGNAL))
    .execute();
  const linked = await linkedSignalIds(ctx, workspaceId, accountIds, now);
  const moves = await loadMoves(ctx, workspaceId, [...new Set([...linked.values()].flat())]);
  const byAccount = new Map<string, ScoredSignal[]>();
  // In the order in which they were made; sorting here costs a tenth of what it costs the database.
  for (const row of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const accountId = row.account_id ?? '';
    const list = byAccount.get(accountId);
    const signal = { ...row, account_id: accountId };
    if (list) list.push(signal);
    else byAccount.set(accountId, [signal]);
  }
  for (const [accountId, ids] of linked) {
    const own = ids.flatMap((id) => moves.get(id) ?? []).map((row) => ({ ...row, account_id: accountId }));
    byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), ...own]);
  }
  return byAccount;
}

async function loadMoves(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  ids: string[],
): Promise<Map<string, Pick<SignalRow, (typeof COLUMNS)[number]>>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('signals')
    .select(COLUMNS)
    .where('workspace_id', '=', workspaceId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** By account: how many current contacts have a role that one of the personas matches. Accounts without any are absent. */
export async function countPersonaContacts(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  accountIds: string[],
  personas: readonly Persona[],
): Promise<Map<string, number>> {
  const patterns = personas.map(({ title }) => compileSafePattern(title, 'i'));
  const rows = await ctx.db
    .selectFrom('contacts')
    .select(['account_id', 'role'])
    .where('workspace_id', '=', workspaceId)
    .where((eb) => eb('account_id', '=', eb.fn.any(eb.val(accountIds))))
    .where('status', '=', 'current')
    .execute();
  const counts = new Map<string, number>();
  for (const { account_id, role } of rows) {
    if (patterns.some((pattern) => pattern.ok && pattern.test(role)))
      counts.set(account_id, (counts.get(account_id) ?? 0) + 1);
  }
  return counts;
}
