import type { Context } from '../../ground/context.ts';
import type { Actor, Role } from '../../ground/actor.ts';
import { requireRole } from '../../ground/scope.ts';
import { sessionEnded } from './sign-in/authenticate-session.ts';
import { sessionColumns, sessionView } from './sign-in/session-view.ts';
import type { SessionView } from './sign-in/session-view.ts';
import { workspaceColumns, workspaceView } from './workspace.ts';
import type { Workspace } from './workspace.ts';

export interface Me {
  kind: 'api_key' | 'member';
  id: string;
  /** Of a key the name that it was given. */
  name: string | null;
  /** Null for a key. */
  email: string | null;
  role: Role;
  workspace: Workspace;
  /** Null for a key. */
  session: SessionView | null;
  permissions: { may_write: boolean; may_administer: boolean };
  /** What this installation is set up for. */
  features: { mail: boolean; oidc: boolean };
  /** Whether they run the installation: no key and no member of a workspace does. */
  operator: boolean;
}

/** Who the caller is, and what they may do. */
export async function whoAmI(ctx: Context, actor: Actor): Promise<Me> {
  requireRole(actor, 'read-only');
  if (actor.kind !== 'api_key' && actor.kind !== 'member')
    throw new Error(`an actor of the kind ${actor.kind} asks who it is`);
  const workspace = await ctx.db
    .selectFrom('workspaces')
    .select(workspaceColumns)
    .where('id', '=', actor.workspaceId)
    .executeTakeFirstOrThrow();
  const { role } = actor;
  const { session, ...who } = actor.kind === 'member' ? await memberOf(ctx, actor) : await keyOf(ctx, actor);
  return {
    ...who,
    role,
    workspace: workspaceView(workspace),
    session,
    permissions: { may_write: role !== 'read-only', may_administer: role === 'admin' },
    features: { mail: ctx.config.mail !== null, oidc: ctx.config.openId !== null },
    operator: false,
  };
}

type Who = Pick<Me, 'kind' | 'id' | 'name' | 'email' | 'session'>;

async function keyOf(ctx: Context, actor: Extract<Actor, { kind: 'api_key' }>): Promise<Who> {
  const { name } = await ctx.db
    .selectFrom('api_keys')
    .select('name')
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', actor.keyId)
    .executeTakeFirstOrThrow();
  return { kind: 'api_key', id: actor.keyId, name, email: null, session: null };
}

async function memberOf(ctx: Context, actor: Extract<Actor, { kind: 'member' }>): Promise<Who> {
  const { email, name } = await ctx.db
    .selectFrom('members')
    .select(['email', 'name'])
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', actor.memberId)
    // Removed since the request was let in.
    .executeTakeFirstOrThrow(sessionEnded);
  const session = await ctx.db
    .selectFrom('member_sessions')
    .select(sessionColumns)
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', actor.sessionId)
    .executeTakeFirstOrThrow(sessionEnded);
  return { kind: 'member', id: actor.memberId, name, email, session: sessionView(session, actor) };
}
