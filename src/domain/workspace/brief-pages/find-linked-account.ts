import type { Context } from '../../ground/context.ts';
import type { AccountRow } from '../../ground/rows/index.ts';
import { isLinkOver, linkMadeAt } from '../../ground/records/brief-link.ts';

export type LinkedAccount =
  | { state: 'open'; account: AccountRow }
  | { state: 'revoked' }
  | { state: 'expired'; days: number };

/** Whose brief a token opens, or why it opens none any more; undefined for one that we do not know. */
export async function findLinkedAccount(ctx: Context, token: string): Promise<LinkedAccount | undefined> {
  const present = await ctx.db
    .selectFrom('accounts')
    .selectAll()
    .where('brief_token', '=', token)
    .executeTakeFirst();
  if (present) return unlessExpired(ctx, present, linkMadeAt(present));
  const former = await ctx.db
    .selectFrom('former_brief_links')
    .select(['workspace_id', 'account_id', 'made_at', 'revoked_at'])
    .where('token', '=', token)
    .executeTakeFirst();
  if (!former) return undefined;
  if (former.revoked_at) return { state: 'revoked' };
  const account = await ctx.db
    .selectFrom('accounts')
    .selectAll()
    .where('workspace_id', '=', former.workspace_id)
    .where('id', '=', former.account_id)
    .executeTakeFirst();
  return account && unlessExpired(ctx, account, former.made_at);
}

async function unlessExpired(ctx: Context, account: AccountRow, madeAt: Date): Promise<LinkedAccount> {
  const { brief_link_days: days } = await ctx.db
    .selectFrom('workspaces')
    .select('brief_link_days')
    .where('id', '=', account.workspace_id)
    .executeTakeFirstOrThrow();
  return days !== null && isLinkOver(madeAt, days, ctx.clock.now())
    ? { state: 'expired', days }
    : { state: 'open', account };
}
