import { sql } from 'kysely';
import { DAY } from '../../../platform/clock.ts';
import type { Actor } from '../../ground/actor.ts';
import type { Context } from '../../ground/context.ts';
import { invalidParam } from '../../ground/errors/errors.ts';
import { parseMoment } from '../../ground/moment.ts';
import { checkAccount } from '../../ground/records/live-account.ts';
import { requireRole } from '../../ground/scope.ts';
import { readerOf } from './reader.ts';

export interface Snooze {
  account_id: string;
  snoozed_until: string | null;
}

const LONGEST = 366 * DAY;

/**
 * Until then the reader's list leaves the account out, whatever its news.
 * @throws DomainError invalid_param, resource_not_found, account_deleted
 */
export async function snoozeAccount(ctx: Context, actor: Actor, id: string, given: string): Promise<Snooze> {
  requireRole(actor, 'read-only');
  const now = ctx.clock.now();
  const { from: until } = parseMoment('until', given);
  if (until <= now || until.getTime() > now.getTime() + LONGEST)
    throw invalidParam(
      'until',
      `until is ${until.toISOString()}; a moment after now (${now.toISOString()}) and within a year is accepted.`,
    );
  return setSnooze(ctx, actor, id, until);
}

/** Takes it back; one that is not snoozed stays so. @throws DomainError resource_not_found, account_deleted */
export async function unsnoozeAccount(ctx: Context, actor: Actor, id: string): Promise<Snooze> {
  requireRole(actor, 'read-only');
  return setSnooze(ctx, actor, id, null);
}

async function setSnooze(ctx: Context, actor: Actor, id: string, until: Date | null): Promise<Snooze> {
  await checkAccount(ctx, actor.workspaceId, id);
  await sql`
    insert into reader_accounts (workspace_id, reader_id, account_id, snoozed_until, updated_at)
    values (${actor.workspaceId}, ${readerOf(actor)}, ${id}, ${until}, ${ctx.clock.now()})
    on conflict (workspace_id, reader_id, account_id) do update
      set snoozed_until = excluded.snoozed_until, updated_at = excluded.updated_at`.execute(ctx.db);
  return { account_id: id, snoozed_until: until?.toISOString() ?? null };
}
