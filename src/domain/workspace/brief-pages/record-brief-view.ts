import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { HOUR } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { publishEvents } from '../../notifying/events/publish-events.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { findSignedIn } from '../settings/sign-in/find-signed-in.ts';
import { briefUrl } from '../../ground/vocabulary/brief-url.ts';
import { digestGuest } from './guest-digest.ts';
import type { Guest } from './guest-digest.ts';

/** One view of a brief, and its viewer. */
export interface BriefOpening {
  workspaceId: string;
  accountId: string;
  brief: { id: string; version: number };
  openedAt: Date;
  /** Of the viewer's session; null where the browser sent none. */
  sessionToken: string | null;
  guest: Guest;
}

interface Viewer {
  /** A member's id, or a guest's digest. */
  name: string;
  /** The same guest under yesterday's salt. */
  previous: string | null;
  memberId: string | null;
}

/** Guests that one page counts in an hour: a script that calls itself another browser each time makes no flood of events. */
const MAX_GUESTS = 60;

/**
 * Records that somebody opened an account's brief page and announces `brief.shared`, once per viewer and hour. A signed-in member of the
 * workspace is a teammate, everybody else a guest. Resolves to whether it counted.
 */
export async function recordBriefView(ctx: Context, opening: BriefOpening): Promise<boolean> {
  const { workspaceId, accountId, brief, openedAt } = opening;
  const viewer = await findViewer(ctx, opening);
  return inTransaction(ctx, async (tx) => {
    // Held against the purge, which otherwise could miss an event of an account that is going, and against another opening: of two that come
    // at once, only one may be the last that counts.
    const account = await tx.db
      .selectFrom('accounts')
      .select(['domain', 'name', 'brief_token', 'tags'])
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', accountId)
      .where('status', '=', 'active')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) return false;
    const viewId = await countView(tx, opening, viewer);
    if (viewId === null) return false;
    await publishEvents(tx, workspaceId, [
      {
        kind: 'brief.shared',
        key: `brief.shared/${viewId}`,
        accountId,
        payload: {
          brief: { id: brief.id, account_id: accountId, version: brief.version },
          account: { id: accountId, domain: account.domain, name: account.name },
          viewer: { kind: viewer.memberId === null ? 'guest' : 'teammate', member_id: viewer.memberId },
          opened_at: openedAt.toISOString(),
          brief_url: briefUrl(tx, account.brief_token),
        },
        match: { accountTags: account.tags },
      },
    ]);
    return true;
  });
}

async function findViewer(
  ctx: Context,
  { workspaceId, accountId, sessionToken, guest }: BriefOpening,
): Promise<Viewer> {
  const memberId = sessionToken === null ? null : await findSignedIn(ctx, workspaceId, sessionToken);
  if (memberId !== null) return { name: memberId, previous: null, memberId };
  const { viewer, previous } = await digestGuest(ctx, accountId, guest);
  return { name: viewer, previous, memberId: null };
}

/** The id of the view, or null where this viewer's last one is less than an hour old. One statement: two at once count once. */
async function countView(
  tx: TransactionContext,
  { workspaceId, accountId, brief, openedAt }: BriefOpening,
  { name, previous, memberId }: Viewer,
): Promise<string | null> {
  const hourAgo = new Date(openedAt.getTime() - HOUR);
  const { rows } = await sql<{ view_id: string }>`
    insert into brief_views (workspace_id, account_id, viewer, member_id, view_id, brief_id, opened_at)
    select ${workspaceId}, ${accountId}, ${name}, ${memberId}, ${newId('view')}, ${brief.id}, ${openedAt}
    where not exists (
        select from brief_views
        where workspace_id = ${workspaceId} and account_id = ${accountId} and viewer = ${previous} and opened_at > ${hourAgo})
      and (${memberId}::text is not null or ${MAX_GUESTS} > (
        select count(*) from brief_views
        where workspace_id = ${workspaceId} and account_id = ${accountId} and member_id is null and opened_at > ${hourAgo}))
    on conflict (workspace_id, account_id, viewer) do update
      set view_id = excluded.view_id, brief_id = excluded.brief_id, opened_at = excluded.opened_at
      where brief_views.opened_at <= ${hourAgo}
    returning view_id`.execute(tx.db);
  return rows[0]?.view_id ?? null;
}
