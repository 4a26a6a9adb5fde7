import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { entitlements, plans } from '../../ground/vocabulary/entitlements.ts';

export type StreamCaller = Extract<Actor, { kind: 'api_key' | 'member' }>;

/** Which of these keys and sessions still open the API; those of a suspended workspace do not. One statement for all streams of a process. */
export async function liveCallers(ctx: Context, callers: readonly StreamCaller[]): Promise<Set<string>> {
  const { rows } = await ctx.pool.query<{ id: string }>(
    `select k.id from api_keys k join workspaces w on w.id = k.workspace_id
      where (k.workspace_id, k.id) in (select * from unnest($1::text[], $2::text[]))
        and k.revoked_at is null and (k.expires_at is null or k.expires_at > $3)
        and w.plan = any($4::text[]) and w.suspended_at is null
     union all
     select s.id from member_sessions s join workspaces w on w.id = s.workspace_id
       join members m on m.workspace_id = s.workspace_id and m.id = s.member_id
      where (s.workspace_id, s.id) in (select * from unnest($1::text[], $2::text[]))
        and s.expires_at > $3 and w.plan = any($4::text[]) and w.suspended_at is null`,
    [
      callers.map(({ workspaceId }) => workspaceId),
      callers.map(credentialOf),
      ctx.clock.now(),
      plans.filter((plan) => entitlements[plan].api),
    ],
  );
  return new Set(rows.map(({ id }) => id));
}

export function credentialOf(caller: StreamCaller): string {
  return caller.kind === 'api_key' ? caller.keyId : caller.sessionId;
}
