import type { Context } from '../../../ground/context.ts';
import { DAY } from '../../../../platform/clock.ts';
import { forgetSignInMails } from './count-sign-in-mail.ts';

/** Sessions that are over, links a day after they are (until then their page can say why they no longer work), and mails that count no more. */
export async function forgetSignIns(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.deleteFrom('member_sessions').where('expires_at', '<=', now).execute();
  await ctx.db
    .deleteFrom('sign_in_links')
    .where('expires_at', '<=', new Date(now.getTime() - DAY))
    .execute();
  await forgetSignInMails(ctx);
}
