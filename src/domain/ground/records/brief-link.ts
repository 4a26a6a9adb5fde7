import { randomBytes } from 'node:crypto';
import { DAY } from '../../../platform/clock.ts';
import type { TransactionContext } from '../transaction.ts';
import type { AccountRow } from '../rows/index.ts';

export const MAX_LINK_DAYS = 3650;

/** 192 random bits, in 32 characters that an address can hold. */
export function makeBriefToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Whether a link made then is over now. `days` is what the workspace has set; null: links do not expire. */
export function isLinkOver(madeAt: Date, days: number | null, now: Date): boolean {
  return days !== null && madeAt.getTime() + days * DAY <= now.getTime();
}

type Linked = Pick<AccountRow, 'workspace_id' | 'id' | 'brief_token' | 'brief_token_made_at' | 'created_at'>;

/** When the link that is handed out was made. */
export function linkMadeAt({
  brief_token_made_at,
  created_at,
}: Pick<Linked, 'brief_token_made_at' | 'created_at'>): Date {
  return brief_token_made_at ?? created_at;
}

/** Gives locked accounts new links. The ones before are kept, as good as they were or revoked. */
export async function replaceLinks(
  tx: TransactionContext,
  accounts: readonly Linked[],
  { revoke }: { revoke: boolean },
): Promise<void> {
  if (accounts.length === 0) return;
  const now = tx.clock.now();
  await tx.db
    .insertInto('former_brief_links')
    .values(
      accounts.map((account) => ({
        token: account.brief_token,
        workspace_id: account.workspace_id,
        account_id: account.id,
        made_at: linkMadeAt(account),
        revoked_at: revoke ? now : null,
      })),
    )
    .execute();
  for (const { workspace_id, id } of accounts)
    await tx.db
      .updateTable('accounts')
      .set({ brief_token: makeBriefToken(), brief_token_made_at: now })
      .where('workspace_id', '=', workspace_id)
      .where('id', '=', id)
      .execute();
}
