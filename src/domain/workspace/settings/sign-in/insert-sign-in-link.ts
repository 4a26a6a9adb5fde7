import { timestamp } from '../../../ground/timestamp.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import { newToken, tokenDigest } from './token.ts';

export interface SignInLink {
  url: string;
  expires_at: string;
}

interface NewLink {
  workspaceId: string;
  memberId: string;
  purpose: 'handed_over' | 'mailed' | 'invitation' | 'choice';
  /** Milliseconds. */
  life: number;
}

/** Only a digest of the token is kept: the link is shown now or never. */
export async function insertSignInLink(
  tx: TransactionContext,
  { workspaceId, memberId, purpose, life }: NewLink,
): Promise<SignInLink & { token: string }> {
  const token = newToken();
  const now = tx.clock.now();
  const expiresAt = new Date(now.getTime() + life);
  await tx.db
    .insertInto('sign_in_links')
    .values({
      workspace_id: workspaceId,
      member_id: memberId,
      digest: tokenDigest(token) as Buffer,
      purpose,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return { token, url: `${tx.publicUrl}/sign-in/${token}`, expires_at: timestamp(expiresAt) };
}
