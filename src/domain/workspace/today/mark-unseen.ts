import { sql } from 'kysely';
import type { Actor } from '../../ground/actor.ts';
import type { Context } from '../../ground/context.ts';
import { parseMoment } from '../../ground/moment.ts';
import { requireRole } from '../../ground/scope.ts';
import { accountsOrAll } from './mark-seen.ts';
import type { SeenInput } from './mark-seen.ts';
import { readerOf } from './reader.ts';

export interface UnseenInput extends Pick<SeenInput, 'account_ids' | 'all'> {
  /** What is newer is new again; where absent, everything that is not too old to be told. */
  since?: string | undefined;
}

export interface Unseen {
  since: string | null;
  /** Accounts whose mark was taken back; null where it was the mark for all. */
  accounts: number | null;
}

/**
 * Takes marks back: of these accounts, or the one for all. The two are apart: whoever marked all and takes back one account sees it as seen still.
 * @throws DomainError invalid_param
 */
export async function markUnseen(ctx: Context, actor: Actor, input: UnseenInput): Promise<Unseen> {
  requireRole(actor, 'read-only');
  const ids = accountsOrAll(input);
  const since = input.since === undefined ? null : parseMoment('since', input.since).from;
  const [reader, now] = [readerOf(actor), ctx.clock.now()];
  if (ids === null) {
    await (
      since === null
        ? sql`delete from reader_marks where workspace_id = ${actor.workspaceId} and reader_id = ${reader}`
        : sql`
        update reader_marks set seen_until = ${since}, updated_at = ${now}
         where workspace_id = ${actor.workspaceId} and reader_id = ${reader} and seen_until > ${since}`
    ).execute(ctx.db);
    return { since: since?.toISOString() ?? null, accounts: null };
  }
  const { rows } = await sql`
    update reader_accounts set seen_at = ${since}, updated_at = ${now}
     where workspace_id = ${actor.workspaceId} and reader_id = ${reader} and account_id = any(${[...ids]}::text[])
       and (seen_at > ${since} or ${since}::timestamptz is null)
    returning account_id`.execute(ctx.db);
  return { since: since?.toISOString() ?? null, accounts: rows.length };
}
