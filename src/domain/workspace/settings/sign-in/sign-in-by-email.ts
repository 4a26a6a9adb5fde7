import { MINUTE } from '../../../../platform/clock.ts';
import type { Context } from '../../../ground/context.ts';
import { inTransaction } from '../../../ground/transaction.ts';
import { insertSignInLink } from './insert-sign-in-link.ts';
import { membershipsOf } from './memberships.ts';
import { startSession } from './start-session.ts';
import type { Session } from './start-session.ts';

const CHOICE_LIFE = 10 * MINUTE;

export type SignedInByEmail =
  | { kind: 'session'; session: Session }
  /** A one-use link for each workspace, for this browser alone. */
  | { kind: 'choice'; choices: { workspace: string; token: string }[] }
  | { kind: 'stranger' };

/** Signs in whoever has shown that this address is theirs. `cause` is how, for the audit log. */
export async function signInByEmail(
  ctx: Context,
  email: string,
  { userAgent, cause }: { userAgent: string | undefined; cause: string },
): Promise<SignedInByEmail> {
  return inTransaction(ctx, async (tx) => {
    const memberships = await membershipsOf(tx, email);
    const [only, second] = memberships;
    if (!only) return { kind: 'stranger' };
    if (!second) {
      const session = await startSession(tx, only, { userAgent, cause });
      return session === null ? { kind: 'stranger' } : { kind: 'session', session };
    }
    const choices = [];
    for (const { workspaceId, memberId, workspace } of memberships) {
      const link = { workspaceId, memberId, purpose: 'choice', life: CHOICE_LIFE } as const;
      choices.push({ workspace, token: (await insertSignInLink(tx, link)).token });
    }
    return { kind: 'choice', choices };
  });
}
