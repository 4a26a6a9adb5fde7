import { sql } from 'kysely';
import type { Actor } from '../../ground/actor.ts';
import type { Context } from '../../ground/context.ts';
import { invalidParam } from '../../ground/errors/errors.ts';
import { parseMoment } from '../../ground/moment.ts';
import { requireRole } from '../../ground/scope.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { readerOf } from './reader.ts';

export interface SeenInput {
  account_ids?: readonly string[] | undefined;
  all?: boolean | undefined;
  /** What is newer is not marked; now where absent. */
  until?: string | undefined;
}

export interface Seen {
  until: string;
  /** Accounts that were marked; null where all were. */
  accounts: number | null;
  /** Where the mark for all stood before; null where it did not stand, or accounts were named. */
  before: string | null;
}

/**
 * The news of these accounts, or of all, has been seen by whoever asks. What reading habits are is nobody else's business: the audit log has nothing of it.
 * @throws DomainError invalid_param
 */
export async function markSeen(ctx: Context, actor: Actor, input: SeenInput): Promise<Seen> {
  requireRole(actor, 'read-only');
  const ids = accountsOrAll(input);
  const now = ctx.clock.now();
  const given = input.until === undefined ? now : parseMoment('until', input.until).from;
  const until = given < now ? given : now;
  const reader = readerOf(actor);
  const marked = await inTransaction(ctx, async (tx) => {
    if (ids === null) {
      const before = await tx.db
        .selectFrom('reader_marks')
        .select('seen_until')
        .where('workspace_id', '=', actor.workspaceId)
        .where('reader_id', '=', reader)
        .forUpdate()
        .executeTakeFirst();
      await sql`
        insert into reader_marks as m (workspace_id, reader_id, seen_until, updated_at)
        values (${actor.workspaceId}, ${reader}, ${until}, ${now})
        on conflict (workspace_id, reader_id) do update
          set seen_until = greatest(m.seen_until, excluded.seen_until), updated_at = excluded.updated_at`.execute(
        tx.db,
      );
      return { accounts: null, before: before?.seen_until.toISOString() ?? null };
    }
    const { rows } = await sql`
      insert into reader_accounts as r (workspace_id, reader_id, account_id, seen_at, updated_at)
      select a.workspace_id, ${reader}, a.id, ${until}, ${now} from accounts a
       where a.workspace_id = ${actor.workspaceId} and a.id = any(${[...ids]}::text[]) and a.status = 'active'
       order by a.id
      on conflict (workspace_id, reader_id, account_id) do update
        set seen_at = greatest(r.seen_at, excluded.seen_at), updated_at = excluded.updated_at
      returning account_id`.execute(tx.db);
    return { accounts: rows.length, before: null };
  });
  return { until: until.toISOString(), ...marked };
}

/** The accounts that are named; null for all. @throws DomainError invalid_param */
export function accountsOrAll({
  account_ids: ids,
  all = false,
}: Pick<SeenInput, 'account_ids' | 'all'>): readonly string[] | null {
  if (all === (ids !== undefined))
    throw invalidParam(
      'account_ids',
      'Either account_ids or `all: true` is accepted, and one of them is needed.',
    );
  return ids ?? null;
}
