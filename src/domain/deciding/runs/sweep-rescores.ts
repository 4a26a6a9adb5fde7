import { sql } from 'kysely';
import { enqueueAccounts } from '../../ground/enqueue.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { nextTurnOf } from './rescore-time.ts';

/**
 * What was due at once and whose task was lost (`next_rescore_at` is in the past, its slot's turn is hours away) is found within so many sweeps:
 * each looks at that part of all slots, 50,000 of a million accounts.
 */
const SWEEPS_FOR_ALL = 20;
const SWEEP_MS = 15_000;
/** Its task has had this long to come. */
const PATIENCE_MS = 60_000;

/** Enough for a million accounts every six hours (46 a second) at one sweep in fifteen seconds, with room to catch up. */
const MAX_ACCOUNTS = 10_000;

/**
 * Enqueues the accounts whose next score has come. It looks at the slots that are due and at a part of the others, and a slot stays due until nothing in it
 * is: what a lost worker had taken is found again, and of what waits longer no more than 10,000 accounts are in the queue.
 */
export async function sweepRescores(tx: TransactionContext): Promise<void> {
  await sweepSlots(tx);
  await sweepForgotten(tx);
}

async function sweepForgotten(tx: TransactionContext): Promise<void> {
  const now = tx.clock.now();
  const part = Math.floor(now.getTime() / SWEEP_MS) % SWEEPS_FOR_ALL;
  const { rows } = await sql<{ workspace_id: string; id: string }>`
    select a.workspace_id, a.id
    from rescore_slots s
    join accounts a on a.rescore_slot = s.slot and a.status = 'active' and a.next_rescore_at <= ${new Date(now.getTime() - PATIENCE_MS)}
    where s.slot % ${SWEEPS_FOR_ALL} = ${part} and s.due_at > ${now}
    order by a.id limit ${MAX_ACCOUNTS}`.execute(tx.db);
  await enqueueDue(tx, rows);
}

async function enqueueDue(
  tx: TransactionContext,
  due: readonly { workspace_id: string; id: string }[],
): Promise<void> {
  for (const [workspaceId, own] of Map.groupBy(due, ({ workspace_id }) => workspace_id)) {
    const ids = own.map(({ id }) => id).toSorted();
    await enqueueAccounts(tx, 'score-accounts', workspaceId, ids, { cause: 'cycle', only: 'when_due' });
  }
}

async function sweepSlots(tx: TransactionContext): Promise<void> {
  const now = tx.clock.now();
  const { rows: slots } = await sql<{ slot: number }>`
    select slot from rescore_slots where due_at <= ${now} order by due_at, slot`.execute(tx.db);
  if (slots.length === 0) return;
  const { rows: due } = await sql<{ workspace_id: string; id: string; slot: number }>`
    select a.workspace_id, a.id, a.rescore_slot as slot
    from unnest(${slots.map(({ slot }) => slot)}::smallint[]) with ordinality as due (slot, place)
    join accounts a on a.rescore_slot = due.slot and a.status = 'active' and a.next_rescore_at <= ${now}
    order by due.place limit ${MAX_ACCOUNTS}`.execute(tx.db);
  await enqueueDue(tx, due);
  const last = due.length < MAX_ACCOUNTS ? undefined : due.at(-1)?.slot;
  const looked =
    last === undefined
      ? slots
      : slots.slice(
          0,
          slots.findIndex(({ slot }) => slot === last),
        );
  const waiting = new Set(due.map(({ slot }) => slot));
  const done = looked.map(({ slot }) => slot).filter((slot) => !waiting.has(slot));
  if (done.length === 0) return;
  // In one order for everyone: two workers may sweep at once.
  await sql`
    with turn as (select slot from rescore_slots where slot = any(${done}::smallint[]) order by slot for no key update)
    update rescore_slots s set due_at = ${nextTurnOf(sql.ref('s.slot'), now, tx.config.rescoreInterval)}
    from turn where s.slot = turn.slot`.execute(tx.db);
}
