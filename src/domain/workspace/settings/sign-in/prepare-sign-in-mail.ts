import type { Context } from '../../../ground/context.ts';
import { inTransaction } from '../../../ground/transaction.ts';
import { recordAudit } from '../../../ground/audit/record-audit.ts';
import { system } from '../../../ground/actor.ts';
import { INVITATION_LIFE } from '../members/invite-member.ts';
import { withDestination } from './app-destination.ts';
import { countSignInMail, uncountSignInMail } from './count-sign-in-mail.ts';
import { insertSignInLink } from './insert-sign-in-link.ts';
import { LINK_LIFE } from './make-sign-in-link.ts';
import { membershipsOf } from './memberships.ts';
import type { SignInMailRequest } from './sign-in-mail-job.ts';
import { tokenDigest } from './token.ts';

export type SignInMailContent =
  | { kind: 'sign_in'; email: string; links: { workspace: string; url: string }[] }
  | { kind: 'invitation'; email: string; workspace: string; url: string };

export interface PreparedMail {
  content: SignInMailContent;
  name: string | null;
  sent(): Promise<void>;
  /** Takes the links back, which nobody has. */
  failed(reason: string): Promise<void>;
}

/** Null where nobody has the address, or it was sent enough links already. */
export async function prepareSignIn(
  ctx: Context,
  { email, to }: SignInMailRequest,
): Promise<PreparedMail | null> {
  return inTransaction(ctx, async (tx) => {
    const memberships = await membershipsOf(tx, email);
    const [first] = memberships;
    if (!first) return null;
    const counted = await countSignInMail(tx, email);
    if (counted === null) return null;
    const links = [];
    const tokens: { workspaceId: string; token: string }[] = [];
    for (const { workspaceId, memberId, workspace } of memberships) {
      const link = { workspaceId, memberId, purpose: 'mailed', life: LINK_LIFE } as const;
      const { url, token, expires_at } = await insertSignInLink(tx, link);
      links.push({ workspace, url: withDestination(url, to) });
      tokens.push({ workspaceId, token });
      await recordAudit(tx, system(workspaceId, 'sign-in-page'), [
        { action: 'member.sign_in_link_made', subjectId: memberId, after: { expires_at } },
      ]);
    }
    return {
      content: { kind: 'sign_in', email, links },
      name: first.name,
      sent: () => Promise.resolve(),
      async failed() {
        await takeBack(ctx, tokens);
        await uncountSignInMail(ctx, counted);
      },
    };
  });
}

/** Null where the member is gone, or was invited otherwise meanwhile. */
export async function prepareInvitation(
  ctx: Context,
  { workspaceId, memberId }: { workspaceId: string; memberId: string },
): Promise<PreparedMail | null> {
  return inTransaction(ctx, async (tx) => {
    const member = await tx.db
      .selectFrom('members')
      .innerJoin('workspaces', 'workspaces.id', 'members.workspace_id')
      .select(['members.email', 'members.name', 'members.invited_by', 'workspaces.name as workspace'])
      .where('members.workspace_id', '=', workspaceId)
      .where('members.id', '=', memberId)
      .forKeyShare('members')
      .executeTakeFirst();
    if (member?.invited_by !== 'mail') return null;
    const link = { workspaceId, memberId, purpose: 'invitation', life: INVITATION_LIFE } as const;
    const { url, token } = await insertSignInLink(tx, link);
    const note = async (reason: string | null): Promise<void> => {
      await ctx.db
        .updateTable('members')
        .set({ invitation_error: reason })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', memberId)
        .execute();
    };
    return {
      content: { kind: 'invitation', email: member.email, workspace: member.workspace, url },
      name: member.name,
      sent: () => note(null),
      async failed(reason) {
        await takeBack(ctx, [{ workspaceId, token }]);
        await note(reason);
      },
    };
  });
}

async function takeBack(
  ctx: Context,
  links: readonly { workspaceId: string; token: string }[],
): Promise<void> {
  for (const { workspaceId, token } of links)
    await ctx.db
      .deleteFrom('sign_in_links')
      .where('workspace_id', '=', workspaceId)
      .where('digest', '=', tokenDigest(token) as Buffer)
      .execute();
}
