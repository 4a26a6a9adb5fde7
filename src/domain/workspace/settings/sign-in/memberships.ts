import type { Context } from '../../../ground/context.ts';

export interface Membership {
  workspaceId: string;
  memberId: string;
  workspace: string;
  name: string | null;
}

/** Somebody in more has to be an operator, and they have other ways. */
const MAX_MEMBERSHIPS = 50;

/** The workspaces that have a member with this address, which is in lower case; by name. */
export async function membershipsOf(ctx: Context, email: string): Promise<Membership[]> {
  const rows = await ctx.db
    .selectFrom('members')
    .innerJoin('workspaces', 'workspaces.id', 'members.workspace_id')
    .select(['members.workspace_id', 'members.id', 'members.name', 'workspaces.name as workspace'])
    .where('members.email', '=', email)
    .orderBy('workspaces.name')
    .orderBy('members.workspace_id')
    .limit(MAX_MEMBERSHIPS)
    .execute();
  return rows.map((row) => ({
    workspaceId: row.workspace_id,
    memberId: row.id,
    workspace: row.workspace,
    name: row.name,
  }));
}
